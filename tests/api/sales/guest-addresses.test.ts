import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { guestAddresses } from '#server/db/schema/visitors.ts'
import { scopeFor } from '#server/db/scope.ts'
import { sweepClient } from '#server/jobs/sweep-client.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { cartIn, cartsOf, sentenceIn, visitorCookie, type WantedInCart } from '#tests/support/carts.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { expectGuestsToBeCounted } from '#tests/support/place-truth.ts'
import { idsOf, somebody, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let carts: ReturnType<typeof cartsOf>
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
  client = await makeClient(app, { slug: 'brightwater' })
  carts = cartsOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

let network = 0
/** Returns an address that no other test uses. */
const newAddress = () => `203.0.113.${(network += 1)}`

/** Creates an activity with five dates, and a request for this number of people without names yet. */
const fiveDates = async (people = 1) => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(5, { placeLimit: null, localDate: '2027-09-20' }),
    tickets: [ticket({ name: 'Once' })],
  })
  return {
    ticket: ticketOf(activity, 'Once'),
    activities: idsOf(activity),
    attendees: Array.from({ length: people }, () => null),
  }
}

const hold = (address: string, wanted: WantedInCart, cookie?: string) =>
  send(app, 'POST /api/cart/items', {
    cookie,
    payload: { lines: [wanted] },
    headers: { 'x-forwarded-for': address },
  })

const release = () => releaseHolds(scopeFor(depsOf(app), client, somebody))

const addresses = () => inClient(app, client, (tx) => tx.sql.select().from(guestAddresses))

const heldAt = async () => (await addresses()).map(({ places }) => places).filter((places) => places > 0)

const expectCounted = () => inClient(app, client, expectGuestsToBeCounted)

/** Ends the holds of a test. */
const everybodyLeaves = async () => {
  app.clock.advance({ hours: 25 })
  await release()
}

test('guests at one address without cookies can hold 30 places together, however often they ask', async () => {
  const [address, wanted] = [newAddress(), await fiveDates()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => hold(address, wanted)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6)
  const refused = answers.find(({ statusCode }) => statusCode !== 201)
  expect(refused?.statusCode).toBe(409)
  expect(refused && sentenceIn(refused).message).toBe(messages.signInToHold.text)
  // New guests are refused before a visitor is created for them.
  expect(visitorCookie(await hold(address, wanted))).toBeUndefined()
  expect(await heldAt()).toEqual([limits.guestPlacesPerAddress])
  await expectCounted()

  // Another household isn't affected.
  expect((await hold(newAddress(), wanted)).statusCode).toBe(201)
  await everybodyLeaves()
  expect(await heldAt()).toEqual([])
  await expectCounted()
})

test('all addresses of one IPv6 network count as one', async () => {
  const wanted = await fiveDates(3)
  const answers = []
  for (const host of ['1', '2', '3']) answers.push(await hold(`2001:db8:7:1::${host}`, wanted))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409])
  expect((await hold('2001:db8:7:2::1', wanted)).statusCode).toBe(201)
  await everybodyLeaves()
})

test('a guest who invents addresses counts with their real one if no proxy is trusted', async () => {
  await using bare = await createTestApp()
  const organiser = await makeClient(bare, { slug: 'brightwater' })
  const activity = await makeActivity(bare, organiser, {
    sessions: weeklySessions(5, { placeLimit: null, localDate: '2027-09-20' }),
    tickets: [ticket({ name: 'Once' })],
  })
  const line = { ticket: ticketOf(activity, 'Once'), activities: idsOf(activity), attendees: [null, null] }
  const answers = []
  for (let guest = 0; guest < 4; guest += 1)
    answers.push(
      await send(bare, 'POST /api/cart/items', {
        payload: { lines: [line] },
        headers: { 'x-forwarded-for': newAddress() },
      }),
    )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 409])
})

test('a guest who removes places makes room for others at the address', async () => {
  const [address, wanted] = [newAddress(), await fiveDates(6)]
  const first = await hold(address, wanted)
  const cookie = visitorCookie(first)
  expect((await hold(address, wanted)).statusCode).toBe(409)
  const [line] = cartIn(first).lines
  await carts.remove(cookie, line?._id ?? '')
  await expectCounted()
  expect((await hold(address, { ...wanted, attendees: [null] })).statusCode).toBe(201)
  await expectCounted()
  await everybodyLeaves()
})

test('a guest who holds the last places gets them again if the answer was lost', async () => {
  const [address, wanted] = [newAddress(), await fiveDates()]
  const cookie = visitorCookie(await hold(address, wanted))
  const ask = () =>
    send(app, 'POST /api/cart/items', {
      cookie,
      payload: { lines: [{ ...wanted, attendees: Array.from({ length: 5 }, () => null) }] },
      headers: { 'x-forwarded-for': address, 'idempotency-key': 'the last places' },
    })
  expect((await ask()).statusCode).toBe(201)
  expect((await ask()).statusCode).toBe(201)
  expect((await hold(address, wanted, cookie)).statusCode).toBe(409)
  await expectCounted()
  await everybodyLeaves()
})

test('after six expired holds, guests at the address must sign in for a day', async () => {
  const [address, wanted] = [newAddress(), await fiveDates()]
  for (let guest = 0; guest < limits.expiredHoldsPerAddress; guest += 1) {
    expect((await hold(address, wanted)).statusCode).toBe(201)
    app.clock.advance({ minutes: 16 })
    await release()
  }
  const refused = await hold(address, wanted)
  expect(sentenceIn(refused).message).toBe(messages.signInToHold.text)
  const { cookie } = await carts.customer()
  expect((await hold(address, wanted, cookie)).statusCode).toBe(201)
  await expectCounted()
  app.clock.advance({ hours: 24 })
  await release()
  expect((await hold(address, wanted)).statusCode).toBe(201)
  await everybodyLeaves()
})

test('a guest who signs in no longer counts for the address', async () => {
  const [address, wanted] = [newAddress(), await fiveDates(6)]
  const guest = visitorCookie(await hold(address, wanted))
  expect((await hold(address, wanted)).statusCode).toBe(409)
  const { cookie } = await carts.customer()
  expect((await carts.read(`${cookie}; ${guest ?? ''}`)).lines).toHaveLength(6)
  expect(await heldAt()).toEqual([])
  await expectCounted()
  expect((await hold(address, wanted)).statusCode).toBe(201)
  await expectCounted()
  await everybodyLeaves()
})

test('two hundred signed-in families of a school hold places behind one address', async () => {
  const [address, wanted] = [newAddress(), await fiveDates()]
  const families = await Promise.all(Array.from({ length: 200 }, () => carts.customer()))
  const answers = await Promise.all(families.map(({ cookie }) => hold(address, wanted, cookie)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(200)
  expect(await heldAt()).toEqual([])
  expect((await hold(address, wanted)).statusCode).toBe(201)
  await everybodyLeaves()
})

test('an address is stored as a hash, and forgotten a day after nothing is held from it', async () => {
  const address = newAddress()
  await hold(address, await fiveDates())
  await everybodyLeaves()
  expect(JSON.stringify(await addresses())).not.toContain(address)
  const sweep = () => sweepClient(scopeFor(depsOf(app), client, somebody))
  await sweep()
  expect(await addresses()).not.toEqual([])
  app.clock.advance({ hours: 25 })
  await sweep()
  expect(await addresses()).toEqual([])
})
