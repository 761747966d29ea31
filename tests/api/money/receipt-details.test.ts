import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#server/db/schema/clients.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let ours: Client
let theirs: Client

const details = 'Brightwater Clubs CIC\nVAT GB 123 4567 89'

beforeAll(async () => {
  app = await createTestApp()
  ours = await makeClient(app, { slug: 'brightwater' })
  theirs = await makeClient(app, { slug: 'littleoaks' })
  await inClient(app, ours, (tx) =>
    tx.sql.update(clients).set({ receiptDetails: details }).where(eq(clients.id, tx.clientId)),
  )
})
afterAll(() => app[Symbol.asyncDispose]())

test('a customer gets the details for receipts, of their own organiser only', async () => {
  const { cookie } = await makeSignedIn(app, ours, 'customer')
  expect((await send(app, 'GET /api/user/receipt-details', { cookie })).json()).toEqual({ details })

  const other = await makeSignedIn(app, theirs, 'customer')
  const host = 'littleoaks.localhost'
  const answer = await send(app, 'GET /api/user/receipt-details', { cookie: other.cookie, headers: { host } })
  expect(answer.json()).toEqual({ details: '' })
})

test('a visitor gets no details for receipts', async () => {
  const answer = await send(app, 'GET /api/user/receipt-details', {
    headers: { host: 'brightwater.localhost' },
  })
  expect(answer.statusCode).toBe(401)
})
