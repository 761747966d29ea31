import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { madeOnce } from '#server/made-once.ts'

/** A connection that builds and sends statements, with its underlying client. */
export type Connected = NodePgDatabase & { readonly $client: Pool | PoolClient }

/**
 * Prepares statements once per connection, and generates a function that reads their rows. Both steps take longer than
 * the small statements themselves. For a statement built each time, generating the function would cost more than
 * reading the rows.
 */
export const preparedOn = <Statements extends object>(
  make: (db: NodePgDatabase) => Statements,
): ((db: Connected) => Statements) =>
  madeOnce(({ $client: client }: Connected) => make(drizzle({ client, jit: true })))
