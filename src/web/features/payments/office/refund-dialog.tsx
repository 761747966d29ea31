import { type Payment, payments } from '#contract/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { limits } from '#domain/limits.ts'
import { refundIssues } from '#domain/payments/payment-issues.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Alert, TextInput } from '@mantine/core'
import { staleMoney } from '#web/lib/stale-money.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'

interface RefundValues {
  readonly amount: number | null
  readonly reason: string
}

const isAmount = (amount: number | null): amount is number => amount !== null && Number.isInteger(amount)

/** What will happen, before it does. */
const effect = ({ method, user }: Payment, amount: string, emailed: string): string =>
  method === 'card'
    ? `${amount} goes back to the card that ${user.name} paid with, which takes banks some days. It leaves their account credit at once${emailed}.`
    : `${amount} leaves ${user.name}’s account credit at once${emailed}. The money itself you give back yourself, such as by a transfer: this records that you did.`

export const RefundDialog = ({ payment }: { readonly payment: Payment }) => {
  const { currency } = useClient()
  const { _id: id, refundable, method } = payment
  const ifEmailed = useIfEmailed()
  const dialog = useOpenedDialog()
  const form = useOperationForm<typeof payments.refund, RefundValues>(payments.refund, {
    initialValues: { amount: refundable, reason: '' },
    send: ({ amount, reason }) => ({ params: { id }, body: { amount: amount ?? Number.NaN, reason } }),
    check: ({ amount }): Record<string, string> =>
      isAmount(amount) ? errorsByPath(refundIssues(amount, payment)) : {},
    invalidates: staleMoney,
  })
  const { amount } = form.values
  const sum = formatMoney(isAmount(amount) ? amount : 0, currency)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Refund ${payment.reference}`}
      submitLabel={method === 'card' ? 'Refund' : 'Record refund'}
      danger
      onDone={() => notifyDone('The refund is recorded.')}
    >
      <MoneyInput
        label="Amount"
        // Only the field is narrow: the words over it need the room.
        maw="100%"
        styles={{ wrapper: { maxWidth: 200 } }}
        description={`At most ${formatMoney(refundable, currency)}: what is left of what it paid for.`}
        withAsterisk
        data-autofocus
        {...form.field('amount')}
      />
      <TextInput
        label="Reason"
        description="Kept in the history, and shown with their credit."
        withAsterisk
        autoComplete="off"
        maxLength={limits.lineMaximum}
        {...form.field('reason')}
      />
      <Alert color="gray">{effect(payment, sum, ifEmailed(', and they get an email'))}</Alert>
    </FormDialog>
  )
}
