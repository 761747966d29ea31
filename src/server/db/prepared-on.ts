import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { madeOnce } from '#server/made-once.ts'

/** Puts statements together, and knows what they are sent by. */
export type Connected = NodePgDatabase & { readonly $client: Pool | PoolClient }

/**
 * Statements that are put together once for each connection, and whose rows are read by a function that is made for
 * them: both take longer than sending what a crowd asks for. For a statement that is made anew each time such a function
 * would be dearer than the rows.
 */
export const preparedOn = <Statements extends object>(
  make: (db: NodePgDatabase) => Statements,
): ((db: Connected) => Statements) =>
  madeOnce(({ $client: client }: Connected) => make(drizzle({ client, jit: true })))
