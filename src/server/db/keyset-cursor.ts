import type { PgColumn } from 'drizzle-orm/pg-core'
import { isStorable } from './is-storable.ts'

const isInstant = (text: string): boolean => {
  try {
    return Temporal.Instant.from(text).epochMilliseconds < 4e12
  } catch {
    return false
  }
}

/**
 * The valid format of each key type. Cursors come from outside, so values that PostgreSQL can't read are stopped here.
 */
const looksRight: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text),
  text: isStorable,
  'timestamp with time zone': isInstant,
}

/** Describes the order. It is part of the cursor, so that a cursor from one sort order is invalid in another. */
const orderOf = (columns: readonly PgColumn[]) => columns.map((column) => column.name).join(' ')

export const writeCursor = (columns: readonly PgColumn[], keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([orderOf(columns), ...keys])).toString('base64url')

/** Returns the keys inside a cursor, or undefined if it isn't our cursor for this order. */
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
