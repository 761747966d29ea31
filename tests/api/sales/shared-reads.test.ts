import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientSettings } from '#contract/platform/clients/client.ts'
import { clients } from '#server/db/schema/clients.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

// Requests that arrive together share one read and one answer. The shared answer must not outlive them or reach another
// organiser.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const readTogether = (slugs: readonly string[], cookie?: string) =>
  Promise.all(
    slugs.map(async (slug) => {
      const answer = await send(app, 'GET /api/client', { host: `${slug}.localhost`, cookie })
      return answer.json<ClientSettings>()
    }),
  )

test('a change is visible to the very next reads, even a change that doesn’t raise the version', async () => {
  const client = await makeClient(app, { slug: 'brightwater', name: 'Before' })
  const { cookie } = await makeSignedIn(app, client, 'staff')
  const many = Array.from({ length: 20 }, () => 'brightwater')
  expect(new Set((await readTogether(many)).map(({ name }) => name))).toEqual(new Set(['Before']))
  const rename = { name: 'After', hasCreatedActivity: true }
  await inClient(app, client, (tx) => tx.sql.update(clients).set(rename).where(eq(clients.id, client.id)))
  for (const answer of await readTogether(many, cookie))
    expect(answer).toMatchObject({ name: 'After', onboardingInfo: { hasCreatedActivity: true }, version: 1 })
})

test('organisers that are read together each get their own answer', async () => {
  const slugs = ['oaks', 'elms', 'firs']
  for (const slug of slugs) await makeClient(app, { slug })
  const asked = Array.from({ length: 10 }, () => slugs).flat()
  expect((await readTogether(asked)).map(({ slug }) => slug)).toEqual(asked)
})

test('an organiser that has not changed is read in full once', async () => {
  await makeClient(app, { slug: 'birches' })
  const { byHost } = depsOf(app).directory
  const read = () => byHost('birches.localhost')
  const first = await read()
  expect(first).toMatchObject({ slug: 'birches' })
  expect(await read()).toBe(first)
})

test('a deleted organiser is not found, and a new organiser at the same address is not confused with it', async () => {
  const gone = await makeClient(app, { slug: 'willows', name: 'Gone' })
  await readTogether(['willows'])
  await app.data.database.pool.query('delete from clients where id = $1', [gone.id])
  expect((await send(app, 'GET /api/client', { host: 'willows.localhost' })).statusCode).toBe(404)
  await makeClient(app, { slug: 'willows', name: 'Come instead' })
  expect((await readTogether(['willows']))[0]?.name).toBe('Come instead')
})
