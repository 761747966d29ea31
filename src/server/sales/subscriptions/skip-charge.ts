import { and, eq } from 'drizzle-orm'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { chargesBetween } from '#domain/sales/subscriptions/charge-dates.ts'
import { charges } from '#server/db/schema/subscriptions.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changeSubscription, reasonChange } from './change-subscription.ts'
import { collectedThrough } from './change-terms.ts'
import { termsOf } from './charge-rows.ts'

interface Asked {
  readonly dueOn: string
  readonly skipped: boolean
  readonly reason: string
  readonly version: number
}

interface Day {
  readonly subscriptionId: string
  readonly dueOn: string
}

/** Inserts a skipped row, which stops the collector from collecting that day. */
const keepSkipped = (tx: Tx, day: Day, amount: number, because: string) =>
  tx.sql
    .insert(charges)
    .values({ ...day, clientId: tx.clientId, amount, state: 'skipped', because, createdAt: tx.now })
    .onConflictDoNothing()

const forgetSkipped = (tx: Tx, { subscriptionId, dueOn }: Day) =>
  tx.sql
    .delete(charges)
    .where(
      and(
        eq(charges.clientId, tx.clientId),
        eq(charges.subscriptionId, subscriptionId),
        eq(charges.dueOn, dueOn),
        eq(charges.state, 'skipped'),
      ),
    )

/** Skips one future payment without losing the places, or stops skipping it. */
export const skipCharge = (
  scope: Scope,
  id: string,
  { dueOn, skipped, reason, version }: Asked,
): Promise<SubscriptionWithCharges | Failure> =>
  changeSubscription(
    scope,
    { id, version, action: skipped ? 'subscriptions.skip' : 'subscriptions.unskip' },
    async (tx, row) => {
      const { client } = scope
      const [planned] = chargesBetween(termsOf(row), dueOn, dueOn)
      if (!planned || dueOn <= collectedThrough(tx, client, row))
        return new Failure('conflict', messages.chargeNotPlanned)
      const day = { subscriptionId: id, dueOn }
      await (skipped ? keepSkipped(tx, day, planned.amount, reason) : forgetSkipped(tx, day))
      const which = `the payment of ${formatMoney(planned.amount, client.currency)} on ${formatDate(dueOn, client.dateFormatTextualWithYear)}`
      return {
        terms: {},
        changes: [
          { field: 'skipped', from: skipped ? null : dueOn, to: skipped ? dueOn : null },
          ...reasonChange(reason),
        ],
        told: skipped
          ? `${which} is not collected. The places stay yours.`
          : `${which} is collected after all, as planned at first.`,
      }
    },
  )
