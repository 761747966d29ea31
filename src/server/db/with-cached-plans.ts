import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Connected } from './prepared-on.ts'

/** The number of named statements, which each connection stores in its memory. */
const namesAtMost = 256

/**
 * The number of list lengths per statement. Each length makes a separate statement, and these must not use up the names
 * of the others.
 */
const lengthsAtMost = 2

/** The named statements, by their text. All connections share the names. */
const names = new Map<string, string>()

/** The number of named statements that differ only in the length of their lists. */
const lengths = new Map<string, number>()

/** The most recent statements that were sent only once. */
const sentOnce = new Set<string>()

/** Returns the statement's text without the length of its lists of values or rows. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/\$\d+/gu, '$')
    .replaceAll(/\$(?:, \$)+/gu, '$')
    .replaceAll(/(\([^()]*\))(?:, \1)+/gu, '$1')

const remember = (text: string): void => {
  sentOnce.add(text)
  for (const oldest of sentOnce) {
    if (sentOnce.size <= namesAtMost) break
    sentOnce.delete(oldest)
  }
}

/** Returns the name of a statement, which it gets the second time it is sent. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size === namesAtMost) return known
  if (!sentOnce.delete(text)) {
    remember(text)
    return undefined
  }
  const shape = shapeOf(text)
  const alike = lengths.get(shape) ?? 0
  if (alike === lengthsAtMost) return undefined
  lengths.set(shape, alike + 1)
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

/** A query as drizzle sends it, always with a text and separate parameters. */
type Asked = { readonly text: string; readonly name?: string | undefined }

/**
 * Wraps a connection so that it parses and plans each statement once instead of every time. For a statement that finds
 * a few rows by their keys, that is most of its work. Only for transactions made of such statements. Where the plan
 * depends on the number of rows, as in lists, a plan for unknown values may be wrong.
 */
export const withCachedPlans = (connection: PoolClient): Connected => {
  const query = (asked: Asked, values: unknown[]) =>
    connection.query({ ...asked, name: asked.name ?? nameOf(asked.text) }, values)
  return drizzle({ client: Object.create(connection, { query: { value: query } }) as PoolClient })
}
