import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { countForGuests } from '../places/count-for-guests.ts'
import { isCart } from '../places/is-cart.ts'
import { endHolds } from '../places/end-holds.ts'

const isCartOf = (tx: Tx) => and(eq(bookings.clientId, tx.clientId), isCart)

/** Most who sign in had none: they are asked for nothing more. */
const hasGuestCart = async (tx: Tx, visitorId: string): Promise<boolean> => {
  const rows = await tx.sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isCartOf(tx), eq(bookings.visitorId, visitorId)))
  return rows.length > 0
}

/** Both at once, by id, as everybody locks bookings: a session that is cancelled for all has the same two to lock. */
const lockBoth = (tx: Tx, userId: string, visitorId: string) =>
  tx.sql
    .select()
    .from(bookings)
    .where(and(isCartOf(tx), or(eq(bookings.userId, userId), eq(bookings.visitorId, visitorId))))
    .orderBy(asc(bookings.id))
    .for('update')

const change = (tx: Tx, id: string, next: PgUpdateSetSource<typeof bookings>) =>
  tx.sql
    .update(bookings)
    .set(next)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))

type Cart = typeof bookings.$inferSelect

const isOver = ({ heldUntil }: Cart, now: Temporal.Instant): boolean =>
  heldUntil !== null && Temporal.Instant.compare(heldUntil, now) <= 0

/** Until when it holds something: what ran out and was not swept yet holds nothing. */
const heldBy = (cart: Cart, now: Temporal.Instant) => (isOver(cart, now) ? null : cart.heldUntil)

const earlier = (one: Temporal.Instant | null, other: Temporal.Instant | null) => {
  if (one === null || other === null) return one ?? other
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

/** What is held by somebody with an account counts at no address. */
const leaveAddress = async (tx: Tx, { id }: Cart): Promise<void> => {
  const held = await tx.sql
    .select({ sessionIds: bookingItems.sessionIds })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, id),
        eq(bookingItems.status, 'pending'),
      ),
    )
  await countForGuests(
    tx,
    held.map(({ sessionIds }) => ({ bookingId: id, places: -sessionIds.length })),
  )
}

/** What somebody put into a cart before they signed in is theirs now, beside what they had. */
export const adoptCart = async (tx: Tx, userId: string, visitorId: string): Promise<void> => {
  if (!(await hasGuestCart(tx, visitorId))) return
  const carts = await lockBoth(tx, userId, visitorId)
  const guest = carts.find((cart) => cart.visitorId === visitorId)
  const own = carts.find((cart) => cart.userId === userId)
  if (!guest) return
  if (!own) {
    await leaveAddress(tx, guest)
    await change(tx, guest.id, { userId, visitorId: null })
    return
  }
  // A cart that is being paid for keeps to what is paid; the other waits for its turn.
  if (own.paymentId !== null || guest.paymentId !== null) return
  // One that ran out must not take the other's time with it.
  await endHolds(
    tx,
    carts.filter((cart) => isOver(cart, tx.now)),
  )
  const held = [own, guest].filter((cart) => heldBy(cart, tx.now) !== null)
  await leaveAddress(tx, guest)
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
    heldUntil: earlier(heldBy(own, tx.now), heldBy(guest, tx.now)),
    // What one of them has used up, both have: another cart of a guest must not bring another extension.
    extended: held.some(({ extended }) => extended),
    extendedForCode: held.some(({ extendedForCode }) => extendedForCode),
    codeRuleId: own.codeRuleId ?? guest.codeRuleId,
    version: sql`${bookings.version} + 1`,
  })
  await change(tx, guest.id, { state: 'ended', heldUntil: null })
  await tx.sql.execute(sql`
    insert into place_events (client_id, at, act, booking_id, activity_group_id, ticket_id, session_ids, places, sold,
      actor_id, actor_name, why)
    select client_id, ${tx.now.toString()}, 'moved', ${own.id}, activity_group_id, ticket_id, session_ids, 0, 0,
      ${tx.actor.id ?? null}, ${tx.actor.name}, 'Signed in'
    from booking_items where client_id = ${tx.clientId} and booking_id = ${own.id} and status = 'pending'`)
}
