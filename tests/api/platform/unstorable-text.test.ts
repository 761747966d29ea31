import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'owner')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())

const inJson = encodeURIComponent('{"search":"Robin\\u0000"}')

/** Without the check, these requests get a 500, an export that breaks off, and an answer that names no field. */
test.each([
  [
    'half a pair in a field',
    'POST /api/childcare-voucher-providers',
    { name: 'x\uDC00y', paymentInstructions: 'By bank' },
    'name',
  ],
  ['a NUL in the search of an export', 'GET /api/bookings.csv?search=Robin%00Sample', undefined, 'search'],
  ['a NUL in JSON in an address', `GET /api/venues?filters=${inJson}`, undefined, 'filters.search'],
] as const)('%s is refused with the name of the field', async (_name, line, payload, path) => {
  const answer = await send(app, line, { cookie, ...(payload && { payload }) })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    error: {
      code: 'malformed',
      issues: [{ path, message: 'This contains a character that cannot be stored.' }],
    },
  })
})

test.each(['income', 'income.csv', 'refunds.csv'])(
  'a year that does not exist is refused by %s',
  async (report) => {
    const answer = await send(app, `GET /api/reports/${report}?from=0000-01-01&to=2026-10-05` as 'GET /', {
      cookie,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: { issues: [{ path: 'from' }] } })
  },
)
