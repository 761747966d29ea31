import type { PgColumn } from 'drizzle-orm/pg-core'
import { isStorable } from './is-storable.ts'

const isInstant = (text: string): boolean => {
  try {
    return Temporal.Instant.from(text).epochMilliseconds < 4e12
  } catch {
    return false
  }
}

/** What a key of each type looks like. A cursor comes from outside: what PostgreSQL would choke on stops here. */
const looksRight: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text),
  text: isStorable,
  'timestamp with time zone': isInstant,
}

/** The order is part of the cursor, so that a cursor of one sorting means nothing in another. */
const orderOf = (columns: readonly PgColumn[]) => columns.map((column) => column.name).join(' ')

export const writeCursor = (columns: readonly PgColumn[], keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([orderOf(columns), ...keys])).toString('base64url')

/** The keys inside a cursor, or nothing when it is not one of ours for this order. */
export const readCursor = (columns: readonly PgColumn[], cursor: string): readonly string[] | undefined => {
  const parts = parsed(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== columns.length + 1 || parts[0] !== orderOf(columns))
    return undefined
  const keys: unknown[] = parts.slice(1)
  const right = columns.every((column, index) => {
    const key = keys[index]
    return typeof key === 'string' && looksRight[column.getSQLType()]?.(key)
  })
  return right ? (keys as string[]) : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
