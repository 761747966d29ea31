import { eq } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActivityCard, CalendarSession, Listing } from '#contract/sales/listing/listing.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { fields } from '#server/db/schema/fields.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { builtInField, seedActivity, seedField, seedTab, seedVenue } from '../../support/catalogue.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'

let app: TestApp
let client: Client
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  app.clock.set('2026-09-16T09:00:00Z')
  client = await makeClient(app, { slug: `listing-${++number}` })
})

/** The time for which one read of the counters serves everyone. See public-catalogue.ts. */
const freshMs = 200
const aMoment = () => sleep(freshMs + 60)

const ask = (path: `/${string}` = '/api/listing', headers: Record<string, string> = {}) =>
  send(app, `GET ${path}`, { host: `${client.slug}.localhost`, headers })
const read = async () => (await ask()).json<Listing>()
const names = async () => (await read()).activities.map(({ name }) => name)
const onlyCard = async (): Promise<ActivityCard> => {
  const [card] = (await read()).activities
  if (!card) throw new Error('nothing is listed')
  return card
}
const update = (id: string, change: Partial<typeof activitySessions.$inferInsert>) =>
  inClient(app, client, (tx) =>
    tx.sql.update(activitySessions).set(change).where(eq(activitySessions.id, id)),
  )

