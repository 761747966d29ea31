import type { Ending } from './form-state.ts'
import { useFormFields } from './use-form-fields.ts'
import type { FieldErrors } from './validate.ts'

interface SubFormOptions<Values extends object, Result> {
  readonly initialValues: Values
  /** Returns errors by path, from the domain's rules. */
  readonly check: (values: Values) => FieldErrors
  /** Returns the result for the parent form. Nothing is sent, because the parent is saved as a whole. */
  readonly finish: (values: Values) => Result
}

/** Manages a form that is part of a larger form, such as the dialog for a ticket of an activity. */
export const useSubForm = <Values extends object, Result>({
  initialValues,
  check,
  finish,
}: SubFormOptions<Values, Result>) => {
  const { state, accepted, values, setValue, setValues, field, reset } = useFormFields({
    initialValues,
    check,
  })
  const submit = async (): Promise<Ending<Result>> => {
    const values = accepted()
    return Promise.resolve(values === undefined ? { ok: false } : { ok: true, answer: finish(values) })
  }
  return { ...state, values, setValue, setValues, field, reset, submit }
}
