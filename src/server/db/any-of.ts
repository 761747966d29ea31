import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm'
import { askedIds } from './id-array.ts'

/**
 * Matches one of these ids. As an array, the statement is the same for any number of ids, and PostgreSQL reads it
 * faster than a list.
 */
export const anyOf = (column: Column, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${ids instanceof Placeholder ? ids : sql.param(askedIds(ids))}::uuid[])`
