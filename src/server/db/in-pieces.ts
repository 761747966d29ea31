import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './transaction.ts'

/**
 * So many rows go to the database at once: what is done for thousands is a few statements, none of them huge, and none
 * with more values than PostgreSQL takes (65,535).
 */
const rowsAtOnce = 500

export const piecesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

/** However many: also none. */
export const insertAll = async <Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> => {
  for (const piece of piecesOf(rows)) await tx.sql.insert(table).values([...piece])
}
