import '#tests/support/eager-retries.ts'
import type { ActivityGroup } from '#contract/activity-groups.ts'
import { payments } from '#server/db/schema/payments.ts'
import { bookingProblems } from '#tests/support/booking-truth.ts'
import { type Chance, chanceFrom, runSeed } from '#tests/support/chance.ts'
import {
  checkOut,
  everyMinute,
  giveCredit,
  giveUp,
  makeProviders,
  oneSession,
  type Placed,
  readCart,
  takeOffline,
} from '#tests/support/checkout.ts'
import { events } from '#tests/support/paid.ts'
import {
  ask,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'
import { rounds } from '#tests/support/soak.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let till: Till
let funding: string
beforeAll(async () => {
  till = await openTill()
  funding = (await makeProviders(till)).funding
  await takeOffline(till, ['bankTransfer', 'childcareFunding', 'payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())

interface World {
  readonly activities: readonly ActivityGroup[]
  /** Pages of the provider that somebody may still have open. */
  readonly pages: { parent: Parent; placed: Placed }[]
}

type Deed = (chance: Chance, world: World, parent: Parent) => Promise<unknown>

const add: Deed = async (chance, { activities }, parent) => {
  const activity = chance.one(activities)
  const child = await makeAttendee(till.test, till.client, parent.user.id)
  const lines = [{ ticket: activity.tickets[0]?._id, activities: idsOf(activity), attendees: [child.id] }]
  return ask(till, 'POST /api/cart/items', parent, { lines })
}

const remove: Deed = async (chance, _world, parent) => {
  const { lines } = await readCart(till, parent)
  return lines.length > 0 && ask(till, `DELETE /api/cart/items/${chance.one(lines)._id}`, parent)
}

const book: Deed = async (chance, world, parent) => {
  if ((await readCart(till, parent)).total === 0) await add(chance, world, parent)
  const method = chance.one(['card', 'card', 'card', 'bankTransfer', 'payLater'] as const)
  const part = chance.below(4) === 0 ? { provider: funding, amount: 100 } : null
  const answer = await checkOut(till, parent, { method, useCredit: chance.below(2) === 0, funding: part })
  const placed = answer.statusCode === 201 ? answer.json<Placed>() : undefined
  if (placed?.payAt) world.pages.push({ parent, placed })
}

/** On a page that may be over by now; a person who pays there finds out. */
const pay: Deed = async (chance, { pages }) => {
  if (pages.length === 0) return
  const { parent, placed } = chance.one(pages)
  await till.control
    .onPage(pageIn(placed.payAt), chance.one(['pay', 'pay', 'decline']))
    .catch(() => undefined)
  if (chance.below(2) === 0) await settle(till, parent, { _id: placed.payment ?? '' })
}

const pass =
  (...minutes: readonly number[]): Deed =>
  async (chance) => {
    till.test.clock.advance({ minutes: chance.one(minutes) })
    await everyMinute(till)
  }

const usual = [add, add, remove, book, book, book, book, pay, pay, pay, pay]

const deeds: readonly Deed[] = [
  ...usual,
  (_chance, _world, parent) => giveUp(till, parent),
  (_chance, _world, parent) => ask(till, 'POST /api/cart/retake', parent),
  () => events(till),
  pass(1, 5),
  pass(5, 16, 41),
  () => sweep(till),
]

const steps = 24

const live = async (seed: number) => {
  const chance = chanceFrom(seed)
  const families = [await makeParent(till), await makeParent(till), await makeParent(till)]
  for (const parent of families) await giveCredit(till, parent, 3_000)
  const activities = [
    await oneSession(till, { places: 4 }),
    await oneSession(till, { places: 12, price: 730 }),
    await oneSession(till, { places: 6, price: 0 }),
  ]
  const world: World = { activities, pages: [] }
  for (let step = 1; step <= steps; step += 1)
    // Two at once, so that they meet.
    await Promise.all([
      chance.one(deeds)(chance, world, chance.one(families)),
      chance.one(deeds)(chance, world, chance.one(families)),
    ])
  // In the end everybody has gone home.
  till.test.clock.advance({ minutes: 61 })
  await everyMinute(till)
  await sweep(till)
  await events(till)
  return { carts: await Promise.all(families.map((parent) => readCart(till, parent))) }
}

const countOf = (where: ReturnType<typeof and>) =>
  inClient(till.test, till.client, (tx) => tx.sql.$count(payments, where))

test.each(rounds(3))(
  `whatever people do, money, bookings and places say the same (seed ${runSeed}), round %i`,
  async (round) => {
    const { carts } = await live(runSeed + round)
    const over = { isBeingPaid: false, total: 0 }
    expect(carts).toMatchObject([over, over, over])
    expect(await bookingProblems(till)).toEqual([])
  },
  60_000,
)

test('and cards were paid and given up, or all of this would say little', async () => {
  expect(await countOf(and(eq(payments.method, 'card'), eq(payments.state, 'succeeded')))).toBeGreaterThan(0)
  expect(await countOf(and(eq(payments.method, 'card'), eq(payments.state, 'cancelled')))).toBeGreaterThan(0)
  expect(await countOf(eq(payments.method, 'bankTransfer'))).toBeGreaterThan(0)
})
