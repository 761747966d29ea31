import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { providerCalls, providerEvents } from '#server/db/schema/provider-calls.ts'
import { events } from '#tests/support/paid.ts'
import {
  ask,
  begin,
  makeParent,
  openTill,
  type Parent,
  settle,
  sweep,
  type Till,
  topUp,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'

let till: Till
let parent: Parent
beforeAll(async () => {
  till = await openTill()
  parent = await makeParent(till)
})
afterAll(() => till[Symbol.asyncDispose]())

const takesCards = async () =>
  (await ask(till, 'GET /api/payments/ways', parent)).json<{ card: boolean }>().card

test('an account that can no longer charge stops taking cards until it can charge again', async () => {
  expect(await takesCards()).toBe(true)
  await till.control.setAccount(till.account, { charges_enabled: false })
  await events(till)
  expect(await takesCards()).toBe(false)
  expect((await topUp(till, parent)).statusCode).toBe(409)
  await till.control.setAccount(till.account, { charges_enabled: true })
  await events(till)
  expect(await takesCards()).toBe(true)
})

test('events are deleted long after they were handled, and not before', async () => {
  const kept = () => inClient(till.test, till.client, (tx) => tx.sql.$count(providerEvents))
  expect(await kept()).toBeGreaterThan(0)
  await sweep(till)
  expect(await kept()).toBeGreaterThan(0)
  till.test.clock.advance({ days: 61 })
  await sweep(till)
  expect(await kept()).toBe(0)
})

test('payer details in a stored call are erased once the call can’t be sent again, and paying still works', async () => {
  const payer = await makeParent(till)
  await begin(till, payer)
  const calls = () => inClient(till.test, till.client, (tx) => tx.sql.select().from(providerCalls))
  const naming = async () =>
    (await calls()).filter(({ params }) => JSON.stringify(params).includes(payer.user.email))
  till.test.clock.advance({ hours: limits.providerKeyHours })
  await sweep(till)
  expect(await naming()).not.toEqual([])
  const made = (await calls()).length
  till.test.clock.advance({ hours: limits.providerCallHours })
  await sweep(till)
  expect(await naming()).toEqual([])
  expect((await calls()).map(({ params }) => params)).toEqual(Array.from({ length: made }, () => ({})))
  expect((await topUp(till, payer)).statusCode).toBe(201)
})

test('an account that the organiser took away from us is disconnected', async () => {
  await using other = await openTill()
  const payer = await makeParent(other)
  const { payment } = await begin(other, payer)
  await other.control.deauthorise(other.account)
  await events(other)
  expect((await ask(other, 'GET /api/payments/ways', payer)).json()).toMatchObject({ card: false })
  // The provider's message names the account and the key, so the payer doesn't see it.
  const answer = await settle(other, payer, payment)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { error: { code: 'conflict', message: messages.cardProviderRefused.text } },
  ])
})
