import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Register, registers, RegisterTicks, SessionPlaces } from '#contract/attendance/registers.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Answer } from '#contract/operation.ts'
import type { CancellationPreview, cancelling } from '#contract/sales/amendments/cancelling.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import type { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { attendances } from '#domain/attendance/registers/attendance.ts'
import type { TickAct } from '#domain/attendance/registers/tick-acts.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockBooking } from '#server/sales/bookings/find-booking.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { type BookedLine, makeBooking } from '#tests/support/bookings.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { idsOf, placesOf, term } from '#tests/support/places.ts'
import { emailsTo } from '#tests/support/post.ts'
import { teamBookingsOf } from '#tests/support/team-bookings.ts'

let app: TestApp
let client: Client
let admin: Awaited<ReturnType<typeof makeSignedIn>>
let team: ReturnType<typeof teamBookingsOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = await makeSignedIn(app, client, 'admin')
  team = teamBookingsOf(app, client, () => admin.cookie)
})
afterAll(() => app[Symbol.asyncDispose]())

const as = (cookie = admin.cookie) => ({ host: 'brightwater.localhost', cookie })
const got = async <Body extends object>(path: `/${string}`, cookie?: string) =>
  (await send(app, `GET ${path}`, as(cookie))).json<Body>()

type Quote = Answer<typeof teamBookings.quoteChange>

let activity: ActivityGroup
let sessions: readonly string[]
let family: Awaited<ReturnType<typeof makeSignedIn>>
let mia = ''
let leo = ''
let booking: Awaited<ReturnType<typeof makeBooking>>
let item = ''

/** Creates four Mondays at 9.30 in London: a term in which Mia has a place. */
beforeEach(async () => {
  app.clock.set('2026-09-18T12:00:00Z')
  activity = await makeActivity(app, client, {
    sessions: weeklySessions(4, { placeLimit: 2 }),
    tickets: [ticket({ ...term, price: 1600 }), ticket({ name: 'Once', price: 500 })],
  })
  sessions = idsOf(activity)
  family = await makeSignedIn(app, client, 'customer')
  mia = (await makeAttendee(app, client, family.user.id, { firstName: 'Mia', lastName: 'Brown' })).id
  leo = (await makeAttendee(app, client, family.user.id, { firstName: 'Leo', lastName: 'Brown' })).id
  await bookFor({ ticket: 'Term' })
})

/** Makes the booking for Mia that the test uses from here on. */
const bookFor = async (line: Pick<BookedLine, 'ticket' | 'sessions'>) => {
  booking = await makeBooking(app, client, {
    userId: family.user.id,
    lines: [{ activity, attendees: [mia], ...line }],
  })
  item = booking.itemIds[0] ?? ''
}
const bookOnce = (some: readonly string[]) => bookFor({ ticket: 'Once', sessions: some })

const tick = async (session: string, act: TickAct, attendee?: string) => {
  const one = { _id: randomUUID(), item, attendee, act, at: app.clock.now().toString() }
  const answer = await send(app, `POST /api/registers/${session}/ticks`, {
    ...as(),
    payload: { ticks: [one] },
  })
  return answer.json<Answer<typeof registers.tick>>().refused.map(({ message }) => message)
}

const quoted = (attendee: string, activities: readonly string[] = sessions) =>
  team.quoteChange(booking.id, { item, attendee, activities })

const giveTo = async (attendee: string, activities: readonly string[] = sessions) => {
  const { after } = (await quoted(attendee, activities)).json<Quote>()
  const { version } = await got<TeamBooking>(`/api/bookings/${booking.id}`)
  return team.change(booking.id, { item, attendee, activities, amount: after, version })
}

const namesOn = async (session = '') =>
  (await got<Register>(`/api/registers/${session}`)).attendees.map(({ attendee }) => fullName(attendee))

const whose = ({ items: [one] }: Pick<TeamBooking, 'items'> | Pick<OwnBooking, 'items'>) => [
  one?.attendees.map(fullName),
  one?.activities.map(({ earlierAttendee }) => earlierAttendee && fullName(earlierAttendee)),
]

const stateIn = async (session: string) => {
  const { items, ticks } = await got<RegisterTicks>(`/api/registers/${session}/ticks`)
  return attendances(items, ticks).get(item)?.state
}

const allNames = () => Promise.all(sessions.map(async (session) => (await namesOn(session)).join()))

