import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Connected } from './prepared-on.ts'

/** Each connection keeps them in its memory. */
const namesAtMost = 256

/** A list is another statement for every length: they must not take the names of all the others. */
const lengthsAtMost = 2

/** Statements that have a name, by their text: the same for all connections. */
const names = new Map<string, string>()

/** How many of them differ only in the length of their lists. */
const lengths = new Map<string, number>()

/** Those that were sent once, the latest of them. */
const sentOnce = new Set<string>()

/** The same for lists of any length, of values as of rows. */
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

/** From its second time on a statement has a name. */
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

/** As drizzle asks: always with a text, its parameters beside it. */
type Asked = { readonly text: string; readonly name?: string | undefined }

/**
 * The same connection, whose statements are understood and planned once instead of each time, which for a statement
 * that finds a few rows by their keys is most of its work. For transactions that are made of such statements: where it
 * matters how much there is to find, as in lists, a plan for unknown values may be the wrong one.
 */
export const keepingPlans = (connection: PoolClient): Connected => {
  const query = (asked: Asked, values: unknown[]) =>
    connection.query({ ...asked, name: asked.name ?? nameOf(asked.text) }, values)
  return drizzle({ client: Object.create(connection, { query: { value: query } }) as PoolClient })
}
