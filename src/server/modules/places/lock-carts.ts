import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { keyOfCart, ownerKey } from './owner-key.ts'
import type { CartOwner } from './place-ask.ts'

export interface LockedCart {
  readonly id: string
  readonly heldUntil: Temporal.Instant | null
  readonly paymentId: string | null
  /** Places it holds already, by session. */
  readonly held: Readonly<Record<string, number>>
}

const ownersOf = (owners: readonly CartOwner[]) => ({
  users: owners.flatMap((owner) => ('userId' in owner ? [owner.userId] : [])),
  visitors: owners.flatMap((owner) => ('userId' in owner ? [] : [owner.visitorId])),
})

/** The carts of these people. */
export const cartsOf = (tx: Tx, owners: readonly CartOwner[]) => {
  const { users, visitors } = ownersOf(owners)
  return and(
    eq(bookings.clientId, tx.clientId),
    eq(bookings.state, 'cart'),
    or(inArray(bookings.userId, users), inArray(bookings.visitorId, visitors)),
  )
}

const selectCarts = (tx: Tx, owners: readonly CartOwner[]) =>
  tx.sql
    .select({
      id: bookings.id,
      userId: bookings.userId,
      visitorId: bookings.visitorId,
      heldUntil: bookings.heldUntil,
      paymentId: bookings.paymentId,
    })
    .from(bookings)
    .where(cartsOf(tx, owners))
    .orderBy(bookings.id)
    .for('update')

type CartRow = Awaited<ReturnType<typeof selectCarts>>[number]

/** Those who have none get one. Another process may be giving them one at this moment: then theirs is taken. */
const openCarts = async (tx: Tx, owners: readonly CartOwner[]): Promise<readonly CartRow[]> => {
  await tx.sql
    .insert(bookings)
    .values(
      owners.map((owner) => ({ clientId: tx.clientId, state: 'cart' as const, createdAt: tx.now, ...owner })),
    )
    .onConflictDoNothing()
  return selectCarts(tx, owners)
}

const heldBy = async (
  tx: Tx,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, Record<string, number>>> => {
  const held = new Map<string, Record<string, number>>()
  if (cartIds.length === 0) return held
  const rows = await tx.sql
    .select({
      cart: bookingItems.bookingId,
      session: sql<string>`unnest(${bookingItems.sessionIds})`,
    })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(bookingItems.bookingId, [...cartIds]),
        eq(bookingItems.status, 'pending'),
      ),
    )
  for (const { cart, session } of rows) {
    const places = held.get(cart) ?? {}
    places[session] = (places[session] ?? 0) + 1
    held.set(cart, places)
  }
  return held
}

/** The carts of these people, locked in the order of their ids, by owner. Whoever has none gets one. */
export const lockCarts = async (
  tx: Tx,
  owners: readonly CartOwner[],
): Promise<ReadonlyMap<string, LockedCart>> => {
  if (owners.length === 0) return new Map()
  const known = await selectCarts(tx, owners)
  const found = new Set(known.map(keyOfCart))
  const without = [...new Map(owners.map((owner) => [ownerKey(owner), owner]))]
    .filter(([key]) => !found.has(key))
    .map(([, owner]) => owner)
  const held = await heldBy(
    tx,
    known.map(({ id }) => id),
  )
  const opened = without.length === 0 ? [] : await openCarts(tx, without)
  return new Map(
    [...known, ...opened].map((row) => [
      keyOfCart(row),
      { id: row.id, heldUntil: row.heldUntil, paymentId: row.paymentId, held: held.get(row.id) ?? {} },
    ]),
  )
}