describe('the listing', () => {
  test('contains enabled, listed activities with a session ahead, the soonest first', async () => {
    await seedActivity(app, client, { name: 'Later', sessions: [{ localDate: '2026-10-01' }] })
    await seedActivity(app, client, { name: 'Sooner', sessions: [{ localDate: '2026-09-17' }] })
    await seedActivity(app, client, { name: 'Disabled', enabled: false })
    await seedActivity(app, client, { name: 'By link', visibility: 'link' })
    await seedActivity(app, client, { name: 'Over', sessions: [{ localDate: '2026-09-01' }] })
    await seedActivity(app, client, {
      name: 'Called off',
      sessions: [{ localDate: '2026-09-23', enabled: false }],
    })
    await seedActivity(app, client, { name: 'Without dates', sessions: [] })
    expect(await names()).toEqual(['Sooner', 'Later'])
  })

  test('contains nothing of another organiser', async () => {
    await seedActivity(app, client)
    client = await makeClient(app)
    expect(await read()).toEqual({ tabs: [], filters: [], activities: [] })
  })

  test('removes a session the moment it starts, and the activity with its last session', async () => {
    await seedActivity(app, client, {
      sessions: [{ localDate: '2026-09-16', startTime: '10:30', endTime: '11:30' }],
    })
    expect(await names()).toEqual(['Swimming'])
    app.clock.set('2026-09-16T09:29:59Z')
    expect(await names()).toEqual(['Swimming'])
    app.clock.set('2026-09-16T09:30:00Z')
    await aMoment()
    expect(await names()).toEqual([])
  })

  test('summarises the dates in the organiser’s time zone', async () => {
    client = await makeClient(app, { slug: `sydney-${number}`, country: 'AU', timeZone: 'Australia/Sydney' })
    const times = { startTime: '07:00', endTime: '08:00' }
    await seedActivity(app, client, {
      sessions: [
        { localDate: '2026-09-21', ...times },
        { localDate: '2026-09-28', ...times },
        { localDate: '2026-10-05', ...times },
      ],
    })
    expect(await onlyCard()).toMatchObject({
      dates: {
        first: '2026-09-21',
        last: '2026-10-05',
        count: 3,
        weekdays: [1],
        time: { start: '07:00', end: '08:00' },
      },
      nextStart: '2026-09-20T21:00:00Z',
    })
  })

  test('shows the lowest price of what can be bought, pro rata', async () => {
    const dates = ['2026-09-09', '2026-09-23', '2026-09-30', '2026-10-07', '2026-10-14']
    await seedActivity(app, client, {
      sessions: dates.map((localDate) => ({ localDate })),
      tickets: [
        { name: 'Term', type: 'all', price: 20_000, shouldProRata: true },
        { name: 'Gone', price: 1, enabled: false },
      ],
    })
    expect(await onlyCard()).toMatchObject({ priceFrom: 16_000, hasMorePrices: false, full: false })
  })

  test('shows from the counters that a session is full, or how many places are left', async () => {
    const { sessionIds } = await seedActivity(app, client, {
      sessions: [
        { localDate: '2026-09-23', placeLimit: 10, placesTaken: 7 },
        { localDate: '2026-09-30', placeLimit: 10, placesTaken: 10 },
      ],
    })
    expect(await onlyCard()).toMatchObject({ placesLeft: 3, full: false, priceFrom: 1_000 })
    await update(sessionIds[0] ?? '', { placesTaken: 10 })
    await aMoment()
    expect(await onlyCard()).toMatchObject({ placesLeft: null, full: true, priceFrom: null })
  })

  test('shows how many more places the ticket with the most room has', async () => {
    await seedActivity(app, client, {
      sessions: [
        { localDate: '2026-09-23', placeLimit: 10, placesTaken: 9 },
        { localDate: '2026-09-30', placeLimit: 10, placesTaken: 2 },
      ],
      tickets: [
        { name: 'Term', type: 'all' },
        { name: 'One day', type: 'single' },
      ],
    })
    await seedActivity(app, client, {
      sessions: [
        { localDate: '2026-10-07', placeLimit: 10, placesTaken: 9 },
        { localDate: '2026-10-14', placeLimit: 10, placesTaken: 2 },
      ],
      tickets: [{ name: 'Term', type: 'all' }],
    })
    const { activities } = await read()
    expect(activities.map(({ placesLeft }) => placesLeft)).toEqual([8, 1])
    const pages = await Promise.all(activities.map(({ _id }) => ask(`/api/activity-groups/${_id}/public`)))
    const onPages = pages.map((page) =>
      page
        .json<PublicActivity>()
        .sessions.map(({ placesLeft, placesOffered }) => [placesLeft, placesOffered]),
    )
    // The second session has seven more places than the first, but the second can’t be booked without the first.
    expect(onPages).toEqual([
      [
        [1, 1],
        [8, 8],
      ],
      [
        [1, 1],
        [8, 1],
      ],
    ])
  })

  test('is up to date within a quarter of a second of a change, and immediately when the catalogue changed', async () => {
    const { sessionIds } = await seedActivity(app, client, {
      sessions: [{ localDate: '2026-09-23', placeLimit: 2 }],
    })
    expect(await onlyCard()).toMatchObject({ placesLeft: 2 })
    await update(sessionIds[0] ?? '', { placesTaken: 1 })
    await aMoment()
    expect(await onlyCard()).toMatchObject({ placesLeft: 1 })
    await inClient(app, client, async (tx) => {
      await tx.sql
        .update(activitySessions)
        .set({ placeLimit: 9 })
        .where(eq(activitySessions.id, sessionIds[0] ?? ''))
      await bumpCatalogue(tx)
    })
    expect(await onlyCard()).toMatchObject({ placesLeft: 8 })
  })

  test('is up to date immediately for requests that bypass the cache, which browsers send after a booking', async () => {
    const { id, sessionIds } = await seedActivity(app, client, {
      sessions: [{ localDate: '2026-09-23', placeLimit: 2 }],
    })
    const path = `/api/activity-groups/${id}/public` as const
    const left = async (headers?: Record<string, string>) =>
      (await ask(path, headers)).json<PublicActivity>().sessions[0]?.placesLeft
    expect(await left()).toBe(2)
    await update(sessionIds[0] ?? '', { placesTaken: 1 })
    expect(await left({ 'cache-control': 'no-cache' })).toBe(1)
    expect(await left()).toBe(1)
  })

  test.each([
    ['open', null, null],
    ['notYet', '2026-09-16T09:00:01Z', null],
    ['closed', null, '2026-09-16T09:00:00Z'],
  ] as const)('shows that sales are %s', async (state, opens, closes) => {
    await seedActivity(app, client, {
      salesOpenAt: opens === null ? null : Temporal.Instant.from(opens),
      salesCloseAt: closes === null ? null : Temporal.Instant.from(closes),
    })
    expect((await onlyCard()).sales).toEqual({ state, opensAt: opens })
  })
})

