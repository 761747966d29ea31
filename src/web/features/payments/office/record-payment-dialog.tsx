import { fundingProviders, voucherProviders } from '#contract/childcare.ts'
import { paymentMethods } from '#contract/payment-settings.ts'
import { type Payment, payments } from '#contract/payments.ts'
import { limits } from '#domain/limits.ts'
import { amountIssues, receivedIssues } from '#domain/payments/payment-issues.ts'
import { paymentMethodLabels } from '#domain/payments/payment-method-kinds.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { todayIn } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { Alert, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  needsProvider,
  providersFor,
  recordable,
  recordProblems,
  type RecordValues,
  type Sources,
} from './record-values.ts'
import { staleMoney } from './stale-money.ts'

const useSources = (): { readonly sources: Sources; readonly problem: string | undefined } => {
  const methods = useQuery(queryOf(paymentMethods.list))
  const vouchers = useQuery(queryOf(voucherProviders.list))
  const funding = useQuery(queryOf(fundingProviders.list))
  return {
    sources: {
      methods: methods.data?.items ?? [],
      vouchers: vouchers.data?.items ?? [],
      funding: funding.data?.tfcPaymentSettings.providers ?? [],
    },
    problem: (methods.error ?? vouchers.error ?? funding.error)?.message,
  }
}

const useRecordForm = () => {
  const { timeZone, currency } = useClient()
  const today = todayIn(timeZone)
  return useOperationForm<typeof payments.recordTopUp, RecordValues>(payments.recordTopUp, {
    initialValues: {
      user: null,
      method: '',
      provider: null,
      amount: null,
      receivedOn: today,
      receivedReference: '',
    },
    // A method that is still missing is said by `recordProblems`, and never sent.
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

/** Money that came without being announced: cash on the day, a transfer, a voucher. */
export const RecordPaymentDialog = ({ onDone }: { readonly onDone: (payment: Payment) => void }) => {
  const { timeZone } = useClient()
  const dialog = useOpenedDialog()
  const form = useRecordForm()
  const { sources, problem } = useSources()
  const { user, method, provider } = form.values
  const providers = providersFor(sources, method)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Record a payment"
      submitLabel="Record payment"
      onDone={onDone}
    >
      <Text size="sm" c="dimmed">
        The money goes into the person’s account credit, and they get a receipt by email.
      </Text>
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <PersonPicker
        label="Who paid?"
        withAsterisk
        data-autofocus
        {...form.field('user')}
        value={user}
        onChange={(id) => form.setValue('user', id)}
      />
      <Select
        label="How was it paid?"
        withAsterisk
        placeholder="Please choose"
        maw={280}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        nothingFoundMessage="No way of paying is switched on for admins"
        data={recordable(sources).map((kind) => ({ value: kind, label: paymentMethodLabels[kind] }))}
        {...form.field('method')}
        value={method === '' ? null : method}
        onChange={(next) => {
          const chosen = recordable(sources).find((kind) => kind === next)
          if (chosen) form.setValues({ method: chosen, provider: null })
        }}
      />
      {needsProvider(method) && (
        <Select
          key={method}
          label={method === 'childcareVoucher' ? 'Voucher provider' : 'Provider account'}
          withAsterisk
          placeholder="Please choose"
          maw={360}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          data={providers.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('provider')}
          value={provider}
          onChange={(id) => form.setValue('provider', id)}
        />
      )}
      <MoneyInput label="Amount" withAsterisk {...form.field('amount')} />
      <DateField label="Received on" withAsterisk maxDate={todayIn(timeZone)} {...form.field('receivedOn')} />
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
