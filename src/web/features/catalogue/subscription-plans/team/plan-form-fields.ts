import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'
import type { PlanValues } from './plan-values.ts'

type Fields = ReturnType<typeof useFormFields<PlanValues>>

/** The parts of a form that the fields need, for creating or changing a plan. */
export interface PlanFormFields extends Pick<Fields, 'values' | 'field' | 'setValue' | 'removeItem'> {
  readonly errors: FieldErrors
}
