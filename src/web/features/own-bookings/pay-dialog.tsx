import type { Booking } from '#contract/booking-shapes.ts'
import type { Answer } from '#contract/operation.ts'
import { ownBookings } from '#contract/own-bookings.ts'
import { accountCredit, payments, type WaysToPay } from '#contract/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { paymentMethodLabels } from '#domain/payments/payment-method-kinds.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { offeredWays, onlyProvider } from '#web/ui/pay/ways.ts'
import { Radio, Select, Stack, Switch, Text } from '@mantine/core'
import { creditFor, dueBody, dueProblems, type DueValues, payable } from './pay-due.ts'

interface PayDialogProps {
  readonly booking: Booking
  readonly ways: WaysToPay
  /** What the person has in account credit. */
  readonly credit: number
  readonly onBegun: (answer: Answer<typeof ownBookings.pay>) => void
}

const providerLabels: Partial<Record<string, string>> = {
  childcareVoucher: 'Voucher provider',
  childcareFunding: 'Which club is it for?',
}

const about = (method: string, organiser: string): string => {
  if (method === 'card') return 'You leave for the card provider’s page for a moment and come back here.'
  return method === 'cash' ? `You hand it to ${organiser}.` : 'You get the details and a reference.'
}

/** What is due of a booking: all or a part of it, from credit, by a method, or both. */
export const PayDialog = ({ booking, ways: taken, credit, onBegun }: PayDialogProps) => {
  const { name, currency } = useClient()
  const dialog = useOpenedDialog()
  const due = payable(booking)
  const ways = offeredWays(taken)
  const first = ways[0]
  const form = useOperationForm<typeof ownBookings.pay, DueValues>(ownBookings.pay, {
    initialValues: {
      amount: due,
      useCredit: false,
      method: first?.method ?? null,
      provider: first ? onlyProvider(first) : null,
    },
    send: (values) => ({ params: { id: booking._id }, body: dueBody(values, credit) }),
    check: (values) => dueProblems(values, { due, credit, ways, currency }),
    invalidates: [ownBookings.read, ownBookings.list, payments.own, accountCredit.own],
  })
  const { method, provider, useCredit, amount } = form.values
  const fromCredit = creditFor(form.values, credit)
  const rest = (amount ?? 0) - fromCredit
  const chosen = ways.find((way) => way.method === method)
  const choose = (next: string) => {
    const way = ways.find((one) => one.method === next)
    if (way) form.setValues({ method: way.method, provider: onlyProvider(way) })
  }
  const verb = () => {
    if (rest <= 0) return 'Pay with credit'
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
      <Text>{formatMoney(due, currency)} is still to be paid. You can pay all of it or a part.</Text>
      <MoneyInput
        label="How much would you like to pay?"
        maw="100%"
        styles={{ wrapper: { maxWidth: 200 } }}
        withAsterisk
        data-autofocus
        {...form.field('amount')}
      />
      {credit > 0 && (
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
      {rest > 0 && (
        <Radio.Group label="How would you like to pay?" {...form.field('method')} onChange={choose}>
          <Stack gap="sm" mt="xs">
            {ways.map((way) => (
              <Radio
                key={way.method}
                value={way.method}
                label={paymentMethodLabels[way.method]}
                description={about(way.method, name)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {rest > 0 && chosen !== undefined && chosen.providers.length > 1 && (
        <Select
          key={method}
          label={providerLabels[chosen.method] ?? 'Provider'}
          withAsterisk
          placeholder="Please choose"
          data={chosen.providers.map((one) => ({ value: one._id, label: one.name }))}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          maw={360}
          {...form.field('provider')}
          value={provider}
          onChange={(id) => form.setValue('provider', id)}
        />
      )}
    </FormDialog>
  )
}
