import type { ActivityGroup } from '#contract/activity-groups.ts'
import { makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn } from '#tests/support/cancelling.ts'
import { mustCheckOut, readBooking, readCart, takeOffline } from '#tests/support/checkout.ts'
import { ask, makeAdmin, openTill, type Parent, type Till } from '#tests/support/payments.ts'
import { idsOf, placesOf, term } from '#tests/support/places.ts'
import { waitlistsIn } from '#tests/support/waitlists.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

let till: Till
let admin: Parent
let lists: ReturnType<typeof waitlistsIn>
beforeAll(async () => {
  till = await openTill()
  lists = waitlistsIn(till)
  await takeOffline(till, ['cash'])
})
beforeEach(async () => {
  admin = await makeAdmin(till)
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => expectBooked(till))

const takenIn = (activity: ActivityGroup) => placesOf(till.test, till.client).takenIn(activity)

/** The whole booking is cancelled by the organiser. */
const free = async (holder: Parent, booking: string, activity: ActivityGroup) => {
  const [item] = (await readBooking(till, holder, booking)).items
  await cancellingIn(till).cancelledByTeam(
    admin,
    booking,
    [{ item: item?._id ?? '', activities: idsOf(activity) }],
    { by: 'organiser' },
  )
}

test('who only has one of them in the cart still waits for both; who has booked it has what they waited for', async () => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: [session({ placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
    waitlistType: 'session',
  })
  const twins = await lists.family()
  const leo = await makeAttendee(till.test, till.client, twins.user.id, { firstName: 'Leo' })
  await lists.joined(twins, activity, { attendees: [twins.child, leo.id], together: true })
  await lists.hold(twins, activity)
  await lists.minute()
  expect(await lists.statuses(activity)).toEqual(['waiting'])
  const [line] = (await readCart(till, twins)).lines
  expect((await ask(till, `DELETE /api/cart/items/${line?._id}`, twins)).statusCode).toBe(200)
  await lists.minute()
  expect(await lists.own(twins)).toMatchObject([{ status: 'waiting', position: 1 }])
  await lists.hold(twins, activity)
  await mustCheckOut(till, twins, { method: 'cash' })
  await lists.minute()
  expect(await lists.statuses(activity)).toEqual(['used'])
})

test('a place that is offered is counted once, among the sold', async () => {
  const { activity, holder, booking } = await lists.full(2)
  const counted = async () =>
    (
      await ask(till, `GET /api/activity-groups/${activity._id}/sales-including-waitlist-entries`, admin)
    ).json()
  const [id = ''] = idsOf(activity)
  expect(await counted()).toEqual({ [id]: 3 })
  await free(holder, booking, activity)
  expect(await lists.statuses(activity)).toEqual(['ready', 'waiting'])
  expect(await counted()).toEqual({ [id]: 2 })
})

test('all sessions that nobody approved before the first began are kept anew for the same family, without it', async () => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: weeklySessions(3, { placeLimit: 1 }),
    tickets: [ticket(term)],
    waitlistType: 'allSessions',
    waitlistApproval: true,
  })
  const holder = await lists.family()
  const booking = await lists.book(holder, activity)
  const [first, second] = [await lists.family(), await lists.family()]
  await lists.joined(first, activity)
  await lists.joined(second, activity)
  await free(holder, booking, activity)
  expect(await lists.statuses(activity)).toEqual(['pending', 'waiting'])
  expect(await takenIn(activity)).toEqual([1, 1, 1])

  const [begins] = activity.sessions
  till.test.clock.set(
    Temporal.Instant.from(begins?.date.start ?? '')
      .add({ minutes: 1 })
      .toString(),
  )
  await lists.minute()
  expect(await lists.statuses(activity)).toEqual(['pending', 'waiting'])
  expect(await takenIn(activity)).toEqual([0, 1, 1])
  const [entry] = await lists.own(first)
  const yes = await ask(till, `POST /api/waitlists/${entry?._id}/offer`, admin, {
    goOver: false,
    version: entry?.version,
  })
  expect([yes.statusCode, yes.json<{ status: string }>().status]).toEqual([200, 'ready'])
})
