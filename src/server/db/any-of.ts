import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm'

/** One of these ids. As an array it is the same statement for however many, which PostgreSQL reads faster than a list. */
export const anyOf = (column: Column, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${ids instanceof Placeholder ? ids : sql.param([...ids])}::uuid[])`
