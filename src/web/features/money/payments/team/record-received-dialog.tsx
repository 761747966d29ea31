import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { announcedIssues } from '#domain/money/payments/payment-issues.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useToday } from '#web/ui/form/today.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useAsSent } from '#web/ui/form/use-as-sent.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { ReceivedFields } from '#web/ui/pay/received-fields.tsx'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { recordedInWords, staysExpected } from './received-words.ts'
import { paymentPages, staleMoney } from '#web/lib/stale-money.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'

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

const whereItGoes: Record<Payment['purpose'], (name: string) => string> = {
  topUp: (name) => `The money goes into ${name}’s account credit.`,
  booking: () => 'It pays for the booking.',
  card: () => 'It pays for the booking.',
  pass: () => 'It pays for the session pass.',
}

/** A dialog that records a promised payment as received, in full or, for a booking, in part. */
export const RecordReceivedDialog = (props: RecordReceivedDialogProps) => {
  const { about: payment, sending } = useAsSent(props.payment)
  const queryClient = useQueryClient()
  const { currency } = useClient()
  const ifEmailed = useIfEmailed()
  const today = useToday()
  const dialog = useOpenedDialog()
  const form = useOperationForm<typeof payments.recordReceived, ReceivedValues>(payments.recordReceived, {
    initialValues: { receivedOn: today, amount: payment.amount, receivedReference: '' },
    send: (values) => ({
      params: { id: payment._id },
      body: { ...values, amount: values.amount ?? Number.NaN, expected: payment.amount },
    }),
    check: ({ receivedOn, amount }) =>
      amount === null || Number.isNaN(amount)
        ? {}
        : errorsByPath(announcedIssues({ receivedOn, amount }, { ...payment, today, currency })),
    invalidates: staleMoney,
  })
  const loadTheirs = async () => {
    await Promise.all(
      paymentPages.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] }, { throwOnError: true })),
    )
    form.setFailure(null)
  }
  const formAsSent = { ...form, submit: sending(form.submit) }
  const stays = staysExpected(payment, form.values.amount)
  return (
    <FormDialog
      dialog={dialog}
      form={formAsSent}
      title="Record received"
      submitLabel="Record received"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} what="this payment" />}
      onDone={({ amount }) => notifyDone(recordedInWords(payment, amount, currency))}
    >
      <Text size="sm" c="dimmed">
        {formatMoney(payment.amount, currency)} is expected under {payment.reference}.{' '}
        {whereItGoes[payment.purpose](payment.user.name)}
        {ifEmailed(` ${payment.user.name} gets a receipt by email.`)}
        {(payment.purpose === 'booking' || payment.purpose === 'card') &&
          ' If only a part has come, record that part.'}
      </Text>
      <ReceivedFields
        amount={form.field('amount')}
        receivedOn={form.field('receivedOn')}
        receivedReference={form.field('receivedReference')}
      />
      <div aria-live="polite">
        {stays > 0 && (
          <Text size="sm">
            {formatMoney(stays, currency)} stays expected under {payment.reference}
            {ifEmailed(`, and ${payment.user.name} is told so by email`)}.
          </Text>
        )}
      </div>
    </FormDialog>
  )
}