describe('tabs and filters', () => {
  test('use only what visitors may see, with the options that a listed activity has', async () => {
    const sport = await seedField(app, client, { title: 'Sport', options: ['Swimming', 'Football', 'Chess'] })
    const [swimming = '', football = ''] = sport.optionIds
    const venue = await builtInField(app, client, 'activity_venue')
    const [hall, pool] = [
      await seedVenue(app, client, { name: 'Hall' }),
      await seedVenue(app, client, { name: 'Pool' }),
    ]
    await seedActivity(app, client, { fieldData: { [sport.id]: swimming, [venue]: pool } })
    await seedActivity(app, client, { fieldData: { [sport.id]: football, [venue]: hall } })
    await seedActivity(app, client, { fieldData: { [sport.id]: swimming, [venue]: hall } })
    const tab = { fieldId: sport.id, value: [swimming] }
    await seedTab(app, client, { ...tab, name: 'Second', path: 'second', weight: 2 })
    await seedTab(app, client, { ...tab, name: 'First', path: 'first', weight: 1 })
    await seedTab(app, client, { ...tab, name: 'Hidden', path: 'hidden', enabled: false })
    const listing = await read()
    expect(listing.tabs.map(({ name, path, value }) => [name, path, value])).toEqual([
      ['First', 'first', [swimming]],
      ['Second', 'second', [swimming]],
    ])
    expect(
      listing.filters.map(({ title, options }) => [title, options.map(({ name, count }) => [name, count])]),
    ).toEqual([
      [
        'Venue',
        [
          ['Hall', 2],
          ['Pool', 1],
        ],
      ],
      [
        'Sport',
        [
          ['Swimming', 2],
          ['Football', 1],
        ],
      ],
    ])
    expect(listing.activities.map(({ tags }) => tags.length)).toEqual([2, 2, 2])
  })

  test.each([
    ['admin-only', { adminOnly: true }],
    ['disabled', { enabled: false }],
    ['of other activities', { appliesToAllActivityGroups: false }],
  ])('contain nothing of a field that is %s', async (_name, change) => {
    const secret = await seedField(app, client, {
      title: 'Secret',
      options: ['Whispered', 'Hidden'],
      ...change,
    })
    const note = await seedField(app, client, { title: 'Secret note', ...change })
    const [whispered = '', hidden = ''] = secret.optionIds
    const first = await seedActivity(app, client, {
      fieldData: { [secret.id]: whispered, [note.id]: 'Secret words' },
    })
    await seedActivity(app, client, { fieldData: { [secret.id]: hidden } })
    if (!('appliesToAllActivityGroups' in change))
      await seedTab(app, client, { fieldId: secret.id, value: [whispered], name: 'Secret tab' })
    const { cookie } = await makeSignedIn(app, client, 'customer')
    const paths = [
      '/api/listing',
      '/api/listing/calendar?month=2026-09',
      `/api/activity-groups/${first.id}/public`,
      '/',
      `/activities/${first.id}`,
    ] as const
    for (const headers of [{}, { cookie }])
      for (const path of paths) {
        const { body, statusCode } = await ask(path, headers)
        expect(statusCode).toBe(200)
        expect(body).not.toMatch(/secret|whispered|hidden"/iu)
        for (const id of [secret.id, note.id, whispered, hidden]) expect(body).not.toContain(id)
      }
    // Customers can't read the team's view of an activity at all.
    expect((await ask(`/api/activity-groups/${first.id}`, { cookie })).statusCode).toBe(403)
    // The control: the same field is included once it is public.
    await inClient(app, client, async (tx) => {
      const open = { adminOnly: false, enabled: true, appliesToAllActivityGroups: true }
      await tx.sql.update(fields).set(open).where(eq(fields.clientId, client.id))
      await bumpCatalogue(tx)
    })
    expect((await ask()).body).toContain(whispered)
    expect((await ask(`/api/activity-groups/${first.id}/public`)).body).toContain('Secret words')
  })
})

const month = async (name: string) =>
  (await ask(`/api/listing/calendar?month=${name}`)).json<{ sessions: CalendarSession[] }>().sessions

describe('the calendar', () => {
  test('contains the sessions of listed activities in order, by the organiser’s days', async () => {
    const { id } = await seedActivity(app, client, {
      sessions: [
        { localDate: '2026-09-30', startTime: '23:00', endTime: '23:30' },
        { localDate: '2026-10-01' },
      ],
    })
    await seedActivity(app, client, { sessions: [{ localDate: '2026-09-30', placeLimit: 3 }] })
    await seedActivity(app, client, { visibility: 'link' })
    const september = await month('2026-09')
    expect(
      september.map(({ localDate, startTime, placesLeft }) => [localDate, startTime, placesLeft]),
    ).toEqual([
      ['2026-09-30', '09:30', 3],
      ['2026-09-30', '23:00', null],
    ])
    expect((await month('2026-10')).map(({ activityGroup }) => activityGroup)).toEqual([id])
    expect(await month('2027-01')).toEqual([])
  })

  test.each(['2026-13', 'soon', ''])('rejects the month %j', async (name) => {
    expect((await ask(`/api/listing/calendar?month=${name}`)).statusCode).toBe(400)
  })
})

describe('the listing in a browser’s cache', () => {
  test('is answered with 304 while it is current, and in full when it is not', async () => {
    const { sessionIds } = await seedActivity(app, client, {
      sessions: [{ localDate: '2026-09-23', placeLimit: 4 }],
    })
    const first = await ask()
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^W\/"[\w-]+"$/u)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await ask('/api/listing', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await aMoment()
    expect((await ask('/api/listing', { 'if-none-match': `"x", ${etag}` })).statusCode).toBe(304)
    await update(sessionIds[0] ?? '', { placesTaken: 1 })
    await aMoment()
    const changed = await ask('/api/listing', { 'if-none-match': etag })
    expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
  })

  test('is compressed if it is long', async () => {
    for (let count = 0; count < 8; count += 1) await seedActivity(app, client)
    const packed = await ask('/api/listing', { 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    const plain = await ask()
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json<Listing>().activities).toHaveLength(8)
  })
})

/** Collects every statement while `work` runs, on any connection. */
const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const texts: string[] = []
  const query = vi.spyOn(Connection.prototype, 'query')
  try {
    await work()
    for (const [asked] of query.mock.calls)
      texts.push(typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text))
  } finally {
    query.mockRestore()
  }
  return texts
}

describe('the cost of the listing', () => {
  test('does not depend on the number of activities, and bookings are never read', async () => {
    await seedActivity(app, client)
    const few = await statementsOf(read)
    for (let count = 0; count < 20; count += 1) await seedActivity(app, client)
    const many = await statementsOf(read)
    expect(few.length).toBeGreaterThan(5)
    expect(many.length).toBe(few.length)
    expect(many.join('\n')).toContain('activity_sessions')
    expect(many.join('\n')).not.toContain('booking_item')
  })

  test('is one read of the counters once the catalogue is cached, and a rush of readers shares that read', async () => {
    await seedActivity(app, client)
    await read()
    await aMoment()
    const looked = await statementsOf(read)
    expect(looked.filter((text) => text.includes('places_taken'))).toHaveLength(1)
    expect(looked.some((text) => text.includes('field_data'))).toBe(false)
    await aMoment()
    const began = performance.now()
    const rush = await statementsOf(() => Promise.all(Array.from({ length: 30 }, () => read())))
    const looks = rush.filter((text) => text.includes('places_taken'))
    expect(looks.length).toBeGreaterThan(0)
    // There is one read. A slow machine needs another each time the last read is no longer fresh.
    expect(looks.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / freshMs))
  })
})
