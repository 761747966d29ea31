import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { visitors } from '#server/db/schema/visitors.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { glanceAt } from '#server/sales/capacity/glance-at.ts'
import { makeActivity, session, ticket } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { cartIn, cartsOf, sentenceIn } from '#tests/support/carts.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { idsOf, line, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let carts: ReturnType<typeof cartsOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  carts = cartsOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

const onePlace = async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 }), session({ localDate: '2026-09-28', placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const once = ticketOf(activity, 'Once')
  const [taken = '', free = ''] = idsOf(activity)
  return {
    once,
    taken,
    free,
    wanted: (id = taken) => [{ ticket: once, activities: [id], attendees: [null] }],
  }
}

/** Locks the session, as a crowd of customers does at nine in the morning. */
const lock = (tx: Tx, sessionId: string) =>
  tx.sql
    .select({ id: activitySessions.id })
    .from(activitySessions)
    .where(eq(activitySessions.id, sessionId))
    .for('update')

const knownVisitors = () => inClient(app, client, (tx) => tx.sql.$count(visitors))

test('a full session is refused immediately, without waiting for a lock and without a trace', async () => {
  const { wanted, taken, free } = await onePlace()
  expect((await carts.add(undefined, wanted())).statusCode).toBe(201)
  const before = await knownVisitors()
  const { full } = await inClient(app, client, async (tx) => {
    await lock(tx, taken)
    return { full: await carts.add(undefined, wanted()) }
  })
  expect(sentenceIn(full)).toMatchObject({ code: 'full', message: messages.sessionFull.text })
  expect(await knownVisitors()).toBe(before)
  // The control: while there may be room, the allocator decides, and waits for its turn.
  const asked = await meanwhile(
    app,
    client,
    (tx) => lock(tx, free),
    () => carts.add(undefined, wanted(free)),
  )
  expect(asked.statusCode).toBe(201)
})

test('a free place is never refused, however often it changes hands', async () => {
  const { wanted, once, taken } = await onePlace()
  const look = () =>
    inClient(app, client, async (tx) => {
      const [glance] = await glanceAt(tx, [{ lines: [line(once, [taken])] }])
      return glance?.refusal ?? 'ask the desk'
    })
  const people = await Promise.all(Array.from({ length: 4 }, () => carts.customer()))
  for (let round = 0; round < 12; round += 1) {
    const { cookie } = people[round % people.length] ?? { cookie: undefined }
    expect(await look()).toBe('ask the desk')
    const added = await carts.add(cookie, wanted())
    expect(added.statusCode).toBe(201)
    // The control: a check from before the place was released would refuse the next customer.
    expect(await look()).toMatchObject({ kind: 'full', left: 0 })
    await carts.remove(cookie, cartIn(added).lines[0]?._id ?? '')
  }
})

test('an expired hold is released first, and a repeated request is not refused the place it already has', async () => {
  const { wanted } = await onePlace()
  const [first, second] = [await carts.customer(), await carts.customer()]
  const key = crypto.randomUUID()
  expect((await carts.add(first.cookie, wanted(), key)).statusCode).toBe(201)
  expect((await carts.add(first.cookie, wanted(), key)).statusCode).toBe(201)
  expect((await carts.read(first.cookie)).lines).toHaveLength(1)
  expect((await carts.add(second.cookie, wanted())).statusCode).toBe(409)
  app.clock.advance({ minutes: 16 })
  expect((await carts.add(second.cookie, wanted())).statusCode).toBe(201)
})
