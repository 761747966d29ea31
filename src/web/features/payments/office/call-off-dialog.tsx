import { type Payment, payments } from '#contract/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { unpaidWords } from '#web/ui/pay/cancel-words.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ReasonDialog } from './reason-dialog.tsx'

/** For money that will not come, such as a voucher that was chosen by mistake. */
export const CallOffDialog = ({ payment }: { readonly payment: Payment }) => {
  const { currency } = useClient()
  const ifEmailed = useIfEmailed()
  const terms = useQuery({
    ...queryOf(payments.cancelTerms, { params: { id: payment._id } }),
    enabled: payment.purpose === 'pass',
    staleTime: 0,
  })
  const unpaid = unpaidWords(terms.data?.unpaidPlaces ?? 0)
  return (
    <ReasonDialog
      payment={payment}
      operation="callOff"
      title={`Cancel ${payment.reference}`}
      submitLabel="Cancel payment"
      onDone={() => notifyDone(`${payment.reference} is cancelled.`)}
    >
      {unpaid !== '' && (
        <Text component="strong" inherit fw={600}>
          {unpaid}{' '}
        </Text>
      )}
      For money that will not come: nobody waits for these {formatMoney(payment.amount, currency)} any more
      {ifEmailed(`, and ${payment.user.name} is told not to pay`)}. If it comes after all, record it as a new
      payment.
    </ReasonDialog>
  )
}
