import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarFeed } from '#contract/attendance/calendar-feeds.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { users } from '#server/db/schema/users.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { bookingCalendar } from '#server/sales/bookings/calendar/booking-calendar.ts'
import { makeActivity, makeVenue, session } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { builtInField } from '#tests/support/catalogue.ts'
import { bookFamily, makeFamily } from '#tests/support/families.ts'
import { inClient, makeClient, signIn } from '#tests/support/people.ts'
import { idsOf, line, placesOf, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let elsewhere: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, {
    slug: 'brightwater',
    name: 'Brightwater Clubs',
    baseUrl: 'http://brightwater.localhost',
  })
  elsewhere = await makeClient(app, { slug: 'littleoaks' })
})
afterAll(() => app[Symbol.asyncDispose]())

const address = '/api/user/calendar-feed'

const family = async (...children: string[]) => {
  const made = await makeFamily(app, client, children)
  return { ...made, cookie: await signIn(app, client, made.user) }
}

const feedOf = async (cookie: string) => (await send(app, `GET ${address}`, { cookie })).json<CalendarFeed>()

const makeFeed = async (cookie: string) => {
  const answer = await send(app, `POST ${address}`, { cookie })
  expect(answer.statusCode).toBe(201)
  return pathOf(answer.json<CalendarFeed>())
}

const pathOf = ({ address: made }: CalendarFeed) => {
  expect(made).toMatch(/^http:\/\/brightwater\.localhost\/api\/calendar\/[\w-]{43}$/u)
  return new URL(made ?? '').pathname as '/api/calendar'
}

const look = (path: '/api/calendar', headers: Record<string, string> = {}, host?: string) =>
  send(app, `GET ${path}`, { headers, ...(host !== undefined && { host }) })

const titles = (calendar: string) => [...calendar.matchAll(/^SUMMARY:(.*)\r$/gmu)].map(([, title]) => title)

test('a customer has no calendar address until they create one, and reading doesn’t create one', async () => {
  const { cookie } = await family()
  const none = { address: null, withNames: false }
  expect(await feedOf(cookie)).toEqual(none)
  expect(await feedOf(cookie)).toEqual(none)
  expect((await send(app, `PUT ${address}`, { cookie, payload: { withNames: true } })).statusCode).toBe(404)
  expect((await send(app, `DELETE ${address}`, { cookie })).statusCode).toBe(404)
  const path = await makeFeed(cookie)
  expect(pathOf(await feedOf(cookie))).toBe(path)
})

test('a calendar shows each booked session once, with only the name of the activity', async () => {
  const parent = await family('Zoe', 'Ada')
  const venue = await makeVenue(app, client, {
    name: 'The Old Mill',
    address: { address1: '1 Mill Lane', address2: '', city: 'Bath', state: '', postalCode: 'BA1 1AA' },
  })
  const whereField = await builtInField(app, client, 'activity_venue')
  const activity = await makeActivity(app, client, {
    name: 'Forest school',
    fieldData: [{ field: { _id: whereField }, valueRefVenue: venue._id }],
    sessions: [session({ localDate: '2026-10-24' }), session({ localDate: '2026-10-26' })],
  })
  await bookFamily(app, client, parent, activity)
  const path = await makeFeed(parent.cookie)
  const answer = await look(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const [first = ''] = idsOf(activity)
  expect(titles(answer.body)).toEqual(['Forest school', 'Forest school'])
  // 9.30 local time before and after the clocks change.
  expect(answer.body).toMatch(/DTSTART:20261024T083000Z[^]*DTSTART:20261026T093000Z/u)
  for (const part of [
    'X-WR-CALNAME:Brightwater Clubs',
    `UID:${first}@rollcall`,
    String.raw`LOCATION:The Old Mill\, 1 Mill Lane\, Bath\, BA1 1AA`,
    'URL:http://brightwater.localhost/account/bookings',
    'STATUS:CONFIRMED',
  ])
    expect(answer.body).toContain(part)
  expect(answer.body).not.toMatch(/Zoe|Ada|Sample/u)

  const named = await send(app, `PUT ${address}`, { cookie: parent.cookie, payload: { withNames: true } })
  expect(named.json()).toMatchObject({ withNames: true })
  expect(titles((await look(path)).body)).toEqual(
    Array.from({ length: 2 }, () => String.raw`Forest school (Ada\, Zoe)`),
  )
})

test('a calendar leaves out sessions that are held, cancelled or long past, but shows last week’s', async () => {
  const parent = await family('Ben')
  const past = (name: string, localDate: string) =>
    makeActivity(app, client, { name, sessions: [session({ localDate })] })
  const [long, recent, dropped, held] = [
    await past('Long ago', '2026-09-20'),
    await past('Last week', '2026-11-10'),
    await past('Cancelled', '2026-12-01'),
    await past('In the cart', '2026-12-02'),
  ]
  for (const activity of [long, recent, dropped]) await bookFamily(app, client, parent, activity)
  await inClient(app, client, (tx) =>
    tx.sql
      .update(bookingItems)
      .set({ status: 'cancelled' })
      .where(eq(bookingItems.activityGroupId, dropped._id)),
  )
  await inClient(app, client, (tx) =>
    tx.sql.update(bookingItems).set({ status: 'used' }).where(eq(bookingItems.activityGroupId, recent._id)),
  )
  const places = placesOf(app, client)
  await places.hold(places.newDesk(), parent.user.id, line(ticketOf(held, 'One session'), idsOf(held)))
  const path = await makeFeed(parent.cookie)
  const start = app.clock.now()
  app.clock.set('2026-11-16T09:00:00Z')
  expect(titles((await look(path)).body)).toEqual(['Last week'])
  app.clock.set(start.toString())
})

test('a new address ends the old one immediately and keeps the chosen display of names', async () => {
  const { cookie, user } = await family()
  const old = await makeFeed(cookie)
  await send(app, `PUT ${address}`, { cookie, payload: { withNames: true } })
  const next = await makeFeed(cookie)
  expect(next).not.toBe(old)
  expect((await look(old)).statusCode).toBe(404)
  expect((await look(next)).statusCode).toBe(200)
  expect(await feedOf(cookie)).toMatchObject({ withNames: true })
  expect((await send(app, `DELETE ${address}`, { cookie })).statusCode).toBe(200)
  expect((await look(next)).statusCode).toBe(404)
  const story = await inClient(app, client, (tx) =>
    tx.sql.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id)),
  )
  expect(story.map(({ action }) => action)).toEqual([
    'users.create',
    ...['create', 'update', 'create', 'remove'].map((act) => `calendarFeeds.${act}`),
  ])
  expect(JSON.stringify(story)).not.toContain(next.split('/').at(-1))
})

