import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { cartIn, cartsOf, sentenceIn, visitorCookie } from '#tests/support/carts.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { expectPlacesToBeExplained } from '#tests/support/place-truth.ts'
import { idsOf, placesOf, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let carts: ReturnType<typeof cartsOf>
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
  client = await makeClient(app, { slug: 'brightwater' })
  carts = cartsOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

const dates = (count: number) =>
  makeActivity(app, client, {
    sessions: weeklySessions(count, { placeLimit: null }),
    tickets: [ticket({ name: 'Once' })],
  })

type Activity = Awaited<ReturnType<typeof dates>>

let network = 0

/** Fills the cart of a guest at their own address with this number of places in each session. Returns their cookie. */
const guestWith = async (activity: Activity, people: number): Promise<string> => {
  const answer = await send(app, 'POST /api/cart/items', {
    payload: {
      lines: [
        {
          ticket: ticketOf(activity, 'Once'),
          activities: idsOf(activity),
          attendees: Array.from({ length: people }, () => null),
          addOns: [],
        },
      ],
    },
    headers: { 'x-forwarded-for': `203.0.113.${(network += 1)}` },
  })
  const cookie = visitorCookie(answer)
  if (cookie === undefined) throw new Error(`no guest: ${answer.body}`)
  return cookie
}

const guestsWith = async (count: number, activity: Activity, people: number): Promise<string[]> => {
  const cookies = []
  for (let index = 0; index < count; index += 1) cookies.push(await guestWith(activity, people))
  return cookies
}

const adopt = (customer: { readonly cookie: string }, guest: string) =>
  send(app, 'GET /api/cart', { cookie: `${customer.cookie}; ${guest}` })

const heldBy = async ({ cookie }: { readonly cookie: string }) => {
  const { lines } = await carts.read(cookie)
  const held = lines.filter(({ status }) => status === 'pending')
  return {
    lines: lines.length,
    places: held.reduce((sum, { activities }) => sum + activities.length, 0),
  }
}

const taken = (activity: Activity) => placesOf(app, client).takenIn(activity)

const expectExplained = (activity: Activity) =>
  inClient(app, client, (tx) => expectPlacesToBeExplained(tx, activity._id))

test('a customer who joins many guest carts stays within the limit of places in a session', async () => {
  const activity = await dates(1)
  const customer = await carts.customer()
  for (const guest of await guestsWith(7, activity, 10)) await adopt(customer, guest)
  // Nothing disappears: lines that aren't held are still in the cart.
  expect(await heldBy(customer)).toEqual({ lines: 70, places: limits.heldPlacesPerSession })
  expect(await taken(activity)).toEqual([limits.heldPlacesPerSession])
  await expectExplained(activity)

  const again = await send(app, 'POST /api/cart/retake', { cookie: customer.cookie })
  expect(again.statusCode).toBe(200)
  expect(await taken(activity)).toEqual([limits.heldPlacesPerSession])
})

test('control: without the limits, the cart would hold all of them', async () => {
  const activity = await dates(1)
  const customer = await carts.customer()
  const guests = await guestsWith(7, activity, 10)
  const { heldPlacesPerSession, heldPlacesPerCart } = limits
  Object.assign(limits, { heldPlacesPerSession: 1_000, heldPlacesPerCart: 1_000 })
  try {
    for (const guest of guests) await adopt(customer, guest)
  } finally {
    Object.assign(limits, { heldPlacesPerSession, heldPlacesPerCart })
  }
  expect(await taken(activity)).toEqual([70])
})

test('the cart stays within the limit of places in a cart, and keeps lines that fit after a line that does not', async () => {
  const customer = await carts.customer()
  // A line holds a place in each of its sessions: 50 in the cart, then 20 that don't fit and 10 that do.
  const [first, large, small] = [await dates(25), await dates(20), await dates(10)]
  const lines = [await guestWith(first, 2), await guestWith(large, 1), await guestWith(small, 1)]
  for (const guest of lines) await adopt(customer, guest)
  expect(await heldBy(customer)).toEqual({ lines: 4, places: limits.heldPlacesPerCart })
  expect(await taken(large)).toEqual(Array.from({ length: 20 }, () => 0))
  for (const activity of [first, large, small]) await expectExplained(activity)
})

test('carts that are joined at the same moment hold no more, and no request waits for another forever', async () => {
  const activity = await dates(1)
  const customer = await carts.customer()
  const guests = await guestsWith(8, activity, 6)
  const answers = await Promise.all(guests.map((guest) => adopt(customer, guest)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(guests.map(() => 200))
  // A cart that is being joined at that moment is joined at the next request.
  for (const guest of guests) await adopt(customer, guest)
  expect(await heldBy(customer)).toEqual({ lines: 48, places: limits.heldPlacesPerSession })
  expect(await taken(activity)).toEqual([limits.heldPlacesPerSession])
  await expectExplained(activity)
})

test('places that are not held do not change how long the others are held', async () => {
  const activity = await dates(1)
  const customer = await carts.customer()
  const own = await guestWith(activity, 10)
  const { heldUntil } = cartIn(await adopt(customer, own))
  expect(heldUntil).not.toBeNull()
  app.clock.advance({ minutes: 10 })
  const late = await guestWith(activity, 3)
  expect(cartIn(await adopt(customer, late))).toMatchObject({ heldUntil })
  expect(await taken(activity)).toEqual([limits.heldPlacesPerSession])
})

test('joining new guest carts again and again holds the first place for an hour', async () => {
  const activity = await dates(1)
  const customer = await carts.customer()
  const start = app.clock.now().epochMilliseconds
  const ends: number[] = []
  for (let round = 1; round <= 5; round += 1) {
    const { heldUntil } = cartIn(await adopt(customer, await guestWith(activity, 1)))
    ends.push((Date.parse(heldUntil ?? '') - start) / 60_000)
    app.clock.advance({ minutes: 14 })
  }
  expect(ends).toEqual([15, 29, 43, 57, 60])
  const { lines } = await carts.read(customer.cookie)
  expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'expired'))
})

test('asking for more is refused with the limit', async () => {
  const activity = await dates(1)
  const customer = await carts.customer()
  await adopt(customer, await guestWith(activity, 10))
  const refused = await carts.add(customer.cookie, [
    { ticket: ticketOf(activity, 'Once'), activities: idsOf(activity), attendees: [null], addOns: [] },
  ])
  expect(sentenceIn(refused).message).toBe('You can hold at most 10 places in one session.')
})
