import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm'
import { askedIds } from './id-array.ts'

/** One of these ids. As an array it is the same statement for however many, which PostgreSQL reads faster than a list. */
export const anyOf = (column: Column, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${ids instanceof Placeholder ? ids : sql.param(askedIds(ids))}::uuid[])`
