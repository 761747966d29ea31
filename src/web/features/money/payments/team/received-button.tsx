import type { Payment } from '#contract/money/payments/payments.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { isExpected } from '#web/ui/pay/expected-payments.ts'
import { RecordReceivedDialog } from './record-received-dialog.tsx'

interface ReceivedButtonProps {
  readonly payment: Pick<Payment, '_id' | 'reference' | 'amount' | 'method' | 'state'>
  readonly user: Payment['user']
}

/** A button for a booking's payment that hasn't arrived yet. */
export const ReceivedButton = ({ payment, user }: ReceivedButtonProps) => {
  const dialog = useItemDialog<true>()
  return (
    <>
      {isExpected(payment) && (
        <Button variant="default" size="xs" mt="xs" onClick={() => dialog.open(true)}>
          Record received<VisuallyHidden>: {payment.reference}</VisuallyHidden>
        </Button>
      )}
      {dialog.chosen !== undefined && (
        <RecordReceivedDialog key={dialog.chosen.number} payment={{ ...payment, user, purpose: 'booking' }} />
      )}
    </>
  )
}
