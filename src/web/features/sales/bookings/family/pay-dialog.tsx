import type { Answer } from '#contract/operation.ts'
import { type OwnBooking, ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'
import { consentInWords } from '#domain/money/payments/card-consent.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { WayFields } from '#web/ui/pay/way-fields.tsx'
import { offeredWays } from '#web/ui/pay/ways.ts'
import { Switch, Text } from '@mantine/core'
import {
  creditFor,
  dueBody,
  dueProblems,
  type DueValues,
  firstValues,
  payable,
  toPayInWords,
} from './pay-due.ts'

interface PayDialogProps {
  readonly booking: OwnBooking
  /** The customer's account credit. */
  readonly credit: number
  readonly onBegun: (answer: Answer<typeof ownBookings.pay>) => void
}

const about = (method: PaidMethod, organiser: string): string => {
  if (method === 'card') return 'You leave for the card provider’s page for a moment and come back here.'
  return method === 'cash' ? `You hand it to ${organiser}.` : 'You get the details and a reference.'
}

/** The dialog for paying all or part of what is due, from credit, by a payment method, or both. */
export const PayDialog = ({ booking, credit, onBegun }: PayDialogProps) => {
  const { name, currency } = useClient()
  const dialog = useOpenedDialog()
  const due = payable(booking)
  const ways = offeredWays(booking.ways)
  const form = useOperationForm<typeof ownBookings.pay, DueValues>(ownBookings.pay, {
    initialValues: firstValues(due, credit, ways),
    send: (values) => ({ params: { id: booking._id }, body: dueBody(values, credit) }),
    check: (values) => dueProblems(values, { due, credit, ways, currency }),
    invalidates: staleOwnMoney,
  })
  const { method, provider, useCredit, amount } = form.values
  const fromCredit = creditFor(form.values, credit)
  const rest = (amount ?? 0) - fromCredit
  /** Clearing the amount doesn't mean that everything is paid, so the payment methods stay. */
  const isByCredit = ways.length === 0 || (fromCredit > 0 && rest <= 0)
  const verb = () => {
    if (isByCredit) return 'Pay with credit'
    return method === 'card' ? 'Continue to payment' : 'Get payment details'
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Pay now"
      submitLabel={verb()}
      requiredNote={false}
      onDone={onBegun}
    >
      <Text>{toPayInWords(booking, currency)}</Text>
      {ways.length === 0 && (
        <Text>
          Here you can use your account credit of {formatMoney(credit, currency)}.
          {credit < due && ` Please ask ${name} how to pay the rest.`}
        </Text>
      )}
      <MoneyInput
        label="How much would you like to pay?"
        maw="100%"
        styles={{ wrapper: { maxWidth: 200 } }}
        withAsterisk
        data-autofocus
        {...form.field('amount')}
      />
      {credit > 0 && ways.length > 0 && (
        <Switch
          label="Use my account credit"
          description={
            useCredit
              ? `${formatMoney(fromCredit, currency)} of your ${formatMoney(credit, currency)} is used.`
              : `You have ${formatMoney(credit, currency)}.`
          }
          {...form.field('useCredit', { type: 'checkbox' })}
        />
      )}
      {!isByCredit && (
        <WayFields
          ways={ways}
          method={method}
          provider={provider}
          onChoose={form.setValues}
          about={(way) => about(way, name)}
          methodField={form.field('method')}
          providerField={form.field('provider')}
        />
      )}
      {rest > 0 && method === 'card' && booking.consent !== null && (
        <Text size="sm">{consentInWords(booking.consent, booking.alsoTried, currency)}</Text>
      )}
    </FormDialog>
  )
}
