import { limits } from '#domain/limits.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

interface ReceivedFieldsProps {
  /** Input properties from the form. */
  readonly amount: Pick<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'>
  readonly receivedOn: Pick<ComponentProps<typeof DateField>, 'value' | 'onChange'>
  readonly receivedReference: Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange'>
  /** Explains what a blank amount means, if it may be blank. */
  readonly emptyAmount?: string
}

/** Edits how much money arrived, when, and its reference on the bank statement. */
export const ReceivedFields = (props: ReceivedFieldsProps) => {
  const { amount, receivedOn, receivedReference, emptyAmount } = props
  const today = useToday()
  return (
    <>
      <MoneyInput
        label="Amount"
        description={emptyAmount}
        withAsterisk={emptyAmount === undefined}
        {...amount}
      />
      <DateField label="Received on" withAsterisk maxDate={today} {...receivedOn} />
      <TextInput
        label="Your reference"
        description="Such as the line on your bank statement. Only your team sees it."
        autoComplete="off"
        maxLength={limits.lineMaximum}
        {...receivedReference}
      />
    </>
  )
}