describe('a place in a term that goes to another child', () => {
  test('leaves the registers of past sessions unchanged', async () => {
    const [first = '', second = ''] = sessions
    app.clock.set('2026-09-21T08:40:00Z')
    await tick(first, 'in')
    app.clock.set('2026-09-29T12:00:00Z')
    const before = await got<RegisterTicks>(`/api/registers/${first}/ticks`)
    expect((await quoted(leo)).json<Quote>().staying).toEqual([first, second])
    team.bookingIn(await giveTo(leo))
    expect(await allNames()).toEqual(['Mia Brown', 'Mia Brown', 'Leo Brown', 'Leo Brown'])
    // A phone's copy of a past register is still right.
    expect((await got<RegisterTicks>(`/api/registers/${first}/ticks`)).revision).toBe(before.revision)
    const taken = await got<SessionPlaces>(`/api/sessions/${second}/places`)
    expect(taken.places.map(({ attendee }) => attendee?.name)).toEqual(['Mia Brown'])
    // A tick that was made earlier and arrives late is about the child who came then.
    await tick(second, 'in')
    const { items } = await got<{ items: { action: string; changes: { field: string; to: unknown }[] }[] }>(
      `/api/audit?subject=register&subjectId=${second}`,
    )
    expect(items[0]?.changes).toContainEqual(expect.objectContaining({ to: ['Mia Brown'] }))
    await placesOf(app, client).expectExplained(activity)
    await team.expectOwed(booking.id)
  })

  test('puts the new child on the register of a session under way, unless the first child is there', async () => {
    const [, second = ''] = sessions
    app.clock.set('2026-09-28T08:40:00Z')
    team.bookingIn(await giveTo(leo))
    expect(await allNames()).toEqual(['Mia Brown', 'Leo Brown', 'Leo Brown', 'Leo Brown'])
    await tick(second, 'in')
    team.bookingIn(await giveTo(mia))
    expect(await allNames()).toEqual(['Mia Brown', 'Leo Brown', 'Mia Brown', 'Mia Brown'])
  })

  test('can be returned and given again, and each child keeps their past sessions', async () => {
    app.clock.set('2026-09-22T12:00:00Z')
    team.bookingIn(await giveTo(leo))
    app.clock.set('2026-09-29T12:00:00Z')
    team.bookingIn(await giveTo(mia))
    app.clock.set('2026-10-06T12:00:00Z')
    // The quote lists the sessions that stay with Mia, those from now and those from before. Leo's session stays his.
    const [first, , third] = sessions
    expect((await quoted(leo)).json<Quote>().staying).toEqual([third, first])
    team.bookingIn(await giveTo(leo))
    expect(await allNames()).toEqual(['Mia Brown', 'Leo Brown', 'Mia Brown', 'Leo Brown'])
    expect((await quoted(mia)).json<Quote>().staying).toEqual(sessions.slice(1, 2))
  })

  test('is not refused for a past session if a session is added, and is refused if nothing is left', async () => {
    await bookOnce(sessions.slice(0, 2))
    app.clock.set('2026-09-22T12:00:00Z')
    const [first = '', , third = ''] = sessions
    expect(sentenceIn(await quoted(leo, [first])).message).toBe(messages.nothingToGiveOn.text)
    team.bookingIn(await giveTo(leo, [first, third]))
    // Leo comes in addition to Mia, who has the term.
    expect(await namesOn(third)).toEqual(['Leo Brown', 'Mia Brown'])
  })

  test('leaves a ticked-in child on the register of a session that is cancelled for everyone', async () => {
    const [first = ''] = sessions
    app.clock.set('2026-09-21T08:40:00Z')
    await tick(first, 'in')
    const path: `/${string}` = `/api/activity-groups/${activity._id}/session-cancellation`
    const body = { activities: [first], to: 'accountCredit', reason: 'Flooded', message: '' }
    const shown = await send(app, `POST ${path}-preview`, { ...as(), payload: body })
    const { seen } = shown.json<Answer<typeof cancelling.previewSessions>>()
    const headers = { 'idempotency-key': randomUUID() }
    const done = await send(app, `POST ${path}s`, { ...as(), headers, payload: { ...body, seen } })
    expect(done.statusCode).toBe(201)
    team.bookingIn(await giveTo(leo, sessions.slice(1)))
    expect(await namesOn(first)).toEqual(['Mia Brown'])
    // She is ticked out there as in any other session.
    app.clock.advance({ minutes: 1 })
    expect(await tick(first, 'out', mia)).toEqual([])
    expect(await stateIn(first)).toBe('left')
  })

  test('rejects a tick that a phone made for the other child, and says so', async () => {
    const [, second = ''] = sessions
    app.clock.set('2026-09-28T08:40:00Z')
    team.bookingIn(await giveTo(leo))
    const elsewhere = await makeClient(app)
    const stranger = await makeSignedIn(app, elsewhere, 'customer')
    const foreign = await makeAttendee(app, elsewhere, stranger.user.id)
    for (const another of [mia, foreign.id])
      expect(await tick(second, 'in', another)).toEqual([messages.tickOfAnother.text])
    expect(await stateIn(second)).toBe('expected')
    expect(await tick(second, 'in', leo)).toEqual([])
    expect(await stateIn(second)).toBe('here')
  })

  test('makes a tick at the same moment wait, and then rejects it', async () => {
    const [, second = ''] = sessions
    const refused = await meanwhile(
      app,
      client,
      async (tx) => {
        await lockBooking(tx, booking.id)
        await tx.sql.update(bookingItems).set({ attendeeId: leo }).where(eq(bookingItems.id, item))
      },
      () => tick(second, 'in', mia),
    )
    expect(refused).toEqual([messages.tickOfAnother.text])
  })

  test('clears an absence, which was about the first child', async () => {
    const [, second = ''] = sessions
    await tick(second, 'absent')
    team.bookingIn(await giveTo(leo))
    expect(await stateIn(second)).toBe('expected')
  })

  test('can go to the other child if a tick was undone as a mistake', async () => {
    const [, second = ''] = sessions
    app.clock.set('2026-09-28T08:40:00Z')
    await tick(second, 'in')
    team.bookingIn(await giveTo(leo))
    app.clock.advance({ minutes: 1 })
    await tick(second, 'undoIn')
    team.bookingIn(await giveTo(mia))
    team.bookingIn(await giveTo(leo))
    expect(await allNames()).toEqual(['Mia Brown', 'Leo Brown', 'Leo Brown', 'Leo Brown'])
  })

  test('shows the earlier attendee in the booking, to the team and to the family', async () => {
    app.clock.set('2026-09-22T12:00:00Z')
    team.bookingIn(await giveTo(leo))
    const told = [['Leo Brown'], ['Mia Brown', null, null, null]]
    expect(whose(await got<TeamBooking>(`/api/bookings/${booking.id}`))).toEqual(told)
    expect(whose(await got<OwnBooking>(`/api/user/bookings/${booking.id}`, family.cookie))).toEqual(told)
    const [email] = await emailsTo(app, client, family.user.email)
    expect(email?.text).toContain('Leo Brown (1 earlier session: Mia Brown)')
    const file = await send(app, `GET /api/bookings.csv?search=${booking.reference}`, as())
    expect(file.body).toContain('Leo Brown (1 earlier session: Mia Brown)')
  })

  test('protects a child who came once from being deleted', async () => {
    const remove = (id: string) => send(app, `DELETE /api/user/attendees/${id}`, as(family.cookie))
    app.clock.set('2026-09-22T12:00:00Z')
    team.bookingIn(await giveTo(leo))
    expect((await remove(mia)).statusCode).toBe(409)
  })

  test('is refused if no session of the term is left', async () => {
    app.clock.set('2026-10-13T12:00:00Z')
    expect(sentenceIn(await quoted(leo)).message).toBe(messages.nothingToGiveOn.text)
    expect(await allNames()).toEqual(Array.from({ length: 4 }, () => 'Mia Brown'))
  })
})

