import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/transaction.ts'

/** Adds the places that guests at these addresses took or released to their counts. The rows are locked. */
export const addGuestPlaces = async (tx: Tx, places: ReadonlyMap<string, number>): Promise<void> => {
  if (places.size === 0) return
  await tx.sql
    .execute(
      sql`
        update guest_addresses set places = places + gained
        from unnest(${sql.param([...places.keys()])}::text[], ${sql.param([...places.values()])}::int[])
          as row (key, gained)
        where client_id = ${tx.clientId} and address_key = row.key`,
    )
    .execute()
}
