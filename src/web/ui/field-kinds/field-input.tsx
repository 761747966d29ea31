import { fieldPath } from '#domain/people/fields/field-values.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import type { FocusEvent } from 'react'
import { FieldLabel } from './field-label.tsx'
import { fieldInputs } from './field-inputs.ts'

interface FieldInputProps {
  readonly field: FieldDefinition
  /** The value as stored in FieldValues, which fieldIssues and itemsFromValues also read. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error?: string | undefined
  readonly onBlur?: ((event: FocusEvent) => void) | undefined
  /** Where errors for this field appear on the page, by default `fieldData.<id>`. */
  readonly 'data-path'?: string | undefined
  readonly 'aria-invalid'?: boolean
  /** True for the first field of a dialog, which gets the focus. */
  readonly first?: boolean
}

/** The input for a field of any kind. Accepts `{...form.field('fieldData.' + field._id)}`. */
export const FieldInput = ({ field, value, onChange, error, onBlur, first, ...props }: FieldInputProps) => {
  const Input = fieldInputs[field.type]
  return (
    <Input
      field={field}
      value={value}
      onChange={onChange}
      facts={{
        label: <FieldLabel field={field} />,
        description: field.helpText === '' ? undefined : field.helpText,
        error,
        withAsterisk: field.required,
        'data-path': props['data-path'] ?? fieldPath(field),
        onBlur: (event) => onBlur?.(event),
        ...(first === true && { 'data-autofocus': true }),
      }}
    />
  )
}
