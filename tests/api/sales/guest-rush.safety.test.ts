import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { limits } from '#domain/limits.ts'
import { guestAddresses } from '#server/db/schema/visitors.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { cartIn, visitorCookie, type WantedInCart } from '#tests/support/carts.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { idsOf, placesOf, somebody, ticketOf } from '#tests/support/places.ts'
import { soaking } from '#tests/support/soak.ts'

// Guests come from fifty addresses, most of them without a cookie: 5,000 requests in the long form.
const addresses = Array.from({ length: 50 }, (_, index) => `203.0.113.${index + 1}`)
const rounds = soaking ? 50 : 3
const atOnceAtEach = 2
const placesInEach = 150

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
})

const sendFrom = (
  address: string,
  line: `${'POST' | 'DELETE'} /${string}`,
  more: { readonly cookie?: string | undefined; readonly payload?: object } = {},
) => send(app, line, { host: `${client.slug}.localhost`, headers: { 'x-forwarded-for': address }, ...more })

const hold = (address: string, wanted: WantedInCart, cookie?: string) =>
  sendFrom(address, 'POST /api/cart/items', { cookie, payload: { lines: [wanted] } })

/** Creates an activity for more guests than may hold places together, and more than it has places. */
const popular = () =>
  makeActivity(app, client, {
    sessions: weeklySessions(5, { placeLimit: placesInEach, localDate: '2027-09-20' }),
    tickets: [ticket({ name: 'Once' })],
  })

const heldAt = async () =>
  (await inClient(app, client, (tx) => tx.sql.select().from(guestAddresses))).map(({ places }) => places)

/** Takes one place after another, in each session until it is refused. */
const takeTheRest = async (address: string, activity: ActivityGroup) => {
  for (const session of idsOf(activity)) {
    const wanted = { ticket: ticketOf(activity, 'Once'), activities: [session], attendees: [null] }
    for (let status = 201; status === 201;) status = (await hold(address, wanted)).statusCode
  }
}

test('guests in a rush are never sold a place twice, and hold at most 30 places per address', async () => {
  const chance = chanceFrom(runSeed)
  const [activity, places] = [await popular(), placesOf(app, client)]
  const sessions = idsOf(activity)
  const known = new Map<string, string>()
  const statuses = new Map<number, number>()

  const visit = async (address: string) => {
    const wanted = {
      ticket: ticketOf(activity, 'Once'),
      activities: chance.shuffled(sessions).slice(0, 1 + chance.below(5)),
      attendees: Array.from({ length: 1 + chance.below(3) }, () => null),
    }
    const cookie = chance.below(4) === 0 ? known.get(address) : undefined
    const removes = chance.below(5) === 0
    const answer = await hold(address, wanted, cookie)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode !== 201) return
    const guest = cookie ?? visitorCookie(answer)
    if (guest !== undefined) known.set(address, guest)
    const [line] = cartIn(answer).lines
    if (removes && line) await sendFrom(address, `DELETE /api/cart/items/${line._id}`, { cookie: guest })
  }

  for (let round = 1; round <= rounds; round += 1) {
    await Promise.all(
      addresses.flatMap((address) => Array.from({ length: atOnceAtEach }, () => visit(address))),
    )
    expect(Math.max(...(await heldAt()))).toBeLessThanOrEqual(limits.guestPlacesPerAddress)
    for (const taken of await places.takenIn(activity)) expect(taken).toBeLessThanOrEqual(placesInEach)
  }

  // Each was either served or refused with a reason.
  expect(new Set(statuses.keys())).toEqual(new Set([201, 409]))
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(
    rounds * addresses.length * atOnceAtEach,
  )
  // Takes the last places one by one, up to the limit of one address and of the activity.
  await takeTheRest(addresses[0] ?? '', await popular())
  expect(await heldAt()).toContain(limits.guestPlacesPerAddress)
  for (let guest = 1; guest <= 25; guest += 1) await takeTheRest(`198.51.100.${guest}`, activity)
  expect(await places.takenIn(activity)).toEqual(sessions.map(() => placesInEach))
  await places.expectExplained(activity)

  app.clock.advance({ hours: 2 })
  await releaseHolds(scopeFor(depsOf(app), client, somebody))
  expect(new Set(await heldAt())).toEqual(new Set([0]))
  expect(await places.takenIn(activity)).toEqual(sessions.map(() => 0))
  await places.expectExplained(activity)
})

test('control: guests hold more if the places of their address are not counted', async () => {
  const activity = await popular()
  const wanted = {
    ticket: ticketOf(activity, 'Once'),
    activities: idsOf(activity),
    attendees: [null, null],
  }
  let held = 0
  for (let guest = 0; guest < 6; guest += 1) {
    await inClient(app, client, async (tx) => {
      await tx.sql.delete(guestAddresses)
    })
    const answer = await hold('203.0.113.1', wanted)
    if (answer.statusCode === 201) held += 10
  }
  expect(held).toBeGreaterThan(limits.guestPlacesPerAddress)
})
