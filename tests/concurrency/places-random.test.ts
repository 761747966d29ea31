import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import type { Guest } from '#server/sales/capacity/place-ask.ts'
import { releaseExpired } from '#server/sales/capacity/release-expired.ts'
import { adoptCart } from '#server/sales/cart/adopt-cart.ts'
import { createVisitor } from '#server/sales/cart/visitor.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { type Chance, chanceFrom, runSeed } from '#tests/support/chance.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { idsOf, line, placesOf, somebody, term, ticketOf } from '#tests/support/places.ts'
import { rounds } from '#tests/support/soak.ts'

let app: TestApp
let client: Client
let places: ReturnType<typeof placesOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  places = placesOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

const limit = 6

/** Gives up places that exist, from any booking or cart, sometimes twice at the same time. */
const giveUpSome = async (activity: ActivityGroup, chance: Chance) => {
  const items = await inClient(app, client, (tx) =>
    tx.sql
      .select({ id: bookingItems.id })
      .from(bookingItems)
      .where(eq(bookingItems.activityGroupId, activity._id)),
  )
  const some = chance.shuffled(items.map(({ id }) => id)).slice(0, 1 + chance.below(3))
  const giving = () => inClient(app, client, (tx) => giveBack(tx, some, { status: 'cancelled', why: 'Test' }))
  await (chance.below(2) === 0 ? giving() : Promise.all([giving(), giving()]))
}

/** Creates visitors at two addresses. */
const guestsOfTwoAddresses = () =>
  Promise.all(
    ['one', 'other', 'other'].map((addressKey) =>
      inClient(app, client, async (tx) => ({
        visitorId: (await createVisitor(tx, addressKey)).id,
        addressKey,
      })),
    ),
  )

const oneStep = async (
  activity: ActivityGroup,
  buyers: readonly string[],
  guests: readonly Guest[],
  chance: Chance,
) => {
  const desk = places.newDesk()
  const single = line(
    ticketOf(activity, 'Once'),
    chance.shuffled(idsOf(activity)).slice(0, 1 + chance.below(3)),
    1 + chance.below(2),
  )
  const wanted = chance.below(3) === 0 ? line(ticketOf(activity, 'Term'), []) : single
  const acts = [
    () => places.hold(desk, chance.one(buyers), wanted),
    () => places.hold(desk, chance.one(buyers), wanted, single),
    () =>
      desk.take(client.id, {
        kind: 'hold',
        owner: chance.one(guests),
        lines: [wanted],
        actor: somebody,
      }),
    async () => {
      const [guest, buyer] = [chance.one(guests), chance.one(buyers)]
      await inClient(app, client, (tx) => adoptCart(tx, buyer, guest.visitorId))
    },
    () => giveUpSome(activity, chance),
    () =>
      desk.take(client.id, {
        kind: 'book',
        userId: chance.one(buyers),
        bookingId: crypto.randomUUID(),
        lines: [wanted],
        goOver: chance.below(4) === 0 ? ['full', 'ticketLimit'] : [],
        actor: somebody,
      }),
    async () => {
      app.clock.advance({ minutes: 1 + chance.below(9) })
      await inClient(app, client, releaseExpired)
    },
  ]
  await chance.one(acts)()
}

/** Finds sessions with more places taken than their limit or than an admin allowed. */
const overLimits = (activity: ActivityGroup) =>
  inClient(app, client, async (tx) => {
    const rows = await tx.sql
      .select()
      .from(activitySessions)
      .where(eq(activitySessions.activityGroupId, activity._id))
    return rows.filter(({ placesTaken, allowedOver }) => placesTaken > Math.max(limit, allowedOver))
  })

test.each(rounds(4).map((round) => runSeed + round))(
  'counters, rows and events agree after any actions in any order: seed %i',
  async (seed) => {
    const chance = chanceFrom(seed)
    const activity = await makeActivity(app, client, {
      // Far enough ahead that the test's clock doesn't reach these sessions.
      sessions: weeklySessions(4, { placeLimit: limit, localDate: '2027-09-20' }),
      tickets: [ticket({ name: 'Once', placeLimit: limit - 2 }), ticket({ ...term, placeLimit: limit - 1 })],
    })
    const buyers = await places.people(5)
    const guests = await guestsOfTwoAddresses()
    for (let step = 0; step < 60; step += 1) {
      await oneStep(activity, buyers, guests, chance)
      expect(await overLimits(activity)).toEqual([])
    }
    await places.expectExplained(activity)
  },
)