test('a second click with the same key creates no second address', async () => {
  const { cookie } = await family()
  const headers = { 'idempotency-key': 'feed-once' }
  const [one, two] = [
    await send(app, `POST ${address}`, { cookie, headers }),
    await send(app, `POST ${address}`, { cookie, headers }),
  ]
  expect(two.json()).toEqual(one.json())
})

test('an address works only for its organiser, and not if it is made up or its owner is blocked', async () => {
  const { cookie, user } = await family()
  const path = await makeFeed(cookie)
  const unknown = await look('/api/calendar/0123456789012345678901234567890123456789012' as '/api/calendar')
  expect(unknown.statusCode).toBe(404)
  expect((await look(path, {}, `${elsewhere.slug}.localhost`)).statusCode).toBe(404)
  expect((await look('/api/calendar/x' as '/api/calendar')).statusCode).toBe(404)
  await inClient(app, client, (tx) =>
    tx.sql.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id)),
  )
  expect((await look(path)).statusCode).toBe(404)
})

test('a calendar that is up to date gets a short answer until something changes', async () => {
  const parent = await family('Ben')
  const path = await makeFeed(parent.cookie)
  const { etag } = (await look(path)).headers
  expect(etag).toMatch(/^W\//u)
  app.clock.advance({ minutes: 1 })
  const known = { 'if-none-match': String(etag) }
  expect((await look(path, known)).statusCode).toBe(304)
  await bookFamily(app, client, parent, await makeActivity(app, client))
  expect((await look(path, known)).statusCode).toBe(200)
})

test('requests for a calendar are limited, and the log never contains the address', async () => {
  const { cookie } = await family()
  const path = await makeFeed(cookie)
  const ask = () => send(app, `GET ${path}`, { remoteAddress: '10.9.9.9' })
  for (let times = 0; times < 60; times += 1) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
  const log = app.logLines.join('')
  expect(log).toContain('/api/calendar/:token')
  expect(log).not.toContain(path.split('/').at(-1))
})

test('the file of a booking has its sessions and no names', async () => {
  const parent = await family('Ben')
  const [one, two] = [
    await makeActivity(app, client, { name: 'Climbing' }),
    await makeActivity(app, client, { name: 'Juggling' }),
  ]
  const { id: booked } = await bookFamily(app, client, parent, one)
  await bookFamily(app, client, parent, two)
  const file = await inClient(app, client, (tx) => bookingCalendar(tx, client, booked))
  expect(titles(file ?? '')).toEqual(['Climbing', 'Climbing'])
  expect(file).not.toContain('Ben')
  await inClient(app, client, (tx) => tx.sql.update(bookingItems).set({ status: 'cancelled' }))
  expect(await inClient(app, client, (tx) => bookingCalendar(tx, client, booked))).toBeUndefined()
})
