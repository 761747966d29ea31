import { and, eq, sql } from 'drizzle-orm'
import type { GuestAddress } from '#domain/sales/capacity/guest-address.ts'
import { guestAddresses } from '#server/db/schema/visitors.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Creates the rows of new addresses in the same statement, so that two batches can't both find one missing. */
const seen = (tx: Tx, keys: readonly string[]) => sql`
  insert into ${guestAddresses} (client_id, address_key, seen_at)
  select ${tx.clientId}, address_key, ${tx.now.toString()}
  from unnest(${sql.param(keys)}::text[]) as asked (address_key) order by address_key
  on conflict (client_id, address_key) do update set seen_at = excluded.seen_at
  returning address_key, places, expired_holds, expired_since`

/** Converts the text that PostgreSQL writes for an instant, because a raw query doesn't. */
const isoOf = (instant: string | null): string | null =>
  instant === null ? null : Temporal.Instant.from(instant.replace(' ', 'T')).toString()

/**
 * Locks the counts of these addresses. Keys are sorted, and everything else is locked before, so that no two
 * transactions wait for each other.
 */
export const lockGuestAddresses = async (
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, GuestAddress>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.sql.execute<{
    address_key: string
    places: number
    expired_holds: number
    expired_since: string | null
  }>(seen(tx, keys))
  return new Map(
    rows.map((row) => [
      row.address_key,
      {
        places: row.places,
        expiredHolds: row.expired_holds,
        expiredSince: isoOf(row.expired_since),
      },
    ]),
  )
}

/** Reads one address without a lock: good enough to refuse a new guest before they get a cookie. */
export const readGuestAddress = async (tx: Tx, key: string): Promise<GuestAddress | undefined> => {
  const [row] = await tx.sql
    .select()
    .from(guestAddresses)
    .where(and(eq(guestAddresses.clientId, tx.clientId), eq(guestAddresses.addressKey, key)))
  return row && { ...row, expiredSince: row.expiredSince?.toString() ?? null }
}
