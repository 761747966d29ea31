import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { cancellations } from '#server/db/schema/cancellations.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { creditUsedFor } from '#server/money/ledger/credit-used.ts'
import { creditsBackOf } from '#server/sales/passes/credits-back.ts'
import { earlierOf, wholeOf } from './earlier-attendees.ts'
import type { BookingRow } from './find-booking.ts'
import { addOnsOf, itemsOf } from './item-rows.ts'
import { sessionsOf } from './price-items.ts'

/** All statuses except those of a hold that expired in a cart. */
const booked: readonly ItemStatus[] = ['pending', 'ready', 'used', 'cancelled', 'archived']

/** Loads everything shown with a page of bookings. */
export const loadBookingRelations = async (tx: Tx, rows: readonly BookingRow[]) => {
  const ids = rows.map(({ id }) => id)
  const items = await itemsOf(tx, ids, booked)
  const groups = [...new Set(items.map(({ activityGroupId }) => activityGroupId))]
  const addOns = await addOnsOf(
    tx,
    items.map(({ id }) => id),
  )
  const earlier = await earlierOf(tx, items.map(wholeOf))
  const sessions = await sessionsOf(tx, groups)
  const notes = await tx.sql
    .select({ id: activityGroups.id, name: activityGroups.name, text: activityGroups.confirmationNote })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, groups)))
  const paid = await tx.sql
    .select()
    .from(payments)
    // A payment that only saved a card isn't shown as a payment.
    .where(and(eq(payments.clientId, tx.clientId), inArray(payments.purposeId, ids), gt(payments.amount, 0)))
    .orderBy(desc(payments.id))
  const backAgain = await tx.sql
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.clientId, tx.clientId),
        anyOf(
          refunds.paymentId,
          paid.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(refunds.id))
  const cancelled = await tx.sql
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.clientId, tx.clientId), anyOf(cancellations.bookingId, ids)))
    .orderBy(desc(cancellations.id))
  const people = await tx.sql
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.clientId, tx.clientId),
        inArray(
          users.id,
          rows.flatMap(({ userId }) => userId ?? []),
        ),
      ),
    )
  return {
    items: Map.groupBy(items, ({ bookingId }) => bookingId),
    addOns,
    earlier: Map.groupBy(earlier, ({ itemId }) => itemId),
    sessions,
    notes: notes.filter(({ text }) => text !== ''),
    payments: Map.groupBy(paid, ({ purposeId }) => purposeId),
    refunds: Map.groupBy(backAgain, ({ paymentId }) => paymentId),
    creditsBack: await creditsBackOf(tx, cancelled, items),
    cancellations: Map.groupBy(cancelled, ({ bookingId }) => bookingId),
    people: new Map(people.map((person) => [person.id, person])),
    credit: await creditUsedFor(tx, ids),
  }
}

export type BookingRelations = Awaited<ReturnType<typeof loadBookingRelations>>
