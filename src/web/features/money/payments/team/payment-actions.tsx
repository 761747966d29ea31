import type { Payment } from '#contract/money/payments/payments.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { Button, Group } from '@mantine/core'
import { givenBack } from '../shared/payment-words.ts'
import { CallOffDialog } from './call-off-dialog.tsx'
import { RecordReceivedDialog } from './record-received-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

const dialogs = {
  received: RecordReceivedDialog,
  callOff: CallOffDialog,
  refund: RefundDialog,
  reverse: ReverseDialog,
}

/** The actions that are possible in the payment's current state. */
export const PaymentActions = ({ payment }: { readonly payment: Payment }) => {
  const dialog = useItemDialog<keyof typeof dialogs>()
  const offline = payment.method !== 'card'
  const there = payment.state === 'succeeded' && payment.reversedAt === null
  const Chosen = dialog.chosen && dialogs[dialog.chosen.item]
  return (
    <>
      <Group gap="xs">
        {offline && isOpen(payment) && (
          <>
            <Button onClick={() => dialog.open('received')}>Record received</Button>
            <Button variant="default" onClick={() => dialog.open('callOff')}>
              Cancel payment
            </Button>
          </>
        )}
        {payment.refundable > 0 && (
          <Button variant="default" onClick={() => dialog.open('refund')}>
            Refund
          </Button>
        )}
        {offline && there && givenBack(payment) === 0 && (
          <Button variant="default" onClick={() => dialog.open('reverse')}>
            Reverse
          </Button>
        )}
      </Group>
      {Chosen !== undefined && <Chosen key={dialog.chosen?.number} payment={payment} />}
    </>
  )
}
