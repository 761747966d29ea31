import '#web/styles/forms.ts'
import { currencySign, formatMoney, parseMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type FocusEvent } from 'react'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Minor units. null is blank. NaN is text that isn't an amount, which the schema then rejects. */
  readonly value: number | null
  readonly onChange: (minor: number | null) => void
}

const shown = (minor: number | null, currency: string): string =>
  minor === null || Number.isNaN(minor)
    ? ''
    : formatMoney(minor, currency).replace(currencySign(currency), '').trim()

/** Accepts amounts as people type them ('9', '9.5', '£1,200') and shows them in normal form when they leave. */
export const MoneyInput = ({ value, onChange, onBlur, error, ...props }: MoneyInputProps) => {
  const { currency } = useClient()
  const [draft, setDraft] = useState<string>()
  const unreadable = value !== null && Number.isNaN(value)

  const type = (text: string) => {
    setDraft(text)
    onChange(text.trim() === '' ? null : (parseMoney(text, currency) ?? Number.NaN))
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // Text that couldn't be parsed stays as typed, so that the user can correct it.
    if (!unreadable) setDraft(undefined)
    onBlur?.(event)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maw={200}
      leftSection={currencySign(currency)}
      {...props}
      value={draft ?? shown(value, currency)}
      error={unreadable && error ? messages.notAnAmount.text : error}
      data-unreadable={unreadable ? messages.notAnAmount.text : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
