import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { anyOf } from '#server/db/any-of.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { visitors } from '#server/db/schema/visitors.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addGuestPlaces } from './add-guest-places.ts'
import { lockGuestAddresses } from './lock-guest-addresses.ts'

interface GuestChange {
  readonly bookingId: string
  /** How many more places its cart holds; negative for released places. */
  readonly places: number
  readonly expiredHolds?: number
}

const addressesOf = async (tx: Tx, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.sql
    .select({ id: bookings.id, addressKey: visitors.addressKey })
    .from(bookings)
    .innerJoin(visitors, and(eq(visitors.clientId, bookings.clientId), eq(visitors.id, bookings.visitorId)))
    .where(
      and(eq(bookings.clientId, tx.clientId), anyOf(bookings.id, bookingIds), isNotNull(visitors.addressKey)),
    )
  return new Map(rows.flatMap(({ id, addressKey }) => (addressKey === null ? [] : [[id, addressKey]])))
}

const addExpired = (tx: Tx, expired: ReadonlyMap<string, number>) => {
  const isOld = sql`coalesce(expired_since <= ${tx.now.subtract({ hours: limits.guestAddressHours }).toString()}, true)`
  return tx.sql.execute(sql`
    update guest_addresses
    set expired_holds = case when ${isOld} then 0 else expired_holds end + more,
      expired_since = case when ${isOld} then ${tx.now.toString()} else expired_since end
    from unnest(${sql.param([...expired.keys()])}::text[], ${sql.param([...expired.values()])}::int[])
      as row (key, more)
    where client_id = ${tx.clientId} and address_key = row.key`)
}

/**
 * Updates the counts of guests' addresses when their carts hold more or less. Carts of customers with an account aren't
 * counted. The carts are locked; addresses are locked last.
 */
export const countForGuests = async (tx: Tx, changes: readonly GuestChange[]): Promise<void> => {
  if (changes.length === 0) return
  const addresses = await addressesOf(tx, [...new Set(changes.map(({ bookingId }) => bookingId))])
  if (addresses.size === 0) return
  const places = new Map<string, number>()
  const expired = new Map<string, number>()
  for (const { bookingId, places: more, expiredHolds = 0 } of changes) {
    const address = addresses.get(bookingId)
    if (address === undefined) continue
    if (more !== 0) places.set(address, (places.get(address) ?? 0) + more)
    if (expiredHolds > 0) expired.set(address, (expired.get(address) ?? 0) + expiredHolds)
  }
  await lockGuestAddresses(tx, [...new Set(addresses.values())].toSorted())
  await addGuestPlaces(tx, places)
  if (expired.size > 0) await addExpired(tx, expired)
}
