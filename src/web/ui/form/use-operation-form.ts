import type { Operation } from '#contract/operation.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Input } from '#web/lib/call.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { focusFirstError } from './focus-error.ts'
import type { BodyOf, FormState, OperationFormOptions, Outcome, PathOf } from './form-state.ts'
import { rebased } from './rebase.ts'
import {
  bodyErrors,
  changedPaths,
  errorsByPath,
  onlyPaths,
  withoutPath,
  type FieldErrors,
} from './validate.ts'

const bodyOnly = <O extends Operation>(body: object): Input<O> => {
  const input: object = { body }
  return input as Input<O>
}

/** Leaving a field by pressing a button: an error drawn now would move the button from under the pointer. */
const leavesByPressing = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof Element && relatedTarget.closest('button, a')?.matches(':active') === true

export const useOperationForm = <O extends Operation, Values extends object = BodyOf<O>>(
  operation: O,
  options: OperationFormOptions<O, Values>,
) => {
  const { initialValues, onSuccess } = options
  const send = options.send ?? bodyOnly<O>
  const mutation = useOperation(operation, { invalidates: options.invalidates ?? [] })
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const visited = useRef(new Set<string>())
  const refused = useRef<FieldErrors>({})
  const busy = useRef(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [working, setWorking] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const problemsOf = (values: Values): FieldErrors => ({
    ...refused.current,
    ...bodyErrors(operation, (send(values) as { readonly body?: unknown }).body),
  })
  const form = useForm<Values>({
    initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: (values, previous) => {
      // A sentence from the server is about the value that was sent, so it goes when that changes.
      refused.current = withoutPath(refused.current, new Set(['', ...changedPaths(previous, values)]))
      form.setErrors(onlyPaths(problemsOf(values), visited.current))
      options.onValues?.(values)
    },
  })
  const errors = form.errors as FieldErrors

  useEffect(() => {
    if (attempt > 0 && element !== null) focusFirstError(element, errors)
    // Only a new attempt moves the focus; errors that come and go while typing must not.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [attempt])

  const showAll = (problems: FieldErrors) => {
    for (const path of Object.keys(problems)) visited.current.add(path)
    for (const path of Object.keys(form.getValues())) visited.current.add(path)
    form.setErrors({ ...problems })
    setAttempt((count) => count + 1)
  }

  const field = (path: PathOf<Values>, { type = 'input' }: { readonly type?: 'input' | 'checkbox' } = {}) => {
    const props = form.getInputProps(path, { type, withFocus: false })
    return {
      ...props,
      error: errors[path],
      // The kit's password field shows its error and does not say that it has one.
      'aria-invalid': errors[path] !== undefined,
      onBlur: (event: FocusEvent) => {
        if (leavesByPressing(event)) return
        visited.current.add(path)
        form.setErrors(onlyPaths(problemsOf(form.getValues()), visited.current))
      },
    }
  }

  const reset = (values: Values = initialValues) => {
    visited.current.clear()
    refused.current = {}
    setFailure(null)
    setAttempt(0)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }

  /** After a stale save: stands on what is stored now, with what was typed kept. */
  const rebase = (latest: Values) => {
    const kept = rebased(form.getInitialValues(), form.getValues(), latest)
    reset(latest)
    form.setValues(kept)
  }

  const refuse = (error: unknown): Outcome<O> => {
    if (!(error instanceof ApiError)) throw error
    const issues = errorsByPath(error.issues)
    if (error.code === 'invalid' && Object.keys(issues).length > 0) {
      refused.current = issues
      showAll(issues)
    } else setFailure(error)
    return { ok: false }
  }

  const submit = async (): Promise<Outcome<O>> => {
    if (busy.current) return { ok: false }
    const values = form.getValues()
    refused.current = {}
    setFailure(null)
    const problems = problemsOf(values)
    if (Object.keys(problems).length > 0) {
      showAll(problems)
      return { ok: false }
    }
    setAttempt(0)
    busy.current = true
    setWorking(true)
    try {
      const answer = await mutation.mutateAsync(send(values))
      form.resetDirty(values)
      onSuccess?.(answer, values)
      return { ok: true, answer }
    } catch (error) {
      return refuse(error)
    } finally {
      busy.current = false
      setWorking(false)
    }
  }

  const state: FormState = { errors, failure, working, dirty: form.isDirty(), attempt, element, attach }
  return {
    ...state,
    values: form.values,
    setValue: form.setFieldValue,
    setValues: form.setValues,
    field,
    reset,
    rebase,
    submit,
    setFailure,
  }
}

export type OperationForm<O extends Operation, Values extends object = BodyOf<O>> = ReturnType<
  typeof useOperationForm<O, Values>
>
