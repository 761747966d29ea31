import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'
import type { PlanValues } from './plan-values.ts'

type Fields = ReturnType<typeof useFormFields<PlanValues>>

/** What the fields need of a form, whether it creates a plan or changes one. */
export interface PlanFormFields extends Pick<Fields, 'values' | 'field' | 'setValue' | 'removeItem'> {
  readonly errors: FieldErrors
}
