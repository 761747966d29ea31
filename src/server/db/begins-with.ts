import { and, type Column, gte, lt, type SQL } from 'drizzle-orm'

/**
 * As a range of an index: under row security LIKE may not use one. Only of a column that is sorted by code point; in the
 * order of a language something else may lie in between, or beyond.
 */
export const beginsWith = (column: Column, beginning: string): SQL | undefined =>
  and(gte(column, beginning), lt(column, `${beginning}\u{10FFFF}`))
