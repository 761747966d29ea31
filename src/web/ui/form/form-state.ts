import type { Answer, Operation, Sent } from '#contract/operation.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import type { Input } from '#web/lib/call.ts'
import type { FieldErrors } from './validate.ts'

export type BodyOf<O extends Operation> =
  Sent<O> extends { readonly body: infer Body extends object } ? Body : object

export type PathOf<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`

export interface OperationFormOptions<O extends Operation, Values extends object> {
  readonly initialValues: Values
  /**
   * Builds the request if it is more than `{ body: values }`. Errors are matched to fields by the body's paths. Returns
   * undefined while a required choice is missing, which `check` then reports.
   */
  readonly send?: (values: Values) => Input<O> | undefined
  /** Checks rules that the operation's schema can't contain, because they need the organiser's settings. */
  readonly check?: (values: Values) => FieldErrors
  readonly invalidates?: readonly Operation[]
  /** True if the server's errors about fields are also shown at the top of the form, where users look first. */
  readonly saysRefusals?: boolean
  /** Receives every change, for a draft that survives a reload. */
  readonly onValues?: (values: Values) => void
  /** Called after success. In a dialog, use the dialog's `onDone` instead, which waits for it to close. */
  readonly onSuccess?: (answer: Answer<O>, values: Values) => void
}

export type Ending<Result> = { readonly ok: true; readonly answer: Result } | { readonly ok: false }

export type Outcome<O extends Operation> = Ending<Answer<O>>

export interface FormState {
  readonly errors: FieldErrors
  /** A failure that belongs to no field. */
  readonly failure: ApiError | null
  readonly working: boolean
  readonly dirty: boolean
  /** Counts the submits that found errors, so that the summary is rendered again for each. */
  readonly attempt: number
  readonly element: HTMLFormElement | null
  readonly attach: (element: HTMLFormElement | null) => void
}
