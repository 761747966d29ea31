import type { Payment } from '#contract/money/payments/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const dueAgain = (name: string, emailWorks: boolean) =>
  emailWorks ? `is due again for the booking, and ${name} is told` : 'is due again for the booking'

const whereItLeaves: Record<Payment['purpose'], (name: string, emailWorks: boolean) => string> = {
  topUp: (name) => `leaves ${name}’s account credit`,
  booking: dueAgain,
  card: dueAgain,
  pass: (name) => `leaves ${name}’s session pass, with the credits that are left of it`,
}

/** A dialog that reverses a payment which never arrived. Nothing is edited: the ledger gets an opposite movement. */
export const ReverseDialog = ({ payment }: { readonly payment: Payment }) => {
  const { currency, emailWorks } = useClient()
  return (
    <ReasonDialog
      payment={payment}
      operation="reverse"
      title={`Reverse ${payment.reference}`}
      submitLabel="Reverse payment"
      onDone={() => notifyDone(`${payment.reference} is reversed.`)}
    >
      For a payment that was recorded by mistake: {formatMoney(payment.amount, currency)}{' '}
      {whereItLeaves[payment.purpose](payment.user.name, emailWorks)}. The ledger keeps the payment and its
      reversal. This cannot be undone; if the money did come, refund it instead.
    </ReasonDialog>
  )
}
