import type { Answer } from '#contract/operation.ts'
import { payments, type WaysToPay } from '#contract/money/payments/payments.ts'
import { messages } from '#domain/messages.ts'
import { amountIssues } from '#domain/money/payments/payment-issues.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { WayFields } from '#web/ui/pay/way-fields.tsx'
import { offeredWays, onlyProvider, type Way } from '#web/ui/pay/ways.ts'
import { isLargeTopUp } from '#domain/money/credit/is-large-top-up.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'

/** Asks for confirmation before an unusually large top-up, because an extra zero is easily typed. */
const useLargeTopUp = () => {
  const { currency } = useClient()
  const confirm = useConfirm()
  return async (amount: number): Promise<boolean> => {
    if (!isLargeTopUp(amount, currency)) return true
    const money = formatMoney(amount, currency)
    return confirm({
      title: `Add ${money} of credit?`,
      message: `${money} is a lot of credit to buy at once. If it is what you mean, go on. If not, change the amount first.`,
      verb: `Go on with ${money}`,
      cancel: 'Change the amount',
    })
  }
}

interface TopUpValues {
  readonly amount: number | null
  readonly method: PaidMethod
  readonly provider: string | null
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
  return providers.length > 0 && provider === null ? { provider: messages.providerNotTaken.text } : {}
}

interface TopUpDialogProps {
  readonly ways: WaysToPay
  readonly onBegun: (begun: Answer<typeof payments.topUp>) => void
}

/** A dialog for the amount and the payment method. Rendered only while open, and only if there is a method. */
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
  const isMeant = useLargeTopUp()
  const { method, provider, amount } = form.values

  /** Show form errors before asking about a large amount. */
  const submit: typeof form.submit = async () =>
    form.judge() && (await isMeant(amount ?? 0)) ? form.submit() : { ok: false }

  return (
    <FormDialog
      dialog={dialog}
      form={{ ...form, submit }}
      title="Top up"
      submitLabel={method === 'card' ? 'Continue to payment' : 'Get payment details'}
      requiredNote={false}
      onDone={onBegun}
    >
      <MoneyInput
        label="How much would you like to add?"
        // Only the field is narrow. The label above needs the room.
        maw="100%"
        styles={{ wrapper: { maxWidth: 200 } }}
        withAsterisk
        data-autofocus
        {...form.field('amount')}
      />
      <WayFields
        ways={ways}
        method={method}
        provider={provider}
        onChoose={form.setValues}
        about={(way) => aboutWay(way, name, taken.cardSandbox)}
        methodField={form.field('method')}
        providerField={form.field('provider')}
      />
    </FormDialog>
  )
}
