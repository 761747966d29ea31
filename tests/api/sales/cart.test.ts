import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { addOn, makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { cartIn, cartsOf, sentenceIn, visitorCookie } from '#tests/support/carts.ts'
import { makeClient } from '#tests/support/people.ts'
import { idsOf, placesOf, somebody, term, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let places: ReturnType<typeof placesOf>
let carts: ReturnType<typeof cartsOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  places = placesOf(app, client)
  carts = cartsOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

const camp = () =>
  makeActivity(app, client, {
    sessions: weeklySessions(4, { placeLimit: 3 }),
    tickets: [ticket({ name: 'Once', price: 1_200 }), ticket({ ...term, price: 4_000 })],
    addOns: [addOn({ name: 'Lunch', price: 450 })],
  })

test('what is added to a cart is held, priced and explained', async () => {
  const { cookie, user } = await carts.customer()
  const activity = await camp()
  const [first = '', second = ''] = idsOf(activity)
  const child = await carts.childOf(user.id)
  const lunch = activity.addOns[0]?._id ?? ''
  const added = await carts.add(cookie, [
    {
      ticket: ticketOf(activity, 'Once'),
      activities: [first, second],
      attendees: [child],
      addOns: [{ _id: lunch, activities: [first] }],
    },
    { ticket: ticketOf(activity, 'Term'), activities: [], attendees: [null] },
  ])
  expect(added.statusCode).toBe(201)
  const cart = await carts.read(cookie)
  expect(cart).toEqual(cartIn(added))
  expect(cart.lines).toMatchObject([
    {
      status: 'pending',
      attendee: { _id: child, firstName: 'Ivy' },
      activities: [{ _id: first }, { _id: second }],
      addOns: [{ _id: lunch, name: 'Lunch', activities: [first] }],
      steps: [
        { kind: 'sessions', price: 1_200, count: 2, amount: 2_400 },
        { kind: 'addOn', name: 'Lunch', price: 450, count: 1, amount: 450 },
      ],
      amount: 2_850,
    },
    { attendee: null, steps: [{ kind: 'ticket', amount: 4_000 }], amount: 4_000 },
  ])
  expect(cart).toMatchObject({ total: 6_850, mayExtend: true, isBeingPaid: false })
  expect(await places.takenIn(activity)).toEqual([2, 2, 1, 1])
  await places.expectExplained(activity)
})

test.each([
  ['somebody', true],
  ['nobody yet', false],
])(
  'the same request again for %s, with its key, takes nothing more, and another request with that key is refused',
  async (_, isNamed) => {
    const { cookie, user } = await carts.customer()
    const activity = await camp()
    const wanted = {
      ticket: ticketOf(activity, 'Once'),
      activities: idsOf(activity).slice(0, 1),
      attendees: [isNamed ? await carts.childOf(user.id) : null],
    }
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => carts.add(cookie, [wanted], key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect((await carts.add(cookie, [wanted], key)).statusCode).toBe(201)
    expect((await carts.read(cookie)).lines).toHaveLength(1)
    const other = await carts.add(cookie, [{ ...wanted, attendees: [null, null] }], key)
    expect(other.statusCode).toBe(422)
    expect(await places.takenIn(activity)).toEqual([1, 0, 0, 0])
  },
)

test('a refused request can be repeated with its key once there is room', async () => {
  const [first, second] = [await carts.customer(), await carts.customer()]
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const wanted = [{ ticket: ticketOf(activity, 'Once'), activities: idsOf(activity), attendees: [null] }]
  const held = cartIn(await carts.add(first.cookie, wanted))
  const key = crypto.randomUUID()
  const refused = await carts.add(second.cookie, wanted, key)
  expect(refused.statusCode).toBe(409)
  expect(sentenceIn(refused)).toMatchObject({ code: 'full', message: messages.sessionFull.text })
  await send(app, `DELETE /api/cart/items/${held.lines[0]?._id ?? ''}`, { cookie: first.cookie })
  expect((await carts.add(second.cookie, wanted, key)).statusCode).toBe(201)
  expect((await carts.read(first.cookie)).heldUntil).toBeNull()
  await places.expectExplained(activity)
})

test('an expired hold is shown as expired, its place goes to the next customer, and it can be held again if it is free', async () => {
  const [first, second] = [await carts.customer(), await carts.customer()]
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 }), session({ localDate: '2026-09-28', placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const once = ticketOf(activity, 'Once')
  const [one = '', other = ''] = idsOf(activity)
  await carts.add(first.cookie, [
    { ticket: once, activities: [one], attendees: [null] },
    { ticket: once, activities: [other], attendees: [null] },
  ])
  app.clock.advance({ minutes: 16 })
  expect((await carts.read(first.cookie)).lines.map(({ status }) => status)).toEqual(['expired', 'expired'])
  // No job has run. The next request releases the places.
  expect(
    (await carts.add(second.cookie, [{ ticket: once, activities: [one], attendees: [null] }])).statusCode,
  ).toBe(201)
  const again = cartIn(await send(app, 'POST /api/cart/retake', { cookie: first.cookie }))
  expect(again.lines.map(({ status, activities }) => [status, activities[0]?._id])).toEqual([
    ['expired', one],
    ['pending', other],
  ])
  expect(again.total).toBe(1_200)
  await places.expectExplained(activity)
})

test('a hold can be extended once', async () => {
  const { cookie } = await carts.customer()
  const activity = await camp()
  const nothing = await send(app, 'POST /api/cart/extend', { cookie })
  expect(sentenceIn(nothing).message).toBe(messages.nothingHeld.text)
  await carts.add(cookie, [
    { ticket: ticketOf(activity, 'Once'), activities: idsOf(activity).slice(0, 1), attendees: [null] },
  ])
  const before = Date.parse((await carts.read(cookie)).heldUntil ?? '')
  const extended = cartIn(await send(app, 'POST /api/cart/extend', { cookie }))
  expect(Date.parse(extended.heldUntil ?? '') - before).toBe(15 * 60_000)
  expect(extended.mayExtend).toBe(false)
  const twice = await send(app, 'POST /api/cart/extend', { cookie })
  expect(sentenceIn(twice).message).toBe(messages.holdExtendedOnce.text)
})

test('a visitor without an account holds places too, keeps them when signing in, and must sign in after two expired holds', async () => {
  const activity = await camp()
  const wanted = [
    { ticket: ticketOf(activity, 'Once'), activities: idsOf(activity).slice(0, 1), attendees: [null] },
  ]
  const guest = visitorCookie(await carts.add(undefined, wanted))
  expect((await carts.read(guest)).lines).toHaveLength(1)
  expect((await carts.read(undefined)).lines).toEqual([])

  const { cookie } = await carts.customer()
  expect((await carts.read(`${cookie}; ${guest ?? ''}`)).lines).toHaveLength(1)
  expect((await carts.read(cookie)).lines).toHaveLength(1)
  expect((await carts.read(guest)).lines).toEqual([])
  await places.expectExplained(activity)

  const other = visitorCookie(await carts.add(undefined, wanted))
  for (const _ of [1, 2]) {
    app.clock.advance({ minutes: 16 })
    await releaseHolds(scopeFor(depsOf(app), client, somebody))
    await send(app, 'POST /api/cart/retake', { cookie: other })
  }
  const third = await carts.add(other, wanted)
  expect(sentenceIn(third).message).toBe(messages.signInToHold.text)
})

/** Fills one cart first, whose hold ends first. The other is filled ten minutes later. */
const filled = async (first: 'own' | 'guest') => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 }), session({ localDate: '2026-09-28', placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const [one = '', other = ''] = idsOf(activity)
  const wanted = (id: string) => [{ ticket: ticketOf(activity, 'Once'), activities: [id], attendees: [null] }]
  const { cookie } = await carts.customer()
  let guest: string | undefined
  const fill = {
    own: (id: string) => carts.add(cookie, wanted(id)),
    guest: async (id: string) => {
      guest = visitorCookie(await carts.add(undefined, wanted(id)))
    },
  }
  await fill[first](one)
  app.clock.advance({ minutes: 10 })
  await fill[first === 'own' ? 'guest' : 'own'](other)
  return { activity, one, other, both: `${cookie}; ${guest ?? ''}` }
}

describe('signing in with a cart as a customer and another as a guest', () => {
  test.each(['own', 'guest'] as const)(
    'keeps the time of the other cart if the %s cart ends first',
    async (first) => {
      const { activity, both } = await filled(first)
      const cart = await carts.read(both)
      expect(cart.lines.map(({ status }) => status)).toEqual(['pending', 'pending'])
      expect(Date.parse(cart.heldUntil ?? '') - app.clock.now().epochMilliseconds).toBe(15 * 60_000)
      await places.expectExplained(activity)
    },
  )

  test('allows no extension if one of the carts was extended before', async () => {
    const { both } = await filled('guest')
    const [guest = '', cookie = ''] = both.split('; ').toReversed()
    const { heldUntil } = cartIn(await send(app, 'POST /api/cart/extend', { cookie: guest }))
    await carts.remove(cookie, (await carts.read(cookie)).lines[0]?._id ?? '')
    expect(await carts.read(both)).toMatchObject({ heldUntil, mayExtend: false })
  })

  test.each(['own', 'guest'] as const)('keeps what is still held if the %s cart expired', async (first) => {
    const { activity, one, other, both } = await filled(first)
    app.clock.advance({ minutes: 6 })
    const cart = await carts.read(both)
    expect(Object.fromEntries(cart.lines.map((line) => [line.activities[0]?._id, line.status]))).toEqual({
      [one]: 'expired',
      [other]: 'pending',
    })
    expect(Date.parse(cart.heldUntil ?? '') - app.clock.now().epochMilliseconds).toBe(9 * 60_000)
    await releaseHolds(scopeFor(depsOf(app), client, somebody))
    expect(await places.takenIn(activity)).toEqual([0, 1])
    await places.expectExplained(activity)
  })
})

test('accepts only one’s own attendees, each once, and of an allowed age', async () => {
  const [mine, theirs] = [await carts.customer(), await carts.customer()]
  const activity = await makeActivity(app, client, {
    tickets: [ticket({ name: 'Once' })],
    ageRestriction: {
      kind: 'ageAtSession',
      from: { years: 5, months: 0 },
      to: { years: 8, months: 0 },
      action: 'block',
    },
  })
  const line = (...chosen: string[]) => [
    { ticket: ticketOf(activity, 'Once'), activities: idsOf(activity).slice(0, 1), attendees: chosen },
  ]
  const [child, baby] = [await carts.childOf(mine.user.id), await carts.childOf(mine.user.id, '2024-01-01')]
  expect((await carts.add(mine.cookie, line(await carts.childOf(theirs.user.id)))).statusCode).toBe(404)
  expect((await carts.add(undefined, line(child))).statusCode).toBe(404)
  const twice = await carts.add(mine.cookie, line(child, child))
  expect(twice.json()).toMatchObject({ error: { issues: [{ message: messages.attendeeTwice.text }] } })
  const young = await carts.add(mine.cookie, line(baby))
  expect(young.json()).toMatchObject({
    error: {
      issues: [
        {
          message: expect.stringMatching(
            /^Sorry, Ivy is outside the age range for this activity: ages 5 to 8\. Ivy is [234] on \w{3} .+\.$/u,
          ),
        },
      ],
    },
  })
  expect((await carts.add(mine.cookie, line(child))).statusCode).toBe(201)
})

test('a line of another customer’s cart cannot be removed', async () => {
  const [mine, theirs] = [await carts.customer(), await carts.customer()]
  const activity = await camp()
  const cart = cartIn(
    await carts.add(theirs.cookie, [
      { ticket: ticketOf(activity, 'Once'), activities: idsOf(activity).slice(0, 1), attendees: [null] },
    ]),
  )
  const item = cart.lines[0]?._id ?? ''
  expect((await send(app, `DELETE /api/cart/items/${item}`, { cookie: mine.cookie })).statusCode).toBe(404)
  expect(await places.takenIn(activity)).toEqual([1, 0, 0, 0])
})
