import { and, eq, isNotNull } from 'drizzle-orm'
import { fullName } from '#domain/kernel/full-name.ts'
import { limits } from '#domain/limits.ts'
import { chargesBetween } from '#domain/sales/subscriptions/charge-dates.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { termsOf } from '#server/sales/subscriptions/charge-rows.ts'

const named = (tx: Tx) =>
  tx.sql
    .select({
      subscription: subscriptions,
      user: { _id: users.id, firstName: users.firstName, lastName: users.lastName },
      activityGroup: { _id: activityGroups.id, name: activityGroups.name },
    })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.clientId, subscriptions.clientId), eq(users.id, subscriptions.userId)))
    .innerJoin(
      activityGroups,
      and(
        eq(activityGroups.clientId, subscriptions.clientId),
        eq(activityGroups.id, subscriptions.activityGroupId),
      ),
    )

type Named = Awaited<ReturnType<typeof named>>[number]

export const nameIt = ({ subscription, user, activityGroup }: Named) => ({
  subscription: subscription.id,
  user: { _id: user._id, name: fullName(user) },
  activityGroup,
})

export const allNamed = (tx: Tx): Promise<Named[]> =>
  named(tx).where(eq(subscriptions.clientId, tx.clientId)).orderBy(subscriptions.id)

const byDay = (a: { dueOn: string; subscription: string }, b: { dueOn: string; subscription: string }) =>
  a.dueOn === b.dueOn ? (a.subscription < b.subscription ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1

/** Forecasts the charges of each customer, if nothing changes. Uses the same terms as the job that collects them. */
export const foresee = async (tx: Tx, today: string) => {
  const until = Temporal.PlainDate.from(today).add({ months: limits.clockMonths }).toString()
  const kept = await tx.sql
    .select({ subscriptionId: charges.subscriptionId, dueOn: charges.dueOn })
    .from(charges)
    .where(eq(charges.clientId, tx.clientId))
  const known = new Set(kept.map(({ subscriptionId, dueOn }) => `${subscriptionId} ${dueOn}`))
  const all = await named(tx)
    .where(and(eq(subscriptions.clientId, tx.clientId), isNotNull(subscriptions.nextDueOn)))
    .orderBy(subscriptions.id)
  return all
    .flatMap((one) =>
      chargesBetween(termsOf(one.subscription), one.subscription.nextDueOn ?? until, until)
        .filter(({ date }) => !known.has(`${one.subscription.id} ${date}`))
        .map(({ date, amount }) => ({ ...nameIt(one), dueOn: date, amount })),
    )
    .toSorted(byDay)
}
