import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { linesOverLimits } from '#domain/sales/capacity/held-limits.ts'
import { endWhenJoined, type HoldLife } from '#domain/sales/capacity/hold-life.ts'
import { anyOf } from '#server/db/any-of.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { countForGuests } from '#server/sales/capacity/count-for-guests.ts'
import { endHolds } from '#server/sales/capacity/end-holds.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import { earliestOf } from '#server/sales/capacity/hold-of.ts'
import { isCart } from '#server/sales/capacity/is-cart.ts'

const isCartOf = (tx: Tx) => and(eq(bookings.clientId, tx.clientId), isCart)

/** Most people who sign in had no guest cart, so nothing more is read for them. */
const hasGuestCart = async (tx: Tx, visitorId: string): Promise<boolean> => {
  const rows = await tx.sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isCartOf(tx), eq(bookings.visitorId, visitorId)))
  return rows.length > 0
}

/**
 * Locked together by id, like all locks on bookings, because cancelling a session for everyone may lock the same two.
 */
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

interface HeldLine {
  readonly id: string
  readonly bookingId: string
  readonly createdAt: Temporal.Instant
  readonly sessionIds: readonly string[]
}

/** Reads the lines that these carts hold, in the order in which they were added. */
const heldLines = (tx: Tx, carts: readonly Cart[]): Promise<HeldLine[]> =>
  tx.sql
    .select({
      id: bookingItems.id,
      bookingId: bookingItems.bookingId,
      createdAt: bookingItems.createdAt,
      sessionIds: bookingItems.sessionIds,
    })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        anyOf(
          bookingItems.bookingId,
          carts.map(({ id }) => id),
        ),
        eq(bookingItems.status, 'pending'),
      ),
    )
    .orderBy(asc(bookingItems.id))

/** Takes these places off the count of the guest's address: customers with an account aren't counted. */
const leaveAddress = (tx: Tx, held: readonly HeldLine[]): Promise<void> =>
  countForGuests(
    tx,
    held.map(({ bookingId, sessionIds }) => ({ bookingId, places: -sessionIds.length })),
  )

interface KeptLines {
  readonly own: readonly HeldLine[]
  readonly guest: readonly HeldLine[]
}

/**
 * Releases the guest's lines beyond the limits of one customer, and returns those that are kept. Released lines stay in
 * the cart as expired, so that it can say what isn't held. Addresses are locked after places, so they come last.
 */
const keepWithinLimits = async (tx: Tx, own: Cart, guest: Cart): Promise<KeptLines> => {
  const held = Map.groupBy(await heldLines(tx, [own, guest]), ({ bookingId }) => bookingId)
  const [had, brought] = [held.get(own.id) ?? [], held.get(guest.id) ?? []]
  const over = new Set(linesOverLimits(had, brought).map(({ id }) => id))
  await giveBack(tx, [...over], { status: 'expired', why: 'Over the limit of one customer when signing in' })
  const kept = brought.filter(({ id }) => !over.has(id))
  await leaveAddress(tx, kept)
  return { own: had, guest: kept }
}

/** Returns the hold of these lines of a cart; none if it has no lines, so that nothing else depends on its time. */
const holdOfLines = ({ heldUntil }: Cart, lines: readonly HeldLine[]): HoldLife | null => {
  const since = earliestOf(lines)
  return since === undefined || heldUntil === null ? null : { since, until: heldUntil }
}

const joinedEnd = (own: HoldLife | null, guest: HoldLife | null): Temporal.Instant | null =>
  own && guest ? endWhenJoined(own, guest) : ((own ?? guest)?.until ?? null)

/** Gives a customer the cart they filled before signing in, merged with their own cart if they had one. */
export const adoptCart = async (tx: Tx, userId: string, visitorId: string): Promise<void> => {
  if (!(await hasGuestCart(tx, visitorId))) return
  const carts = await lockBoth(tx, userId, visitorId)
  const guest = carts.find((cart) => cart.visitorId === visitorId)
  const own = carts.find((cart) => cart.userId === userId)
  if (!guest) return
  if (!own) {
    await leaveAddress(tx, await heldLines(tx, [guest]))
    await change(tx, guest.id, { userId, visitorId: null })
    return
  }
  // A cart that is being paid for can't change, so the carts are merged later.
  if (own.paymentId !== null || guest.paymentId !== null) return
  // An expired cart must not shorten the hold of the other.
  await endHolds(
    tx,
    carts.filter((cart) => isOver(cart, tx.now)),
  )
  const kept = await keepWithinLimits(tx, own, guest)
  const holds = { own: holdOfLines(own, kept.own), guest: holdOfLines(guest, kept.guest) }
  const held = [...(holds.own ? [own] : []), ...(holds.guest ? [guest] : [])]
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
    heldUntil: joinedEnd(holds.own, holds.guest),
    // An extension used by one cart counts for both, so that a guest cart can't bring another extension.
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
