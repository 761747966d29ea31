import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './transaction.ts'

/** The columns of every settings list. */
interface NamedTable extends PgTable {
  readonly clientId: PgColumn
  readonly id: PgColumn
  readonly name: PgColumn
}

export interface NumberedQuery {
  readonly page: number
  readonly limit: number
}

/** Matches text anywhere in the column, ignoring case. Scans one organiser's rows: see decision 0008. */
export const contains = (column: PgColumn | SQL, search: string | undefined): SQL | undefined =>
  search === undefined || search.trim() === ''
    ? undefined
    : sql`position(lower(${search.trim()}) in lower(${column})) > 0`

/** Reads a page of one organiser's rows by name, and the total number. */
export const readNumberedPage = async <Table extends NamedTable>(
  tx: Tx,
  table: Table,
  where: SQL | undefined,
  { page, limit }: NumberedQuery,
): Promise<{ readonly rows: InferSelectModel<Table>[]; readonly total: number }> => {
  const all = and(eq(table.clientId, tx.clientId), where)
  const rows = await tx.sql
    .select()
    .from<PgTable>(table)
    .where(all)
    .orderBy(sql`lower(${table.name})`, table.id)
    .limit(limit)
    .offset(page * limit)
  const total = page === 0 && rows.length < limit ? rows.length : await tx.sql.$count(table, all)
  return { rows: rows as InferSelectModel<Table>[], total }
}
