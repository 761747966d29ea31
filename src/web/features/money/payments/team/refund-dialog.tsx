import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { limits } from '#domain/limits.ts'
import { refundIssues } from '#domain/money/payments/payment-issues.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Alert, TextInput } from '@mantine/core'
import { staleMoney } from '#web/lib/stale-money.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { refundableWords, refundWords } from './refund-words.ts'

interface RefundValues {
  readonly amount: number | null
  readonly reason: string
}

const isAmount = (amount: number | null): amount is number => amount !== null && Number.isInteger(amount)

export const RefundDialog = ({ payment }: { readonly payment: Payment }) => {
  const { currency } = useClient()
  const { _id: id, refundable, method, purpose } = payment
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
  const canBeRefunded = isAmount(amount) && refundIssues(amount, payment).length === 0
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
        // Only the field is narrow. The label above needs the room.
        maw="100%"
        styles={{ wrapper: { maxWidth: 200 } }}
        description={refundableWords(purpose, formatMoney(refundable, currency))}
        withAsterisk
        data-autofocus
        {...form.field('amount')}
      />
      <TextInput
        label="Reason"
        description={
          purpose === 'topUp' ? 'Kept in the history and shown with their credit.' : 'Kept in the history.'
        }
        withAsterisk
        autoComplete="off"
        maxLength={limits.lineMaximum}
        {...form.field('reason')}
      />
      {canBeRefunded && (
        <Alert color="gray">
          {refundWords(payment, formatMoney(amount, currency))}{' '}
          {ifEmailed(`${payment.user.name} gets an email.`)}
        </Alert>
      )}
    </FormDialog>
  )
}
