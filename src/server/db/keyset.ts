import { and, asc, desc, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { readCursor, writeCursor } from './keyset-cursor.ts'
import type { Tx } from './transaction.ts'

/** A list with pages by key. It takes the same half a millisecond at its start and a million rows in. */
export interface KeysetList<Table extends PgTable> {
  readonly table: Table
  readonly where: SQL | undefined
  /**
   * The sort columns. An index must contain them, they are never null, and together they are unique, with the id last.
   */
  readonly columns: readonly PgColumn[]
  readonly direction: 'ascending' | 'descending'
  /** Returns the values of those columns in a row. */
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
  new Failure('malformed', messages.addressUnreadable, [{ path: side, reason: messages.cursorUnreadable }])

/** Builds one comparison of whole rows, which an index answers in one step: (last_name, id) > ($1, $2). */
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

export type Total = Pick<Page<unknown>, 'total' | 'totalIsAtLeast'>

/** Builds the total. Counting stops at the limit that people read, and one more row shows that there are more. */
export const totalOf = (counted: number): Total => ({
  total: Math.min(counted, limits.exactTotalMaximum),
  totalIsAtLeast: counted > limits.exactTotalMaximum,
})

const countOf = async (tx: Tx, table: PgTable, where: SQL | undefined): Promise<Total> => {
  const some = tx.sql
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(limits.exactTotalMaximum + 1)
    .as('some')
  const [row] = await tx.sql.select({ count: sql<number>`count(*)::int` }).from(some)
  return totalOf(row?.count ?? 0)
}

/** A list that isn't read from one table with one query, but has the same kind of order. */
export interface KeysetSource<Row> extends Pick<KeysetList<PgTable>, 'columns' | 'direction'> {
  readonly keysOf: (row: Row) => readonly string[]
  readonly rows: (place: {
    readonly beyond: SQL | undefined
    readonly order: readonly SQL[]
    readonly limit: number
  }) => Promise<readonly Row[]>
  readonly count: () => Promise<Total>
}

export const readPageFrom = async <Row>(
  source: KeysetSource<Row>,
  query: CursorQuery,
): Promise<Page<Row> | Failure> => {
  const { columns, keysOf } = source
  const place = placeOf(query, columns)
  if (failed(place)) return place
  const { side, keys } = place
  const ascending = (source.direction === 'ascending') === (side === 'after')
  const order = ascending ? asc : desc
  const found = await source.rows({
    beyond: keys && beyond(columns, keys, ascending),
    order: columns.map((column) => order(column)),
    limit: query.limit + 1,
  })

  const hasMore = found.length > query.limit
  const items = found.slice(0, query.limit)
  if (side === 'before') items.reverse()
  const cursorOf = (row: Row | undefined) => (row === undefined ? null : writeCursor(columns, keysOf(row)))
  // There is always a page on the side that the reader came from. On the other side, the row beyond the limit tells.
  const hasNext = side === 'after' ? hasMore : true
  const hasPrevious = side === 'after' ? keys !== undefined : hasMore
  // A page that contains the whole list needs no counting.
  const whole = !hasNext && !hasPrevious
  const { total, totalIsAtLeast } = whole ? totalOf(items.length) : await source.count()
  return {
    items,
    next: hasNext ? cursorOf(items.at(-1)) : null,
    previous: hasPrevious ? cursorOf(items[0]) : null,
    total: totalIsAtLeast ? Math.max(total, items.length) : total,
    totalIsAtLeast,
  }
}

export const readPage = async <Table extends PgTable, Item>(
  tx: Tx,
  { table: from, where, ...order }: KeysetList<Table>,
  query: CursorQuery,
  present: (row: InferSelectModel<Table>) => Item,
): Promise<Page<Item> | Failure> => {
  const table: PgTable = from
  const page = await readPageFrom<InferSelectModel<Table>>(
    {
      ...order,
      rows: async (place) =>
        (await tx.sql
          .select()
          .from(table)
          .where(and(where, place.beyond))
          .orderBy(...place.order)
          .limit(place.limit)) as InferSelectModel<Table>[],
      count: () => countOf(tx, table, where),
    },
    query,
  )
  return failed(page) ? page : { ...page, items: page.items.map(present) }
}
