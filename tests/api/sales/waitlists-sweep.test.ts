import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn } from '#tests/support/cancelling.ts'
import { mustCheckOut, readBooking, readCart, takeOffline } from '#tests/support/checkout.ts'
import { ask, makeAdmin, openTill, type Parent, type Till } from '#tests/support/payments.ts'
import { idsOf, placesOf, term } from '#tests/support/places.ts'
import { groupOf, teamBookingsOf } from '#tests/support/team-bookings.ts'
import { waitlistsIn } from '#tests/support/waitlists.ts'

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

/** Cancels the whole booking on behalf of the organiser. */
const free = async (holder: Parent, booking: string, activity: ActivityGroup) => {
  const [item] = (await readBooking(till, holder, booking)).items
  await cancellingIn(till).cancelledByTeam(
    admin,
    booking,
    [{ item: item?._id ?? '', activities: idsOf(activity) }],
    { by: 'organiser' },
  )
}

/** Creates twins who wait together for a session with this number of places, before anyone else has a place. */
const waitingTwins = async (placeLimit: number) => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: [session({ placeLimit })],
    tickets: [ticket({ name: 'Once' })],
    waitlistType: 'session',
  })
  const twins = await lists.family()
  const leo = await makeAttendee(till.test, till.client, twins.user.id, { firstName: 'Leo' })
  return {
    activity,
    twins,
    leo: { ...twins, child: leo.id },
    join: () => lists.joined(twins, activity, { attendees: [twins.child, leo.id], together: true }),
  }
}

const whoWaits = async (family: Parent) =>
  (await lists.own(family)).map(({ status, position, attendees }) => [
    status,
    position,
    attendees.map(({ _id }) => _id),
  ])

test('twins with only one place in the cart still wait for both, and once one is booked, the other continues to wait', async () => {
  const { activity, twins, leo, join } = await waitingTwins(1)
  await join()
  await lists.hold(twins, activity)
  await lists.minute()
  expect(await whoWaits(twins)).toEqual([['waiting', 1, [twins.child, leo.child]]])
  const [line] = (await readCart(till, twins)).lines
  expect((await ask(till, `DELETE /api/cart/items/${line?._id}`, twins)).statusCode).toBe(200)
  await lists.minute()
  expect(await whoWaits(twins)).toEqual([['waiting', 1, [twins.child, leo.child]]])
  await lists.hold(twins, activity)
  const { booking } = await mustCheckOut(till, twins, { method: 'cash' })
  await lists.minute()
  expect(await whoWaits(twins)).toEqual([['waiting', 1, [leo.child]]])
  // The booked twin is no longer on that waitlist, and may join it again.
  await free(twins, booking, activity)
  expect(await whoWaits(twins)).toEqual([['ready', null, [leo.child]]])
  await lists.joined(twins, activity)
  expect(await lists.statuses(activity)).toEqual(['ready', 'waiting'])
})

test('a place released in the same minute as that booking goes to the sibling, whose turn it is', async () => {
  const { activity, twins, leo, join } = await waitingTwins(2)
  const holder = await lists.family()
  const booking = await lists.book(holder, activity)
  await join()
  await lists.book(twins, activity)
  await lists.joined(await lists.family(), activity)
  await free(holder, booking, activity)
  expect(await lists.statuses(activity)).toEqual(['ready', 'waiting'])
  expect(await whoWaits(twins)).toEqual([['ready', null, [leo.child]]])
})

test('twins that the team books over the limit no longer wait', async () => {
  const { activity, twins, leo, join } = await waitingTwins(1)
  await join()
  const team = teamBookingsOf(till.test, till.client, () => admin.cookie)
  const groups = [groupOf(activity, [twins.child, leo.child])]
  const user = twins.user.id
  const { total } = await team.quote(user, groups)
  team.bookingIn(await team.create({ user, groups, total, confirmed: ['placeLimit', 'waitlist'] }))
  await lists.minute()
  expect(await lists.statuses(activity)).toEqual(['used'])
})

test('an offered place is counted once, as sold', async () => {
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

test('an offer of all sessions that was not approved before the first began is replaced, for the same family, without that session', async () => {
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
