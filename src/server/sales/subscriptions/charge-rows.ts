import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { dueOfCharges } from '#domain/sales/subscriptions/charges-due.ts'
import type { SubscriptionTerms } from '#domain/sales/subscriptions/subscription.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import { owedFor } from '#server/money/payments/owed-for.ts'

export type ChargeRow = typeof charges.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect

export const termsOf = ({
  schedule,
  startsOn,
  endsOn,
  amountChanges,
  pausedMonths,
}: SubscriptionRow): SubscriptionTerms => ({ schedule, startsOn, endsOn, amountChanges, pausedMonths })

const inSubscription = and(
  eq(subscriptions.clientId, charges.clientId),
  eq(subscriptions.id, charges.subscriptionId),
)

/** Reads everything that ever fell due in a booking, for all its subscriptions, oldest first. */
export const chargesOfBooking = (tx: Tx, bookingId: string): Promise<ChargeRow[]> =>
  tx.sql
    .select(getTableColumns(charges))
    .from(subscriptions)
    .innerJoin(charges, inSubscription)
    .where(and(eq(subscriptions.clientId, tx.clientId), eq(subscriptions.bookingId, bookingId)))
    .orderBy(asc(charges.dueOn), asc(charges.id))

/** Returns the days on which nothing is collected although a payment was planned. */
export const skippedDays = async (tx: Tx, subscriptionId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql
    .select({ dueOn: charges.dueOn })
    .from(charges)
    .where(
      and(
        eq(charges.clientId, tx.clientId),
        eq(charges.subscriptionId, subscriptionId),
        eq(charges.state, 'skipped'),
      ),
    )
  return new Set(rows.map(({ dueOn }) => dueOn))
}

export const changeCharge = async (tx: Tx, id: string, next: Partial<ChargeRow>): Promise<void> => {
  await tx.sql
    .update(charges)
    .set(next)
    .where(and(eq(charges.clientId, tx.clientId), eq(charges.id, id)))
}

const over = { nextTryAt: null, needs: null, failure: '' } as const

export const payCharge = (tx: Tx, id: string): Promise<void> =>
  changeCharge(tx, id, { ...over, state: 'paid', paidAt: tx.now })

/** Calculates how much of each charge of a booking is unpaid. The booking is locked. */
export const duesOf = async (tx: Tx, bookingId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await chargesOfBooking(tx, bookingId)
  return rows.length === 0 ? new Map() : dueOfCharges(rows, await owedFor(tx, bookingId))
}

/**
 * Marks charges as paid that the settled amount of a booking now covers, whichever way the money came. Runs in the
 * transaction of the change, with the booking locked.
 */
export const settleCharges = async (tx: Tx, bookingId: string): Promise<void> => {
  for (const [id, due] of await duesOf(tx, bookingId)) if (due === 0) await payCharge(tx, id)
}
