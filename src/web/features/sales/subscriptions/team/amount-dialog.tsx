import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { moneyIssue } from '#domain/kernel/money-issue.ts'
import { useClient } from '#web/lib/client.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Alert } from '@mantine/core'
import { ReasonField } from './reason-field.tsx'
import { staleMoney } from '#web/lib/stale-money.ts'
import { TermDialog } from './term-dialog.tsx'

interface AmountValues {
  readonly from: string
  readonly amount: number | null
  readonly reason: string
}

/** The dialog for changing what is collected from a day on. */
export const AmountDialog = ({ subscription }: { readonly subscription: SubscriptionWithCharges }) => {
  const { currency, dateFormatTextualWithYear } = useClient()
  const { next, planned, version, _id: id } = subscription
  const form = useOperationForm<typeof subscriptions.changeAmount, AmountValues>(subscriptions.changeAmount, {
    initialValues: { from: next?.dueOn ?? '', amount: next?.amount ?? null, reason: '' },
    send: ({ from, amount, reason }) => ({
      params: { id },
      body: { from, amount: amount ?? Number.NaN, reason, version },
    }),
    check: ({ amount }): Record<string, string> => {
      const wrongAmount = amount === null ? undefined : moneyIssue(amount, currency)
      return wrongAmount === undefined ? {} : { amount: wrongAmount.text }
    },
    invalidates: staleMoney,
  })
  const { from, amount } = form.values
  const first = planned.find(({ dueOn, state }) => dueOn >= from && state === 'planned')
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0
  return (
    <TermDialog
      form={form}
      title="Change the amount"
      submitLabel="Change amount"
      requiredNote
      done="The amount is changed."
    >
      <MoneyInput label="Each payment" withAsterisk data-autofocus {...form.field('amount')} />
      <DateField label="From" withAsterisk minDate={next?.dueOn} {...form.field('from')} />
      <ReasonField withAsterisk {...form.field('reason')} />
      {from !== '' && isAmount && amount !== first?.amount && (
        <Alert color="gray">
          {first === undefined
            ? 'No payment is planned from that day on in the coming year.'
            : `The first payment to change is on ${formatDate(first.dueOn, dateFormatTextualWithYear)}: ${formatMoney(amount, currency)} instead of ${formatMoney(first.amount, currency)}.`}
        </Alert>
      )}
    </TermDialog>
  )
}
