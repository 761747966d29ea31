import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { Failure, invalid } from '#domain/kernel/failure.ts'
import { moneyIssue } from '#domain/kernel/money-issue.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { changeSubscription, reasonChange } from './change-subscription.ts'
import { collectedThrough } from './change-terms.ts'

interface Asked {
  readonly from: string
  readonly amount: number
  readonly reason: string
  readonly version: number
}

/** Sets the amount of every payment from a day on. If several changes start on the same day, the last one counts. */
export const changeAmount = (
  scope: Scope,
  id: string,
  { from, amount, reason, version }: Asked,
): Promise<SubscriptionWithCharges | Failure> =>
  changeSubscription(scope, { id, version, action: 'subscriptions.changeAmount' }, async (tx, row) => {
    const { client } = scope
    const wrongAmount = moneyIssue(amount, client.currency)
    if (wrongAmount !== undefined) return invalid([{ path: 'amount', reason: wrongAmount }])
    if (from <= collectedThrough(tx, client, row)) return new Failure('conflict', messages.chargeNotPlanned)
    const others = row.amountChanges.filter((change) => change.from !== from)
    return {
      terms: { amountChanges: [...others, { from, amount }].toSorted((a, b) => (a.from < b.from ? -1 : 1)) },
      changes: [
        { field: 'amount', from: null, to: amount },
        { field: 'from', from: null, to: from },
        ...reasonChange(reason),
      ],
      told: `each payment from ${formatDate(from, client.dateFormatTextualWithYear)} on is ${formatMoney(amount, client.currency)}.`,
    }
  })
