import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './transaction.ts'

/**
 * The maximum number of rows per statement. Thousands of rows take a few statements, no statement is huge, and none has
 * more values than PostgreSQL accepts (65,535).
 */
const rowsAtOnce = 500

export const piecesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

/** Inserts any number of rows, including none. */
export const insertAll = async <Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> => {
  for (const piece of piecesOf(rows)) await tx.sql.insert(table).values([...piece])
}
