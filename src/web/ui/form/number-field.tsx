import '#web/styles/forms.ts'
import { parseTypedNumber } from '#domain/kernel/parse-typed-number.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type FocusEvent } from 'react'

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** null is blank. NaN is text that isn't a number, which the schema then rejects. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly whole?: boolean
}

const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

/**
 * Accepts numbers as people type them ('1,200', '2.5') and shows them in plain form when they leave. Has no wheel or
 * arrow steps, which are easily changed by accident.
 */
export const NumberField = ({ value, onChange, onBlur, whole = false, ...props }: NumberFieldProps) => {
  const [draft, setDraft] = useState<string>()

  const type = (text: string) => {
    setDraft(text)
    onChange(text.trim() === '' ? null : (parseTypedNumber(text) ?? Number.NaN))
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (value === null || !Number.isNaN(value)) setDraft(undefined)
    onBlur?.(event)
  }
  return (
    <TextInput
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      styles={{ wrapper: { maxWidth: 160 } }}
      {...props}
      value={draft ?? shown(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
