import { failed, Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { and, asc, desc, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readCursor, writeCursor } from './keyset-cursor.ts'
import type { Tx } from './transaction.ts'

/** A list that is paged by key: the same half a millisecond at its start and a million rows in. */
export interface KeysetList<Table extends PgTable> {
  readonly table: Table
  readonly where: SQL | undefined
  /** Sorted by these, which an index must carry, are never null and together unique: the id is the last. */
  readonly columns: readonly PgColumn[]
  readonly direction: 'ascending' | 'descending'
  /** The values of those columns in a row. */
  readonly keysOf: (row: InferSelectModel<Table>) => readonly string[]
}

export interface CursorQuery {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export interface Page<Item> {
  readonly items: Item[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
  readonly totalIsAtLeast: boolean
}

type Side = 'after' | 'before'

const notACursor = (side: Side) =>
  new Failure('malformed', 'This address has a part we do not understand.', [
    { path: side, message: 'This is not a place in this list.' },
  ])

/** (last_name, id) > ($1, $2): one comparison of whole rows, which an index answers in one step. */
const beyond = (columns: readonly PgColumn[], keys: readonly string[], forward: boolean): SQL => {
  const values = columns.map((column, index) => sql`${keys[index]}::${sql.raw(column.getSQLType())}`)
  return sql`(${sql.join([...columns], sql`, `)}) ${sql.raw(forward ? '>' : '<')} (${sql.join(values, sql`, `)})`
}

const placeOf = ({ after, before }: CursorQuery, columns: readonly PgColumn[]) => {
  const side: Side = before === undefined ? 'after' : 'before'
  const cursor = before ?? after
  if (before !== undefined && after !== undefined) return notACursor('before')
  const keys = cursor === undefined ? undefined : readCursor(columns, cursor)
  return cursor !== undefined && keys === undefined ? notACursor(side) : { side, keys }
}

/** Counting stops where nobody reads the number any more. */
const countOf = async (tx: Tx, table: PgTable, where: SQL | undefined) => {
  const some = tx.sql
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(limits.exactTotalMaximum + 1)
    .as('some')
  const [row] = await tx.sql.select({ count: sql<number>`count(*)::int` }).from(some)
  const count = row?.count ?? 0
  return {
    total: Math.min(count, limits.exactTotalMaximum),
    totalIsAtLeast: count > limits.exactTotalMaximum,
  }
}

export const readPage = async <Table extends PgTable, Item>(
  tx: Tx,
  list: KeysetList<Table>,
  query: CursorQuery,
  present: (row: InferSelectModel<Table>) => Item,
): Promise<Page<Item> | Failure> => {
  const { columns, keysOf } = list
  const place = placeOf(query, columns)
  if (failed(place)) return place
  const { side, keys } = place
  const ascending = (list.direction === 'ascending') === (side === 'after')
  const order = ascending ? asc : desc
  const table: PgTable = list.table
  const found = (await tx.sql
    .select()
    .from(table)
    .where(and(list.where, keys && beyond(columns, keys, ascending)))
    .orderBy(...columns.map((column) => order(column)))
    .limit(query.limit + 1)) as InferSelectModel<Table>[]

  const hasMore = found.length > query.limit
  const rows = found.slice(0, query.limit)
  if (side === 'before') rows.reverse()
  const cursorOf = (row: InferSelectModel<Table> | undefined) =>
    row ? writeCursor(columns, keysOf(row)) : null
  // Where one came from, there is something; ahead, the row beyond the limit tells.
  const hasNext = side === 'after' ? hasMore : true
  const hasPrevious = side === 'after' ? keys !== undefined : hasMore
  return {
    items: rows.map(present),
    next: hasNext ? cursorOf(rows.at(-1)) : null,
    previous: hasPrevious ? cursorOf(rows[0]) : null,
    ...(await countOf(tx, table, list.where)),
  }
}
