import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { amountIssues, receivedIssues } from '#domain/money/payments/payment-issues.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { ReceivedFields } from '#web/ui/pay/received-fields.tsx'
import { RecordedWayFields } from '#web/ui/pay/recorded-way-fields.tsx'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { Text } from '@mantine/core'
import { recordProblems, type RecordValues } from './record-values.ts'
import { staleMoney } from '#web/lib/stale-money.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'

const useRecordForm = () => {
  const { currency } = useClient()
  const today = useToday()
  return useOperationForm<typeof payments.recordTopUp, RecordValues>(payments.recordTopUp, {
    initialValues: {
      user: null,
      method: '',
      provider: null,
      amount: null,
      receivedOn: today,
      receivedReference: '',
    },
    // `recordProblems` reports a missing method, so it never gets here.
    send: ({ user, method, amount, ...rest }) => ({
      body: {
        ...rest,
        user: user ?? '',
        method: method === '' ? 'cash' : method,
        amount: amount ?? Number.NaN,
      },
    }),
    check: (values) => ({
      ...(values.amount !== null &&
        Number.isInteger(values.amount) &&
        errorsByPath([
          ...amountIssues(values.amount, values.method === '' ? 'cash' : values.method, currency),
          ...receivedIssues(
            { receivedOn: values.receivedOn, amount: values.amount },
            { today, amount: values.amount, currency },
          ),
        ])),
      ...recordProblems(values),
    }),
    invalidates: staleMoney,
  })
}

/** A dialog that records money which wasn't promised: cash on the day, a transfer or a voucher. */
export const RecordPaymentDialog = ({ onDone }: { readonly onDone: (payment: Payment) => void }) => {
  const ifEmailed = useIfEmailed()
  const dialog = useOpenedDialog()
  const form = useRecordForm()
  const { user, method, provider } = form.values
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Record a payment"
      submitLabel="Record payment"
      onDone={onDone}
    >
      <Text size="sm" c="dimmed">
        The money goes into the person’s account credit{ifEmailed(', and they get a receipt by email')}.
      </Text>
      <PersonPicker
        label="Who paid?"
        withAsterisk
        data-autofocus
        {...form.field('user')}
        value={user}
        onChange={(id) => form.setValue('user', id)}
      />
      <RecordedWayFields
        method={method}
        provider={provider}
        onMethod={(chosen) => form.setValues({ method: chosen, provider: null })}
        onProvider={(id) => form.setValue('provider', id)}
        methodField={form.field('method')}
        providerField={form.field('provider')}
      />
      <ReceivedFields
        amount={form.field('amount')}
        receivedOn={form.field('receivedOn')}
        receivedReference={form.field('receivedReference')}
      />
    </FormDialog>
  )
}