test('a place given away before its first session belongs entirely to the other child', async () => {
  expect((await quoted(leo)).json<Quote>().staying).toEqual([])
  team.bookingIn(await giveTo(leo))
  expect(await allNames()).toEqual(Array.from({ length: 4 }, () => 'Leo Brown'))
  expect((await send(app, `DELETE /api/user/attendees/${mia}`, as(family.cookie))).statusCode).toBe(200)
})

test('a part that is cancelled later still shows whose it was', async () => {
  await bookOnce(sessions.slice(0, 3))
  app.clock.set('2026-09-22T12:00:00Z')
  team.bookingIn(await giveTo(leo, sessions.slice(0, 3)))
  const wanted = {
    items: [{ item, activities: sessions.slice(0, 2) }],
    by: 'organiser',
    includeStarted: true,
  }
  const path: `/${string}` = `/api/bookings/${booking.id}/cancellation`
  const headers = { 'idempotency-key': randomUUID() }
  const shown = await send(app, `POST ${path}-preview`, { ...as(), payload: wanted })
  const { seen, version } = shown.json<CancellationPreview>()
  const payload = { ...wanted, seen, version }
  const { items } = team.bookingIn(await send(app, `POST ${path}s`, { ...as(), headers, payload }))
  const cancelled = items.find(({ status }) => status === 'cancelled')
  expect(cancelled?.activities.map(({ earlierAttendee }) => earlierAttendee?._id)).toEqual([mia, undefined])
})

test('the record of earlier attendees cannot be changed', async () => {
  app.clock.set('2026-09-22T12:00:00Z')
  team.bookingIn(await giveTo(leo))
  for (const act of ['update earlier_attendees set at = now()', 'delete from earlier_attendees'])
    await expect(inClient(app, client, (tx) => tx.sql.execute(sql.raw(act)))).rejects.toThrow(/Failed query/u)
})
