import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'

/** Each connection keeps them in its memory. */
const namesAtMost = 256

/** Statements that have a name, by their text: the same for all connections. */
const names = new Map<string, string>()

/** Those that were sent once. One whose text depends on how much it asks for does not come again, and is forgotten. */
const sentOnce = new Set<string>()

/** From its second time on a statement has a name. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size === namesAtMost) return known
  if (sentOnce.delete(text)) {
    const name = `kept_${names.size + 1}`
    names.set(text, name)
    return name
  }
  sentOnce.add(text)
  for (const oldest of sentOnce) {
    if (sentOnce.size <= namesAtMost) break
    sentOnce.delete(oldest)
  }
  return undefined
}

/** As drizzle asks: always with a text, its parameters beside it. */
type Asked = { readonly text: string; readonly name?: string | undefined }

/**
 * The same connection, whose statements are understood and planned once instead of each time, which for a statement
 * that finds a few rows by their keys is most of its work. For transactions that are made of such statements: where it
 * matters how much there is to find, as in lists, a plan for unknown values may be the wrong one.
 */
export const keepingPlans = (connection: PoolClient): NodePgDatabase => {
  const query = (asked: Asked, values: unknown[]) =>
    connection.query({ ...asked, name: asked.name ?? nameOf(asked.text) }, values)
  return drizzle({ client: Object.create(connection, { query: { value: query } }) as PoolClient })
}
