import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { callOffWords } from '#web/ui/pay/cancel-words.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ReasonDialog } from './reason-dialog.tsx'

/** A dialog that cancels a payment which won't arrive, such as a voucher chosen by mistake. */
export const CallOffDialog = ({ payment }: { readonly payment: Payment }) => {
  const { currency } = useClient()
  const ifEmailed = useIfEmailed()
  const terms = useQuery({
    ...queryOf(payments.cancelTerms, { params: { id: payment._id } }),
    enabled: payment.purpose === 'pass',
    staleTime: 0,
  })
  const whatChanges = terms.data === undefined ? '' : callOffWords(terms.data)
  const sum = formatMoney(payment.amount, currency)
  return (
    <ReasonDialog
      payment={payment}
      operation="callOff"
      title={`Cancel payment ${payment.reference}`}
      submitLabel="Cancel payment"
      leaveLabel="Keep payment"
      onDone={() => notifyDone(`${payment.reference} is cancelled.`)}
    >
      {whatChanges !== '' && (
        <Text component="strong" inherit fw={600}>
          {whatChanges}{' '}
        </Text>
      )}
      {payment.bookingReference !== null && `The places stay booked, and ${sum} is still owed for them. `}
      {ifEmailed(
        `${payment.user.name} gets an email saying not to make this payment of ${sum}. `,
        `Tell ${payment.user.name} not to make this payment of ${sum}. `,
      )}
      If the money arrives after all, record it as a new payment.
    </ReasonDialog>
  )
}
