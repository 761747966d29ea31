import { and, asc, desc, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { limits } from '#domain/limits.ts'
import { type KeysetSource, totalOf } from './keyset.ts'
import type { Tx } from './transaction.ts'

/** How many rows are looked at, one by one, where only looking at each can tell. */
const walked = 5_000

/** More than this are not looked up by what they have in common: the nearest of the list are walked through instead. */
export const gathered = 2_000

export type Place = Parameters<KeysetSource<unknown>['rows']>[0]

/** A list of which only looking at a row can tell whether it is found. */
export interface Walk<Row> extends Pick<KeysetSource<Row>, 'columns' | 'direction' | 'keysOf'> {
  readonly table: PgTable
  /** What the list is of, in its order, whatever is looked for. */
  readonly within: SQL | undefined
  /** What is looked for. */
  readonly where: SQL | undefined
  /** Reads the place from these rows, which go by the name of the table. */
  readonly matching: (among: SQL, where: SQL | undefined, place: Place) => Promise<readonly Row[]>
}

export const counting = async (tx: Tx, keys: SQL): Promise<number> => {
  const { rows } = await tx.sql.execute<{ count: number }>(
    sql`select count(*)::int as count from (${keys}) as found`,
  )
  return rows[0]?.count ?? 0
}

const named = (among: SQL, table: PgTable): SQL => sql`(${among}) as ${sql.identifier(getTableName(table))}`

/** What matches among the rows next to a place in the list, and no further. */
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
 * Where very many rows may match. A page is mostly full after a walk through the nearest. Where it is not, because those
 * that match are old, all that may are looked up: more work, but no more for a million rows than there are of those.
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
      // Sorted before they are looked at: a page is full before most of them are.
      const all = tx.sql
        .select()
        .from(table)
        .where(and(within, await theirs(), place.beyond))
        .orderBy(...place.order)
        .offset(0)
      return walk.matching(named(sql`${all}`, table), where, place)
    },
    /** Those found among the first, and whether there may be more of them. */
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
