import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { bookingItemAddOns, bookingItems } from '#server/db/schema/bookings.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { cartIn, cartsOf, sentenceIn, type WantedInCart } from '#tests/support/carts.ts'
import { makeClient } from '#tests/support/people.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf, line, placesOf, ticketOf } from '#tests/support/places.ts'

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
    sessions: weeklySessions(2, { placeLimit: 50 }),
    tickets: [ticket({ name: 'Once', price: 1_200 })],
    addOns: [addOn({ name: 'Lunch', price: 450 })],
  })

/** Creates a line that has everything, with one part repeated. */
const lineWith = async (repeat: 'add-on' | 'session of an add-on' | 'session' | 'nothing') => {
  const activity = await camp()
  const [first = ''] = idsOf(activity)
  const chosen = { _id: activity.addOns[0]?._id ?? '', activities: [first] }
  const wanted: WantedInCart = {
    ticket: ticketOf(activity, 'Once'),
    activities: repeat === 'session' ? [first, first] : [first],
    attendees: [null],
    addOns:
      repeat === 'add-on'
        ? [chosen, chosen]
        : [repeat === 'session of an add-on' ? { ...chosen, activities: [first, first] } : chosen],
  }
  return { activity, wanted }
}

test.each([
  ['add-on', 'lines.0.addOns', messages.addOnTwice.text],
  ['session of an add-on', 'lines.0.addOns.0.activities', messages.dateTwiceChosen.text],
  ['session', 'lines.0.activities', messages.dateTwiceChosen.text],
] as const)(
  'refuses a cart line with the same %s twice, and holds nothing',
  async (repeat, path, message) => {
    const { cookie } = await carts.customer()
    const { activity, wanted } = await lineWith(repeat)
    const answer = await carts.add(cookie, [wanted])
    expect(answer.statusCode).toBe(422)
    expect(sentenceIn(answer).issues).toMatchObject([{ path, message }])
    expect(await places.takenIn(activity)).toEqual([0, 0])
  },
)

test('refuses a session that is repeated in capitals', async () => {
  const { cookie } = await carts.customer()
  const { activity, wanted } = await lineWith('nothing')
  const [first = ''] = wanted.activities
  const addOns = (wanted.addOns ?? []).map(({ _id }) => ({ _id, activities: [first, first.toUpperCase()] }))
  const answer = await carts.add(cookie, [{ ...wanted, addOns }])
  expect(sentenceIn(answer).issues).toMatchObject([
    { path: 'lines.0.addOns.0.activities', message: messages.dateTwiceChosen.text },
  ])
  expect(await places.takenIn(activity)).toEqual([0, 0])
})

test('charges an add-on once for each session', async () => {
  const { cookie } = await carts.customer()
  const { wanted } = await lineWith('nothing')
  expect(cartIn(await carts.add(cookie, [wanted])).total).toBe(1_650)
})

test('serves everyone else in a rush when one request is refused', async () => {
  const { activity, wanted } = await lineWith('nothing')
  const repeated = { ...wanted, addOns: [...(wanted.addOns ?? []), ...(wanted.addOns ?? [])] }
  const families = await Promise.all(Array.from({ length: 12 }, () => carts.customer()))
  const answers = await Promise.all(
    families.map(({ cookie }, index) => carts.add(cookie, [index === 5 ? repeated : wanted])),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    families.map((_, index) => (index === 5 ? 422 : 201)),
  )
  expect(await places.takenIn(activity)).toEqual([11, 0])
  await places.expectExplained(activity)
})

test('serves everyone else in a batch when one request breaks', async () => {
  const activity = await camp()
  const [first = ''] = idsOf(activity)
  const desk = places.newDesk()
  const good = line(ticketOf(activity, 'Once'), [first])
  // Bypasses the contract, which would refuse it: the second row of the same add-on breaks the unique index.
  const chosen = { addOnId: activity.addOns[0]?._id ?? '', sessionIds: [first] }
  const bad = { ...good, addOns: [chosen, chosen] }
  const people = await places.people(12)
  const outcomes = await Promise.allSettled(
    people.map((id, index) => places.hold(desk, id, index === 5 ? bad : good)),
  )
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.taken)).toEqual(
    people.map((_, index) => index !== 5),
  )
  expect(await places.takenIn(activity)).toEqual([11, 0])
  const extras = await inClient(app, client, (tx) =>
    tx.sql
      .select()
      .from(bookingItemAddOns)
      .innerJoin(
        bookingItems,
        and(
          eq(bookingItems.clientId, bookingItemAddOns.clientId),
          eq(bookingItems.id, bookingItemAddOns.itemId),
        ),
      )
      .where(inArray(bookingItems.activityGroupId, [activity._id])),
  )
  expect(extras).toEqual([])
})
