import { expect, test } from 'vitest'
import { placeEvents } from '#server/db/schema/bookings.ts'
import { cancellations } from '#server/db/schema/cancellations.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import { disputes, payments, refunds } from '#server/db/schema/payments.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { bookingProblems, expectBooked } from '#tests/support/booking-truth.ts'
import { rule, setPolicy } from '#tests/support/cancelling.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { everyMinute, giveCredit, makeProviders, readCart, takeOffline } from '#tests/support/checkout.ts'
import { codeForm, makeRule, sessionsForm, siblingForm } from '#tests/support/discount-rules.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { events } from '#tests/support/paid.ts'
import { makeAdmin, openTill, sweep, type Till } from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { term } from '#tests/support/places.ts'
import { begin, makeHousehold, oneAct, type World } from '#tests/support/random-bookings.ts'
import { rounds } from '#tests/support/soak.ts'

retryAtOnce()

const limit = 6

const worldOf = async (till: Till, seed: number): Promise<World> => {
  await takeOffline(till, ['bankTransfer', 'childcareFunding', 'payLater'])
  const { funding } = await makeProviders(till)
  const activity = await makeActivity(till.test, till.client, {
    // Far enough ahead that the test's clock doesn't reach these sessions.
    sessions: weeklySessions(4, { placeLimit: limit, localDate: '2027-09-20' }),
    tickets: [
      ticket({ name: 'Once', price: 500, placeLimit: limit + 2 }),
      ticket({ ...term, price: 1600, placeLimit: limit - 1 }),
      ticket({ name: 'Free', price: 0 }),
    ],
    addOns: [addOn({ price: 300 })],
  })
  await setPolicy(till, activity, [
    rule(1, 67, { fee: 50, accountCreditExpiry: { amount: 1, unit: 'years' } }),
  ])
  const households = await Promise.all(Array.from({ length: 4 }, () => makeHousehold(till)))
  for (const { parent } of households) await giveCredit(till, parent, 1_000)
  const admin = await makeAdmin(till)
  await makeRule(till, siblingForm([activity._id]))
  await makeRule(till, sessionsForm([activity._id]))
  const limits = { shouldLimitRedemptions: true, maxRedemptions: 4, shouldLimitUserRedemptions: true }
  const { code } = await makeRule(till, codeForm('CHANCE', { ...limits, maxUserRedemptions: 2 }))
  return { till, chance: chanceFrom(seed), activity, admin, households, code, funding, pages: [] }
}

/** Only the provider reports a payment on a page that we considered closed. The sweep then sends the refund. */
const workOff = async (till: Till): Promise<void> => {
  await events(till)
  till.test.clock.advance({ minutes: 11 })
  await sweep(till)
}

const live = async (world: World): Promise<void> => {
  const { till, chance } = world
  await begin(world)
  for (let step = 1; step <= 60; step += 1) {
    // Run two acts at the same time sometimes, so that they collide.
    await (chance.below(2) === 0 ? Promise.all([oneAct(world), oneAct(world)]) : oneAct(world))
    if (step % 20 > 0) continue
    await workOff(till)
    await expectBooked(till)
  }
  // At the end all holds have expired.
  till.test.clock.advance({ minutes: 61 })
  await everyMinute(till)
  await sweep(till)
  await workOff(till)
}

const seen = {
  paid: 0,
  givenUp: 0,
  transfers: 0,
  moved: 0,
  cancelled: 0,
  codes: 0,
  siblings: 0,
  refunded: 0,
  disputed: 0,
}

const noteSeen = (till: Till) =>
  inClient(till.test, till.client, async ({ sql }) => {
    for (const { method, state } of await sql.select().from(payments)) {
      if (method === 'card' && state === 'succeeded') seen.paid += 1
      if (method === 'card' && state === 'cancelled') seen.givenUp += 1
      if (method === 'bankTransfer') seen.transfers += 1
    }
    seen.refunded += (await sql.select().from(refunds)).length
    seen.disputed += (await sql.select().from(disputes)).length
    seen.cancelled += (await sql.select().from(cancellations)).length
    for (const { type, timesUsed } of await sql.select().from(discountRules)) {
      if (type === 'code') seen.codes += timesUsed
      if (type === 'multiAttendee') seen.siblings += timesUsed
    }
    for (const { act } of await sql.select().from(placeEvents)) if (act === 'moved') seen.moved += 1
  })

test.each(rounds(3).map((round) => runSeed + round))(
  'after adding, changing, removing, expiring, paying, refunding, disputing, moving and cancelling in any order, places, bookings and money agree: seed %i',
  async (seed) => {
    await using till = await openTill()
    const world = await worldOf(till, seed)
    await live(world)
    const carts = await Promise.all(world.households.map(({ parent }) => readCart(till, parent)))
    const over = { isBeingPaid: false, total: 0 }
    expect(carts).toMatchObject([over, over, over, over])
    expect(await bookingProblems(till)).toEqual([])
    await noteSeen(till)
  },
  120_000,
)

test('the runs include paid and abandoned card payments and moved places', () => {
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})
