import type { Answer } from '#contract/operation.ts'
import { payments, type WaysToPay } from '#contract/payments.ts'
import { messages } from '#domain/messages.ts'
import { amountIssues } from '#domain/payments/payment-issues.ts'
import { paymentMethodLabels } from '#domain/payments/payment-method-kinds.ts'
import type { PaidMethod } from '#domain/payments/payment-states.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { offeredWays, onlyProvider, type Way } from '#web/ui/pay/ways.ts'
import { Radio, Select, Stack } from '@mantine/core'

interface TopUpValues {
  readonly amount: number | null
  readonly method: PaidMethod
  readonly provider: string | null
}

const providerLabels: Partial<Record<PaidMethod, string>> = {
  childcareVoucher: 'Voucher provider',
  childcareFunding: 'Which club is it for?',
}

const aboutWay = (method: PaidMethod, organiser: string, sandbox: boolean): string => {
  if (method === 'card')
    return sandbox
      ? 'You pay on the card provider’s page and come back here. Test cards only: no money moves.'
      : 'You pay on the card provider’s page and come back here. Your credit is there at once.'
  if (method === 'cash') return `You hand it to ${organiser}. Your credit rises when they have recorded it.`
  return `You get the details and a reference. Your credit rises when ${organiser} has the money.`
}

const providerMissing = (ways: readonly Way[], { method, provider }: TopUpValues) => {
  const providers = ways.find((way) => way.method === method)?.providers ?? []
  return providers.length > 0 && provider === null ? { provider: messages.providerNotTaken } : {}
}

interface TopUpDialogProps {
  readonly ways: WaysToPay
  readonly onBegun: (begun: Answer<typeof payments.topUp>) => void
}

/** How much, and how. Drawn when it is opened, and only where there is at least one way to pay. */
export const TopUpDialog = ({ ways: taken, onBegun }: TopUpDialogProps) => {
  const { name, currency } = useClient()
  const dialog = useOpenedDialog()
  const ways = offeredWays(taken)
  const first = ways[0]
  const form = useOperationForm<typeof payments.topUp, TopUpValues>(payments.topUp, {
    initialValues: {
      amount: null,
      method: first?.method ?? 'card',
      provider: first ? onlyProvider(first) : null,
    },
    send: (values) => ({ body: { ...values, amount: values.amount ?? Number.NaN } }),
    check: (values) => ({
      ...(values.amount !== null &&
        Number.isInteger(values.amount) &&
        errorsByPath(amountIssues(values.amount, values.method, currency))),
      ...providerMissing(ways, values),
    }),
    invalidates: [payments.own],
  })
  const { method, provider } = form.values
  const chosen = ways.find((way) => way.method === method)
  const choose = (next: string) => {
    const way = ways.find((one) => one.method === next)
    if (way) form.setValues({ method: way.method, provider: onlyProvider(way) })
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Top up"
      submitLabel={method === 'card' ? 'Continue to payment' : 'Get payment details'}
      requiredNote={false}
      onDone={onBegun}
    >
      <MoneyInput
        label="How much would you like to add?"
        // Only the field is narrow: the words over it need the room.
        maw="100%"
        styles={{ wrapper: { maxWidth: 200 } }}
        withAsterisk
        data-autofocus
        {...form.field('amount')}
      />
      <Radio.Group label="How would you like to pay?" {...form.field('method')} onChange={choose}>
        <Stack gap="sm" mt="xs">
          {ways.map((way) => (
            <Radio
              key={way.method}
              value={way.method}
              label={paymentMethodLabels[way.method]}
              description={aboutWay(way.method, name, taken.cardSandbox)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosen !== undefined && chosen.providers.length > 1 && (
        <Select
          key={method}
          label={providerLabels[method] ?? 'Provider'}
          withAsterisk
          placeholder="Please choose"
          data={chosen.providers.map((one) => ({ value: one._id, label: one.name }))}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          maw={360}
          {...form.field('provider')}
          value={provider}
          onChange={(id) => form.setValue('provider', id)}
        />
      )}
    </FormDialog>
  )
}
