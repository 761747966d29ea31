import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { anyOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { clients } from '#server/db/schema/clients.ts'
import { keptWithin } from '#server/kept-within.ts'
import type { Client } from './client.ts'

/** A row of an organiser, as the database shows it at this moment. */
export interface ShownRow {
  readonly id: string
  /**
   * Identifies the version of the row. Every change writes a new version, in another place and by another transaction.
   */
  readonly tuple: string
}

export const tuple = 'clients.xmin::text || clients.ctid::text'

const mostClients = 1_000

/**
 * Reads the rows of organisers, in full only if the database shows another version than the cached one. The caller has
 * just read the version from the database, so no cached row is outdated. An unchanged row is the same object as before,
 * so values made from it can be cached with it.
 */
export const keptClients = (database: Database) => {
  const kept = keptWithin<{ readonly tuple: string; readonly client: Client }>(mostClients, () => 1)
  const byIds = drizzle({ client: database.pool })
    .select({ client: clients, tuple: sql<string>`${sql.raw(tuple)}` })
    .from(clients)
    .where(anyOf(clients.id, sql.placeholder('ids')))
    .prepare('clients_by_id')

  return async (shown: readonly ShownRow[]): Promise<ReadonlyMap<string, Client>> => {
    const found = new Map<string, Client>()
    const changed: string[] = []
    for (const row of shown) {
      const known = kept.get(row.id)
      if (known?.tuple === row.tuple) found.set(row.id, known.client)
      else changed.push(row.id)
    }
    if (changed.length > 0) {
      for (const row of await byIds.execute({ ids: changed })) {
        kept.set(row.client.id, { tuple: row.tuple, client: Object.freeze(row.client) })
        found.set(row.client.id, row.client)
      }
    }
    return found
  }
}
