import type { Payment } from '#contract/money/payments/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { toPayBack } from '../shared/payment-words.ts'
import { PayBackDialog, type RefundToPay } from './pay-back-dialog.tsx'

interface PayBackButtonProps {
  readonly payment: Pick<Payment, 'reference' | 'method'> & {
    readonly refunds: readonly Pick<Payment['refunds'][number], '_id' | 'amount' | 'state'>[]
  }
  readonly user: Payment['user']
  /** The id of the payment's refund to pay. */
  readonly refund: string
}

/** A button for a booking's payment with a refund to pay by hand. */
export const PayBackButton = ({ payment, user, refund }: PayBackButtonProps) => {
  const { currency } = useClient()
  const dialog = useItemDialog<RefundToPay>()
  const waiting = toPayBack(payment.refunds).find(({ _id }) => _id === refund)
  return (
    <>
      {waiting && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          onClick={() => dialog.open({ payment: { ...payment, user, provider: null }, refund: waiting })}
        >
          Mark as paid back
          <VisuallyHidden>
            : {formatMoney(waiting.amount, currency)} of {payment.reference}
          </VisuallyHidden>
        </Button>
      )}
      {dialog.chosen !== undefined && <PayBackDialog key={dialog.chosen.number} {...dialog.chosen.item} />}
    </>
  )
}
