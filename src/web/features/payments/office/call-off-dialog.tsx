import type { Payment } from '#contract/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** For money that will not come, such as a voucher that was chosen by mistake. */
export const CallOffDialog = ({ payment }: { readonly payment: Payment }) => {
  const { currency } = useClient()
  return (
    <ReasonDialog
      payment={payment}
      operation="callOff"
      title={`Cancel ${payment.reference}`}
      submitLabel="Cancel payment"
      onDone={() => notifyDone(`${payment.reference} is cancelled.`)}
    >
      For money that will not come: nobody waits for these {formatMoney(payment.amount, currency)} any more,
      and {payment.user.name} is told not to pay. If it comes after all, record it as a new payment.
    </ReasonDialog>
  )
}
