import { generateDrizzleJson, generateMigration, reconstruct } from 'drizzle-kit/api-postgres'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../src/server/db', import.meta.url))

const schema = async (): Promise<Record<string, unknown>> => {
  const files = readdirSync(`${folder}/schema`)
  const modules = await Promise.all(
    files.map((file) => import(`${folder}/schema/${file}`) as Promise<object>),
  )
  return Object.assign({}, ...modules) as Record<string, unknown>
}

/**
 * Applies all migrations. Each stores only its changes, and together they give the schema as it was when the last one
 * was written.
 */
const migrated = () => {
  const migrations = readdirSync(`${folder}/migrations`).map((name) => {
    const snapshot: unknown = JSON.parse(readFileSync(`${folder}/migrations/${name}/snapshot.json`, 'utf8'))
    return [name, snapshot] as const
  })
  return reconstruct(Object.fromEntries(migrations))
}

/** Returns what `npm run db:generate` would write. */
const missing = async (imports: Record<string, unknown>) =>
  generateMigration(await migrated(), await generateDrizzleJson(imports))

test('the migrations are up to date with the schema', async () => {
  expect(await missing(await schema())).toEqual([])
})

test('finds a table or column without a migration', async () => {
  const planted = pgTable('planted', { name: text('name') })
  expect((await missing({ ...(await schema()), planted })).join('\n')).toContain('CREATE TABLE "planted"')
  const { users, ...others } = await schema()
  expect(users).toBeDefined()
  expect((await missing(others)).join('\n')).toContain('users')
})
