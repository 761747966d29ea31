import { failed } from '#domain/kernel/failure.ts'
import { type Tried, tryLimits } from '#domain/people/try-limits.ts'
import { attempts } from '#server/db/schema/sign-in.ts'
import { countTry, takeBackTry } from '#server/modules/auth/tries.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/app.ts'
import { inClient, makeClient } from '../support/people.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
})

/** Each in a transaction of its own, as requests make them. */
const attempt = async (tried: Tried, key = 'x'): Promise<boolean> =>
  !failed(await inClient(app, client, (tx) => countTry(tx, tried, key)))
const attemptUntilRefused = async (tried: Tried): Promise<number> => {
  let allowed = 0
  while (await attempt(tried)) allowed++
  return allowed
}

test.each(Object.entries(tryLimits).map(([tried, [first]]) => [tried as Tried, first] as const))(
  '%s allows so many tries in so many minutes, and then waits them out: %o',
  async (tried, { tries, minutes }) => {
    expect(await attemptUntilRefused(tried)).toBe(tries)
    app.clock.advance({ minutes: minutes - 1 })
    expect(await attempt(tried)).toBe(false)
    app.clock.advance({ minutes: 1 })
    expect(await attempt(tried)).toBe(true)
  },
)

test('twenty codes a day are the end, however they are spread', async () => {
  let sent = 0
  for (let quarter = 0; quarter < 8; quarter++) {
    sent += await attemptUntilRefused('codesSent')
    app.clock.advance({ minutes: 15 })
  }
  expect(sent).toBe(20)
})

test('the window slides: there is no minute at which all tries come back at once', async () => {
  for (let n = 0; n < 5; n++) expect(await attempt('signInEmail')).toBe(true)
  app.clock.advance({ minutes: 10 })
  expect(await attemptUntilRefused('signInEmail')).toBe(5)
  app.clock.advance({ minutes: 5 })
  expect(await attemptUntilRefused('signInEmail')).toBe(5)
})

test('a refused try is not counted, so hammering does not keep a person out for longer', async () => {
  await attemptUntilRefused('signInEmail')
  for (let minute = 0; minute < 15; minute++) {
    expect(await attempt('signInEmail')).toBe(false)
    app.clock.advance({ minutes: 1 })
  }
  expect(await attempt('signInEmail')).toBe(true)
})

test('one key, one kind and one client do not count for another', async () => {
  await attemptUntilRefused('signInEmail')
  expect(await attempt('signInEmail', 'y')).toBe(true)
  expect(await attempt('ownPassword')).toBe(true)
  client = await makeClient(app)
  expect(await attempt('signInEmail')).toBe(true)
})

test('a try that succeeded is taken back, and only that one', async () => {
  expect(await attemptUntilRefused('signInAddress')).toBe(tryLimits.signInAddress[0].tries)
  await inClient(app, client, (tx) => takeBackTry(tx, 'signInAddress', 'x'))
  expect(await attemptUntilRefused('signInAddress')).toBe(1)
})

test('the table names nobody', async () => {
  await attempt('signInEmail', 'anna@people.test')
  const rows = await inClient(app, client, (tx) => tx.sql.select().from(attempts))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('anna')
})
