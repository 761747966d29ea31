import { eq } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { builtInFields } from '#domain/people/fields/built-in-fields.ts'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { withConnection } from '#server/db/database.ts'
import { fields } from '#server/db/schema/fields.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { fieldCalls } from '../../support/field-calls.ts'
import { formOf } from '../../support/fields.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'

let app: TestApp
let client: Client
let calls: ReturnType<typeof fieldCalls>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
  calls = fieldCalls(app, client, (await makeSignedIn(app, client, 'owner')).cookie)
})

const keys = builtInFields.map(({ internalKey }) => internalKey)
const findBuiltIn = async (key: string) => {
  const usage = builtInFields.find(({ internalKey }) => internalKey === key)?.usage ?? 'activity'
  const all = await calls.list(`usage=${usage}&includeDisabled=true`)
  const field = all.find(({ internalKey }) => internalKey === key)
  if (!field) throw new Error(`no ${key}`)
  return field
}
/** Reads the rows without what differs between them. */
const rowsOf = (of: Client) =>
  inClient(app, of, async (tx) => {
    const rows = await tx.sql
      .select()
      .from(fields)
      .where(eq(fields.clientId, of.id))
      .orderBy(fields.internalKey)
    return rows.map(({ id: _id, clientId: _clientId, createdAt: _createdAt, ...row }) => row)
  })

describe('a new organiser', () => {
  test.each(['activity', 'attendee', 'user'] as const)(
    'has the built-in %s fields',
    async (usage: FieldUsage) => {
      expect(await calls.list(`usage=${usage}`)).toMatchObject(
        builtInFields
          .filter((field) => field.usage === usage)
          .map(
            ({ internalKey, type, title, weight, required, textareaFormatting, maxFiles, uploadType }) => ({
              internalKey,
              type,
              title,
              weight,
              required,
              textareaFormatting,
              maxFiles,
              uploadType,
              usage,
              enabled: true,
              adminOnly: false,
            }),
          ),
      )
    },
  )

  test('has exactly what the migration gave to older organisers', async () => {
    const older = await makeClient(app)
    await inClient(app, older, (tx) => tx.sql.delete(fields).where(eq(fields.clientId, older.id)))
    const folder = fileURLToPath(new URL('../../../src/server/db/migrations', import.meta.url))
    const name = readdirSync(folder).find((one) => one.endsWith('_built_in_fields')) ?? ''
    const migration = readFileSync(`${folder}/${name}/migration.sql`, 'utf8')
    const run = () => withConnection(app.data.database, (connection) => connection.query(migration))
    await run()
    expect(await rowsOf(older)).toEqual(await rowsOf(client))
    expect(await rowsOf(older)).toHaveLength(9)
    // Running the migration again changes nothing, even if an organiser has renamed a field.
    const venue = await findBuiltIn('activity_venue')
    await calls.update(venue._id, { ...formOf(venue), title: 'Where' })
    const before = await rowsOf(client)
    await run()
    expect(await rowsOf(client)).toEqual(before)
  })
})

describe('a built-in field', () => {
  test.each(keys)('%s cannot be deleted', async (key) => {
    const answer = await calls.remove((await findBuiltIn(key))._id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      error: {
        code: 'conflict',
        message: key.endsWith('_name') ? messages.builtInCannotGo.text : messages.builtInDisableInstead.text,
      },
    })
    expect(await findBuiltIn(key)).toBeDefined()
  })

  test.each(keys)('%s can be renamed and explained, but keeps its kind', async (key) => {
    const field = await findBuiltIn(key)
    const answer = await calls.update(field._id, {
      ...formOf(field),
      title: 'Other',
      helpText: 'Help',
      required: true,
      type: 'number',
      internalKey: 'mine',
    })
    expect(answer.json()).toEqual({ ...field, title: 'Other', helpText: 'Help', required: true, version: 2 })
  })

  test.each(keys)('%s keeps what the product needs', async (key) => {
    const field = await findBuiltIn(key)
    const needed = key.endsWith('_name')
    const optional = await calls.update(field._id, { ...formOf(field), required: false })
    expect(optional.statusCode).toBe(needed ? 422 : 200)
    const off = await calls.setEnabled(field._id, false)
    expect(off.statusCode).toBe(needed ? 409 : 200)
    expect((await findBuiltIn(key)).enabled).toBe(needed)
    const { version } = await findBuiltIn(key)
    const hidden = await calls.update(field._id, { ...formOf(field), version, adminOnly: true })
    expect(hidden.json()).toMatchObject({
      error: { code: 'invalid', issues: [{ path: 'adminOnly', message: messages.builtInForEverybody.text }] },
    })
  })
})
