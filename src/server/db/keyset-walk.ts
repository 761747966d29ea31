import { and, asc, desc, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { limits } from '#domain/limits.ts'
import { type KeysetSource, totalOf } from './keyset.ts'
import type { Tx } from './transaction.ts'

/** The number of rows checked one by one, where only reading a row can tell whether it matches. */
const walked = 5_000

/**
 * The number of rows above which a shared property isn't looked up, and the nearest rows of the list are checked
 * instead.
 */
export const gathered = 2_000

export type Place = Parameters<KeysetSource<unknown>['rows']>[0]

/** A list in which only reading a row can tell whether it matches. */
export interface Walk<Row> extends Pick<KeysetSource<Row>, 'columns' | 'direction' | 'keysOf'> {
  readonly table: PgTable
  /** The rows that the list contains, regardless of the search. */
  readonly within: SQL | undefined
  /** The condition of the search. */
  readonly where: SQL | undefined
  /** Reads a page from these rows, which have the name of the table. */
  readonly matching: (among: SQL, where: SQL | undefined, place: Place) => Promise<readonly Row[]>
}

export const counting = async (tx: Tx, keys: SQL): Promise<number> => {
  const { rows } = await tx.sql.execute<{ count: number }>(
    sql`select count(*)::int as count from (${keys}) as found`,
  )
  return rows[0]?.count ?? 0
}

const named = (among: SQL, table: PgTable): SQL => sql`(${among}) as ${sql.identifier(getTableName(table))}`

/** Reads the matches among the rows near a position in the list, and stops there. */
export const nearest = <Row>(
  tx: Tx,
  { table, within, where, matching }: Pick<Walk<Row>, 'table' | 'within' | 'where' | 'matching'>,
  place: Place,
): Promise<readonly Row[]> => {
  const next = tx.sql
    .select()
    .from(table)
    .where(and(within, place.beyond))
    .orderBy(...place.order)
    .limit(walked)
  return matching(named(sql`${next}`, table), where, place)
}

/**
 * Reads a page where very many rows may match. Checking the nearest rows usually fills the page. If it doesn't, because
 * the matches are old, all possible matches are looked up. That is more work, but it depends on their number and not on
 * the size of the list.
 */
export const fromMany = <Row>(
  tx: Tx,
  walk: Walk<Row>,
  theirs: () => Promise<SQL | undefined>,
): KeysetSource<Row> => {
  const { table, within, where, columns, direction, keysOf } = walk
  return {
    columns,
    direction,
    keysOf,
    rows: async (place) => {
      const near = await nearest(tx, walk, place)
      if (near.length === place.limit) return near
      // The rows are sorted before they are checked, so that a page is full before most of them are read.
      const all = tx.sql
        .select()
        .from(table)
        .where(and(within, await theirs(), place.beyond))
        .orderBy(...place.order)
        .offset(0)
      return walk.matching(named(sql`${all}`, table), where, place)
    },
    /** Counts the matches among the first rows, and tells whether there may be more. */
    count: async () => {
      const order = columns.map((column) => (direction === 'ascending' ? asc : desc)(column))
      const first = sql`select * from ${table} where ${within} order by ${sql.join(order, sql`, `)} limit ${walked}`
      const most = limits.exactTotalMaximum + 1
      const found = await counting(tx, sql`select 1 from ${named(first, table)} where ${where} limit ${most}`)
      const { total, totalIsAtLeast } = totalOf(found)
      return { total, totalIsAtLeast: totalIsAtLeast || (await counting(tx, first)) === walked }
    },
  }
}
