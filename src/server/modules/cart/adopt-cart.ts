import { and, eq, inArray, sql } from 'drizzle-orm'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'

const cartsOf = (tx: Tx, column: typeof bookings.userId, id: string) =>
  tx.sql
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.state, 'cart'), eq(column, id)))
    .for('update')

const change = (tx: Tx, id: string, next: Partial<typeof bookings.$inferInsert>) =>
  tx.sql
    .update(bookings)
    .set(next)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))

const earlier = (one: Temporal.Instant | null, other: Temporal.Instant | null) => {
  if (one === null || other === null) return one ?? other
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

/** What somebody put into a cart before they signed in is theirs now, beside what they had. */
export const adoptCart = async (tx: Tx, userId: string, visitorId: string): Promise<void> => {
  const [guest] = await cartsOf(tx, bookings.visitorId, visitorId)
  if (!guest) return
  const [own] = await cartsOf(tx, bookings.userId, userId)
  if (!own) {
    await change(tx, guest.id, { userId, visitorId: null })
    return
  }
  // A cart that is being paid for keeps to what is paid; the other waits for its turn.
  if (own.paymentId !== null || guest.paymentId !== null) return
  await tx.sql
    .update(bookingItems)
    .set({ bookingId: own.id })
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, guest.id),
        inArray(bookingItems.status, ['pending', 'expired']),
      ),
    )
  await change(tx, own.id, {
    heldUntil: earlier(own.heldUntil, guest.heldUntil),
    codeRuleId: own.codeRuleId ?? guest.codeRuleId,
    version: own.version + 1,
  })
  await change(tx, guest.id, { state: 'ended', heldUntil: null })
  await tx.sql.execute(sql`
    insert into place_events (client_id, at, act, booking_id, activity_group_id, ticket_id, session_ids, places, sold,
      actor_id, actor_name, why)
    select client_id, ${tx.now.toString()}, 'moved', ${own.id}, activity_group_id, ticket_id, session_ids, 0, 0,
      ${tx.actor.id ?? null}, ${tx.actor.name}, 'Signed in'
    from booking_items where client_id = ${tx.clientId} and booking_id = ${own.id} and status = 'pending'`)
}
