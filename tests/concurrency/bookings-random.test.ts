import '#tests/support/eager-retries.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { bookingProblems, expectBooked } from '#tests/support/booking-truth.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { everyMinute, giveCredit, takeOffline } from '#tests/support/checkout.ts'
import { events } from '#tests/support/paid.ts'
import { makeAdmin, openTill, sweep, type Till } from '#tests/support/payments.ts'
import { term } from '#tests/support/places.ts'
import { makeHousehold, oneAct, type World } from '#tests/support/random-bookings.ts'
import { rounds } from '#tests/support/soak.ts'
import { expect, test } from 'vitest'

const limit = 6

const worldOf = async (till: Till, seed: number): Promise<World> => {
  await takeOffline(till, ['bankTransfer'])
  const activity = await makeActivity(till.test, till.client, {
    // Far enough ahead that the clock of the test does not reach them.
    sessions: weeklySessions(4, { placeLimit: limit, localDate: '2027-09-20' }),
    tickets: [
      ticket({ name: 'Once', price: 500, placeLimit: limit + 2 }),
      ticket({ ...term, price: 1600, placeLimit: limit - 1 }),
      ticket({ name: 'Free', price: 0 }),
    ],
    addOns: [addOn({ price: 300 })],
  })
  const households = await Promise.all(Array.from({ length: 4 }, () => makeHousehold(till)))
  for (const { parent } of households) await giveCredit(till, parent, 1_000)
  return { till, chance: chanceFrom(seed), activity, admin: await makeAdmin(till), households }
}

/** All that is left open comes to its end, and the books are looked at on the way. */
const live = async (world: World): Promise<void> => {
  const { till } = world
  for (let step = 1; step <= 60; step += 1) {
    await (world.chance.below(4) === 0 ? Promise.all([oneAct(world), oneAct(world)]) : oneAct(world))
    if (step % 20 > 0) continue
    // What was paid on a page that we took for over is only told by the provider.
    await events(till)
    await expectBooked(till)
  }
  till.test.clock.advance({ minutes: 90 })
  await everyMinute(till)
  await sweep(till)
  await events(till)
}

test.each(rounds(2).map((round) => runSeed + round))(
  'add, change, remove, expire, pay, move, cancel in any order: places, bookings and money stay one: seed %i',
  async (seed) => {
    await using till = await openTill()
    await live(await worldOf(till, seed))
    expect(await bookingProblems(till)).toEqual([])
  },
  120_000,
)
