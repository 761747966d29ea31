import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { limits } from '#domain/limits.ts'
import { paidBackIssues } from '#domain/money/payments/payment-issues.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { Text, TextInput } from '@mantine/core'
import { methodWords, type Refund } from '../shared/payment-words.ts'
import { staleMoney } from '#web/lib/stale-money.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'

export interface RefundToPay {
  readonly payment: Pick<Payment, 'reference' | 'user' | 'method' | 'provider'>
  readonly refund: Pick<Refund, '_id' | 'amount'>
}

/** A dialog that records a manual refund as paid, which removes it from the list of refunds to pay. */
export const PayBackDialog = ({ payment, refund }: RefundToPay) => {
  const { currency } = useClient()
  const today = useToday()
  const ifEmailed = useIfEmailed()
  const dialog = useOpenedDialog()
  const form = useOperationForm(payments.payBack, {
    initialValues: { paidOn: today, note: '' },
    send: (body) => ({ params: { id: refund._id }, body }),
    check: ({ paidOn }) => errorsByPath(paidBackIssues(paidOn, today)),
    invalidates: staleMoney,
  })
  const sum = formatMoney(refund.amount, currency)
  const { name, email } = payment.user
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`${sum} paid back`}
      submitLabel="Mark as paid back"
      onDone={() => notifyDone(`${sum} is marked as paid back.`)}
    >
      <div>
        <Text fw={500}>To {name === '' ? email : name}</Text>
        <Text size="sm" c="dimmed">
          Paid with {payment.reference} · {methodWords(payment)}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        Hand the money over or transfer it first: this only records it.
        {ifEmailed(' They get an email that it was paid back.')}
      </Text>
      <DateField label="Paid back on" withAsterisk maxDate={today} {...form.field('paidOn')} />
      <TextInput
        label="Note"
        description="Such as the line on your bank statement. Only your team sees it."
        autoComplete="off"
        maxLength={limits.lineMaximum}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
