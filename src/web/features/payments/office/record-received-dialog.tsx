import { type Payment, payments } from '#contract/payments.ts'
import { announcedIssues } from '#domain/payments/payment-issues.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { ReceivedFields } from '#web/ui/pay/received-fields.tsx'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { recordedInWords, staysExpected } from './received-words.ts'
import { staleMoney } from '#web/lib/stale-money.ts'

interface ReceivedValues {
  readonly receivedOn: string
  readonly amount: number | null
  readonly receivedReference: string
}

interface RecordReceivedDialogProps {
  readonly payment: Pick<Payment, '_id' | 'reference' | 'amount' | 'purpose'> & {
    readonly user: Pick<Payment['user'], 'name'>
  }
}

/** The money that was announced has come: all of it, or for a booking a part. */
export const RecordReceivedDialog = (props: RecordReceivedDialogProps) => {
  // As it was when this was opened: by the time that it is told, what was recorded has lowered it.
  const [payment] = useState(props.payment)
  const { currency } = useClient()
  const today = useToday()
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
        : errorsByPath(announcedIssues({ receivedOn, amount }, { ...payment, today, currency })),
    invalidates: staleMoney,
  })
  const stays = staysExpected(payment, form.values.amount)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Record received"
      submitLabel="Record received"
      onDone={({ amount }) => notifyDone(recordedInWords(payment, amount, currency))}
    >
      <Text size="sm" c="dimmed">
        {payment.purpose === 'booking'
          ? `It pays for the booking, and ${payment.user.name} gets a receipt by email. If only a part has come, record that part.`
          : `The money goes into ${payment.user.name}’s account credit, and they get a receipt by email.`}
      </Text>
      <ReceivedFields
        amount={form.field('amount')}
        receivedOn={form.field('receivedOn')}
        receivedReference={form.field('receivedReference')}
      />
      <div aria-live="polite">
        {stays > 0 && (
          <Text size="sm">
            {formatMoney(stays, currency)} stays expected under {payment.reference}, and {payment.user.name}{' '}
            is told so by email.
          </Text>
        )}
      </div>
    </FormDialog>
  )
}
