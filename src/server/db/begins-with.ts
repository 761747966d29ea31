import { and, type Column, gte, lt, type SQL } from 'drizzle-orm'

/**
 * Matches a beginning as a range of an index, because LIKE may not use an index under row security. Only for columns
 * sorted by code point. In the order of a language, other texts may lie within the range or outside it.
 */
export const beginsWith = (column: Column, beginning: string): SQL | undefined =>
  and(gte(column, beginning), lt(column, `${beginning}\u{10FFFF}`))
