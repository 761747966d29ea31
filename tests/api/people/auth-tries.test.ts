import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failed } from '#domain/kernel/failure.ts'
import { type Tried, tryRules } from '#domain/people/auth/try-limits.ts'
import { attempts } from '#server/db/schema/sign-in.ts'
import { scopeFor } from '#server/db/scope.ts'
import { visitor } from '#server/db/transaction.ts'
import { countTry, forgetTries } from '#server/people/auth/tries.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, depsOf, type TestApp } from '../../support/app.ts'
import { inClient, makeClient } from '../../support/people.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
})

const aTry = (tried: Tried, account: string, place: string, known = false) => ({
  tried,
  account,
  from: { place, known },
})
const attempt = async (tried: Tried, account = 'x', place = 'here', known = false): Promise<boolean> =>
  !failed(await countTry(scopeFor(depsOf(app), client, visitor), aTry(tried, account, place, known)))
const attemptUntilRefused = async (tried: Tried, ...where: [account?: string, place?: string]) => {
  let allowed = 0
  while (await attempt(tried, ...where)) allowed++
  return allowed
}
const all = Object.entries(tryRules).map(([tried, { own }]) => [tried as Tried, own[0]] as const)

test.each(all)(
  '%s allows a number of tries in a number of minutes, and then makes people wait: %o',
  async (tried, own) => {
    const { tries, minutes } = own
    expect(await attemptUntilRefused(tried)).toBe(tries)
    app.clock.advance({ minutes: minutes - 1 })
    expect(await attempt(tried)).toBe(false)
    app.clock.advance({ minutes: 1 })
    expect(await attempt(tried)).toBe(true)
  },
)

test('one address gets at most twenty codes a day, however they are spread', async () => {
  let sent = 0
  for (let quarter = 0; quarter < 8; quarter++) {
    sent += await attemptUntilRefused('codesSent')
    app.clock.advance({ minutes: 15 })
  }
  expect(sent).toBe(20)
})

test('tries come back gradually, not all in the same minute', async () => {
  for (let n = 0; n < 5; n++) expect(await attempt('password')).toBe(true)
  app.clock.advance({ minutes: 10 })
  expect(await attemptUntilRefused('password')).toBe(5)
  app.clock.advance({ minutes: 5 })
  expect(await attemptUntilRefused('password')).toBe(5)
})

test('a refused try isn’t counted, so repeated tries don’t lock a person out for longer', async () => {
  await attemptUntilRefused('password')
  for (let minute = 0; minute < 15; minute++) {
    expect(await attempt('password')).toBe(false)
    app.clock.advance({ minutes: 1 })
  }
  expect(await attempt('password')).toBe(true)
})

test('tries count only for the same account, address, kind and organiser', async () => {
  await attemptUntilRefused('password')
  expect(await attempt('password', 'y')).toBe(true)
  expect(await attempt('password', 'x', 'elsewhere')).toBe(true)
  expect(await attempt('ownPassword')).toBe(true)
  client = await makeClient(app)
  expect(await attempt('password')).toBe(true)
})

test('one address can try a hundred passwords over all accounts', async () => {
  let allowed = 0
  for (let account = 0; account < 12; account++)
    allowed += await attemptUntilRefused('password', `account ${account}`)
  expect(allowed).toBe(tryRules.password.address.tries)
  expect(await attempt('password', 'account 12')).toBe(false)
  expect(await attempt('password', 'account 12', 'their browser', true)).toBe(true)
})

test.each(Object.keys(tryRules) as Tried[])(
  'strangers who try %s make another stranger wait a minute at most, and can’t take their turn after that',
  async (tried) => {
    const strangers = async () => {
      for (let n = 0; n < 70; n++) await attempt(tried, 'x', `stranger ${n}`)
    }
    await strangers()
    expect(await attempt(tried)).toBe(false)
    let seconds = 0
    for (; seconds < 60; seconds++) {
      app.clock.advance({ seconds: 1 })
      if (seconds % 20 === 0) await strangers()
      if (await attempt(tried)) break
    }
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await attempt(tried, 'x', 'my browser', true)).toBe(true)
  },
)

test('attempts at the same time are counted too', async () => {
  const rush = await Promise.all(Array.from({ length: 30 }, () => attempt('password')))
  expect(rush.filter(Boolean)).toHaveLength(10)
  const accounts = await Promise.all(
    Array.from({ length: 120 }, (_, n) => attempt('password', `account ${n}`, 'a school')),
  )
  expect(accounts.filter(Boolean)).toHaveLength(tryRules.password.address.tries)
})

test('a success restarts the count for the person, and removes only that attempt from other counts', async () => {
  expect(await attemptUntilRefused('password')).toBe(10)
  for (let n = 0; n < 9; n++) await attemptUntilRefused('password', `y ${n}`)
  expect(await attempt('password', 'z')).toBe(false)
  await inClient(app, client, (tx) => forgetTries(tx, aTry('password', 'x', 'here')))
  expect(await attemptUntilRefused('password')).toBe(1)
})

test('the table of attempts contains no names', async () => {
  await attempt('password', 'anna@people.test', '203.0.113.5')
  const rows = await inClient(app, client, (tx) => tx.sql.select().from(attempts))
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/anna|203/u)
})
