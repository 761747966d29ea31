import { sumOf } from '#domain/kernel/sum-of.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { towardsBookingIssues } from '#domain/money/payments/payment-issues.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { ReceivedFields } from '#web/ui/pay/received-fields.tsx'
import { RecordedWayFields } from '#web/ui/pay/recorded-way-fields.tsx'
import { Alert, Text } from '@mantine/core'
import { expectedOf, type OwedBooking } from '#web/ui/pay/expected-payments.ts'
import { methodProblems } from '#web/ui/pay/method-problems.ts'
import type { RecordedMethod } from '#web/ui/pay/recorded-ways.ts'
import { staleMoney } from '#web/lib/stale-money.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'

interface Values {
  readonly method: RecordedMethod | ''
  readonly provider: string | null
  readonly amount: number | null
  readonly receivedOn: string
  readonly receivedReference: string
}

const useBookingPaymentForm = ({ _id, money }: OwedBooking, expected: number) => {
  const today = useToday()
  const { currency } = useClient()
  return useOperationForm<typeof teamBookings.recordPayment, Values>(teamBookings.recordPayment, {
    initialValues: {
      method: '',
      provider: null,
      // Promised payments are recorded on their own page.
      amount: money.due > expected ? money.due - expected : money.due,
      receivedOn: today,
      receivedReference: '',
    },
    // `methodProblems` reports a missing method, so this default is never sent.
    send: ({ method, amount, ...rest }) => ({
      params: { id: _id },
      body: { ...rest, method: method === '' ? 'cash' : method, amount: amount ?? Number.NaN },
    }),
    check: (values) => ({
      ...(values.amount !== null &&
        Number.isInteger(values.amount) &&
        errorsByPath(
          towardsBookingIssues(
            { receivedOn: values.receivedOn, amount: values.amount },
            { today, most: money.due, tooMuch: messages.moreThanIsDue, currency },
          ),
        )),
      ...methodProblems(values),
    }),
    invalidates: staleMoney,
  })
}

/**
 * The dialog for recording money that arrived without being promised, such as cash at the door, a transfer or a
 * voucher.
 */
export const RecordForBookingDialog = ({
  booking,
}: {
  readonly booking: OwedBooking & Pick<TeamBooking, 'reference' | 'user' | 'payments'>
}) => {
  const { currency } = useClient()
  const ifEmailed = useIfEmailed()
  const dialog = useOpenedDialog()
  const expected = expectedOf(booking.payments)
  const form = useBookingPaymentForm(booking, sumOf(expected))
  const { method, provider } = form.values
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Record a payment for ${booking.reference}`}
      submitLabel="Record payment"
      onDone={({ amount }) =>
        notifyDone(`${formatMoney(amount, currency)} recorded for ${booking.reference}.`)
      }
    >
      <Text size="sm" c="dimmed">
        {formatMoney(booking.money.due, currency)} due.
        {ifEmailed(` ${booking.user.name} gets a receipt by email.`)}
      </Text>
      {expected.length > 0 && (
        <Alert color="yellow" title="Money is expected already">
          {expected
            .map(({ reference, amount }) => `${reference}, ${formatMoney(amount, currency)}`)
            .join('; ')}
          . If this is that money or a part of it, record it there as received instead. Otherwise no more
          stays expected than is due then{ifEmailed(`, and ${booking.user.name} is told if that changes`)}.
        </Alert>
      )}
      <RecordedWayFields
        method={method}
        provider={provider}
        onMethod={(chosen) => form.setValues({ method: chosen, provider: null })}
        onProvider={(id) => form.setValue('provider', id)}
        methodField={form.field('method')}
        providerField={form.field('provider')}
      />
      <ReceivedFields
        amount={form.field('amount')}
        receivedOn={form.field('receivedOn')}
        receivedReference={form.field('receivedReference')}
      />
    </FormDialog>
  )
}
