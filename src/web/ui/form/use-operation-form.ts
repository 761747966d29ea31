import type { WireIssue } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import type { ReasonName } from '#domain/reasons.ts'
import { ApiError, reworded } from '#web/lib/api-error.ts'
import type { Input } from '#web/lib/call.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useRef, useState } from 'react'
import type { BodyOf, OperationFormOptions, Outcome } from './form-state.ts'
import { useFormFields } from './use-form-fields.ts'
import { bodyErrors, refusalsByPath } from './validate.ts'

const bodyOnly = <O extends Operation>(body: object): Input<O> => {
  const input: object = { body }
  return input as Input<O>
}

interface Refused<Values> {
  readonly values: Values
  readonly issues: readonly WireIssue[]
}

export const useOperationForm = <O extends Operation, Values extends object = BodyOf<O>>(
  operation: O,
  options: OperationFormOptions<O, Values>,
) => {
  const { initialValues, onSuccess } = options
  const send = options.send ?? bodyOnly<O>
  const mutation = useOperation(operation, { invalidates: options.invalidates ?? [] })
  const busy = useRef(false)
  const { state, accepted, refuse, mark, settle, setWorking, ...form } = useFormFields<Values>({
    initialValues,
    check: (values) => {
      const input: { readonly body?: unknown } | undefined = send(values)
      return { ...(input && bodyErrors(operation, input.body)), ...options.check?.(values) }
    },
    onValues: options.onValues,
  })

  const [refused, setRefused] = useState<Refused<Values>>()

  const failed = (error: unknown, values: Values): Outcome<O> => {
    if (!(error instanceof ApiError)) throw error
    const issues = refusalsByPath(error.issues)
    setRefused({ values, issues: error.issues })
    const [first] = Object.values(issues)
    if (error.code !== 'invalid' || first === undefined) form.setFailure(error)
    else if (options.saysRefusals === true) {
      mark(issues)
      form.setFailure(reworded(error, first))
    } else refuse(issues)
    return { ok: false }
  }

  const submit = async (): Promise<Outcome<O>> => {
    if (busy.current) return { ok: false }
    const values = accepted()
    if (values === undefined) return { ok: false }
    const input = send(values)
    if (input === undefined)
      throw new Error(`The form of ${operation.id} has no request, and no problem either.`)
    busy.current = true
    setWorking(true)
    try {
      const answer = await mutation.mutateAsync(input)
      settle(values)
      onSuccess?.(answer, values)
      return { ok: true, answer }
    } catch (error) {
      return failed(error, values)
    } finally {
      busy.current = false
      setWorking(false)
    }
  }

  /** Shows all problems, as submitting would, without sending. Returns true if everything is valid. */
  const judge = (): boolean => accepted() !== undefined

  /** Says whether the server refused what is in this field now, for this reason. */
  const isRefusedFor = (path: keyof Values & string, reason: ReasonName): boolean =>
    refused !== undefined &&
    refused.values[path] === form.values[path] &&
    refused.issues.some((issue) => issue.path === path && issue.reason === reason)

  return { ...state, ...form, submit, judge, isRefusedFor }
}

export type OperationForm<O extends Operation, Values extends object = BodyOf<O>> = ReturnType<
  typeof useOperationForm<O, Values>
>
