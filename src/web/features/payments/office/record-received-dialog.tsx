import { type Payment, payments } from '#contract/payments.ts'
import { limits } from '#domain/limits.ts'
import { receivedIssues } from '#domain/payments/payment-issues.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { todayIn } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Text, TextInput } from '@mantine/core'
import { staleMoney } from './stale-money.ts'

interface ReceivedValues {
  readonly receivedOn: string
  readonly amount: number | null
  readonly receivedReference: string
}

/** The money that was announced has come. Exactly that amount: part payments are not taken. */
export const RecordReceivedDialog = ({ payment }: { readonly payment: Payment }) => {
  const { timeZone, currency } = useClient()
  const today = todayIn(timeZone)
  const dialog = useOpenedDialog()
  const form = useOperationForm<typeof payments.recordReceived, ReceivedValues>(payments.recordReceived, {
    initialValues: { receivedOn: today, amount: payment.amount, receivedReference: '' },
    send: (values) => ({
      params: { id: payment._id },
      body: { ...values, amount: values.amount ?? Number.NaN },
    }),
    check: ({ receivedOn, amount }) =>
      amount === null || Number.isNaN(amount)
        ? {}
        : errorsByPath(receivedIssues({ receivedOn, amount }, { today, amount: payment.amount, currency })),
    invalidates: staleMoney,
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Record received"
      submitLabel="Record received"
      onDone={() => notifyDone(`${payment.reference} is paid.`)}
    >
      <Text size="sm" c="dimmed">
        The money goes into {payment.user.name}’s account credit, and they get a receipt by email.
      </Text>
      <MoneyInput label="Amount" withAsterisk {...form.field('amount')} />
      <DateField label="Received on" withAsterisk maxDate={today} {...form.field('receivedOn')} />
      <TextInput
        label="Your reference"
        description="Such as the line on your bank statement. Only your team sees it."
        autoComplete="off"
        maxLength={limits.lineMaximum}
        {...form.field('receivedReference')}
      />
    </FormDialog>
  )
}
