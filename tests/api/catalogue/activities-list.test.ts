import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityRow } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import type { Client } from '#server/platform/clients/client.ts'
import {
  bookPlaces,
  makeActivity,
  makeVenue,
  session,
  ticket,
  weeklySessions,
} from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let cookie: string
let venue: string
let venueField: FieldAnswer
let level: FieldAnswer
let plain: FieldAnswer

const makeField = async (useForAdminFiltering: boolean, type: 'dropdown' | 'multipleCheckbox') => {
  const answer = await send(app, 'POST /api/fields', {
    cookie,
    payload: {
      usage: 'activity',
      type,
      title: `Level ${type} ${useForAdminFiltering}`,
      helpText: '',
      required: false,
      adminOnly: false,
      fieldOptions: ['Beginner', 'Advanced', 'Expert'].map((name, index) => ({
        _id: `temp_${index}`,
        name,
        enabled: true,
      })),
      appliesToAllActivityGroups: true,
      activityGroups: [],
      textareaFormatting: null,
      maxFiles: null,
      uploadType: null,
      useForAdminFiltering,
    },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<FieldAnswer>()
}

const optionOf = (field: FieldAnswer, index: number) => field.fieldOptions[index]?._id ?? ''

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
  const fields = await send(app, 'GET /api/fields?usage=activity', { cookie })
  const found = fields.json<FieldAnswer[]>().find(({ internalKey }) => internalKey === 'activity_venue')
  if (!found) throw new Error('the venue field')
  venueField = found
  venue = (await makeVenue(app, client, { name: 'Village hall' }))._id
  level = await makeField(true, 'multipleCheckbox')
  plain = await makeField(false, 'dropdown')

  const add = (name: string, form: Partial<ActivityForm>) => makeActivity(app, client, { name, ...form })
  // The clock is set to 16 September 2026.
  await add('No sessions', { sessions: [] })
  await add('Long over', { sessions: [session({ localDate: '2026-01-10' })] })
  await add('Just over', { sessions: [session({ localDate: '2026-09-15' })], enabled: false })
  await add('Far', { sessions: [session({ localDate: '2026-12-01', placeLimit: null })] })
  const near = await add('Near swimming', {
    sessions: [
      ...weeklySessions(2, { localDate: '2026-09-14' }),
      session({ localDate: '2026-09-17', enabled: false }),
      session({ localDate: '2026-09-28', placeLimit: 6 }),
    ],
    tickets: [ticket({ type: 'all' }), ticket()],
    fieldData: [
      { field: { _id: venueField._id }, valueRefVenue: venue },
      { field: { _id: level._id }, valueRefArray: [optionOf(level, 0), optionOf(level, 1)] },
      { field: { _id: plain._id }, valueRef: optionOf(plain, 0) },
    ],
  })
  await bookPlaces(app, client, { activityGroup: near })
  await bookPlaces(app, client, { activityGroup: near, status: 'expired' })
})
afterAll(() => app[Symbol.asyncDispose]())

const list = (filters: object = {}, page = '') =>
  send(app, `GET /api/activity-groups?filters=${encodeURIComponent(JSON.stringify(filters))}${page}`, {
    cookie,
  })
const namesFor = async (filters: object, page?: string) => {
  const answer = await list(filters, page)
  expect(answer.statusCode).toBe(200)
  const { items } = answer.json<{ items: ActivityRow[] }>()
  return items.map(({ name }) => name)
}

const everything = ['Near swimming', 'Far', 'Just over', 'Long over', 'No sessions']

test('the list starts with the next coming session, then past ones, newest first, then activities without sessions', async () => {
  expect(await namesFor({})).toEqual(everything)
})

test('a row shows the time, the venue, the places taken and the sales', async () => {
  const { items, total } = (await list()).json<{ items: ActivityRow[]; total: number }>()
  expect(total).toBe(5)
  expect(items[0]).toEqual({
    _id: expect.any(String),
    name: 'Near swimming',
    enabled: true,
    visibility: 'listed',
    venue: 'Village hall',
    picture: null,
    sessionCount: 4,
    // Because the day before it is disabled.
    nextSession: { start: '2026-09-21T08:30:00Z', end: '2026-09-21T10:00:00Z' },
    firstSession: '2026-09-14T08:30:00Z',
    lastSession: '2026-09-28T08:30:00Z',
    // One place in each of the two coming sessions.
    placesTaken: 2,
    placeLimit: 16,
    placesFree: 14,
    sessionsOver: 0,
    sales: 1,
    hasBookings: true,
    missing: [],
  })
  expect(items[1]).toMatchObject({ name: 'Far', placeLimit: null, hasBookings: false, sales: 0 })
  expect(items[4]).toMatchObject({ sessionCount: 0, nextSession: null, firstSession: null, placesTaken: 0 })
})

test('a row says what is missing before the activity can be booked', async () => {
  const other = await makeClient(app, { slug: 'new-club' })
  const owner = await makeSignedIn(app, other, 'owner')
  await makeActivity(app, other, { name: 'A', sessions: [], tickets: [] })
  await makeActivity(app, other, { name: 'B', sessions: [], tickets: [ticket()] })
  await makeActivity(app, other, { name: 'C', sessions: [], tickets: [ticket({ enabled: false })] })
  const host = `${other.slug}.localhost`
  const answer = await send(app, 'GET /api/activity-groups', { host, cookie: owner.cookie })
  expect(answer.json<{ items: ActivityRow[] }>().items.map(({ missing }) => missing)).toEqual([
    ['sessions', 'tickets'],
    ['sessions'],
    ['sessions', 'enabledTickets'],
  ])
})

test.each([
  ['search, without regard to case', { search: ' SWIM' }, ['Near swimming']],
  ['search for what is a pattern elsewhere', { search: '%' }, []],
  ['status enabled', { status: 'enabled' }, everything.filter((name) => name !== 'Just over')],
  ['status disabled', { status: 'disabled' }, ['Just over']],
  ['status upcoming', { status: 'upcoming' }, ['Near swimming', 'Far']],
  ['status past', { status: 'past' }, ['Just over', 'Long over']],
  ['from', { from: '2026-09-29' }, ['Far']],
  ['to', { to: '2026-01-10' }, ['Long over']],
  ['a span', { from: '2026-09-15', to: '2026-09-16' }, ['Just over']],
  ['a span and a status', { from: '2026-09-01', status: 'upcoming' }, ['Near swimming', 'Far']],
])('finds activities by %s', async (_case, filters, names) => {
  expect(await namesFor(filters)).toEqual(names)
})

test('the list can be filtered by venue, and an unknown venue finds nothing', async () => {
  expect(await namesFor({ venue })).toEqual(['Near swimming'])
  expect(await namesFor({ venue: '00000000-0000-4000-8000-000000000000' })).toEqual([])
})

test('each page has the total', async () => {
  expect(await namesFor({}, '&page=1&limit=2')).toEqual(['Just over', 'Long over'])
  expect((await list({}, '&page=1&limit=2')).json()).toMatchObject({ total: 5 })
  expect((await list({ status: 'past' }, '&page=3&limit=2')).json()).toEqual({ items: [], total: 2 })
})

const by = (field: FieldAnswer, ...options: number[]) => ({
  fields: { [field._id]: options.map((index) => optionOf(field, index)) },
})

describe('filters by the organiser’s own fields', () => {
  test('find activities with any of the chosen options', async () => {
    expect(await namesFor(by(level, 1, 2))).toEqual(['Near swimming'])
    expect(await namesFor(by(level, 2))).toEqual([])
    expect(await namesFor(by(level))).toEqual(everything)
  })

  test('are possible only for fields marked as filters', async () => {
    const answer = await list(by(plain, 0))
    expect(answer.statusCode).toBe(400)
  })

  test('need a tier that includes them', async () => {
    const starter = await makeClient(app, { slug: 'starter', planLevel: 10 })
    const owner = await makeSignedIn(app, starter, 'owner')
    const ask = (filters: object) =>
      send(app, `GET /api/activity-groups?filters=${encodeURIComponent(JSON.stringify(filters))}`, {
        host: 'starter.localhost',
        cookie: owner.cookie,
      })
    expect((await ask(by(level, 1))).json()).toMatchObject({
      error: { code: 'planRequired', message: messages.featureNotAvailable.text },
    })
    expect((await ask({ status: 'past', fields: {} })).json()).toEqual({ items: [], total: 0 })
  })
})

const fullList = async (query: string) =>
  (await send(app, `GET /api/activity-groups/full-list${query}`, { cookie })).json<{ name: string }[]>()

test('the full list has every activity by name', async () => {
  expect((await fullList('')).map(({ name }) => name)).toEqual(everything.toSorted())
  expect(await fullList('?search=far')).toEqual([
    {
      _id: expect.any(String),
      name: 'Far',
      enabled: true,
      firstSession: '2026-12-01T09:30:00Z',
      lastSession: '2026-12-01T09:30:00Z',
    },
  ])
  expect((await fullList('?enabled=false')).map(({ name }) => name)).toEqual(['Just over'])
})

test('a session over its limit doesn’t lower the free places of another', async () => {
  const crowded = await makeActivity(app, client, {
    name: 'Crowded',
    sessions: weeklySessions(2, { localDate: '2026-09-21', placeLimit: 2 }),
  })
  const [first = '', second = ''] = idsOf(crowded)
  await inClient(app, client, async (tx) => {
    const taken = (id: string, placesTaken: number, allowedOver: number) =>
      tx.sql.update(activitySessions).set({ placesTaken, allowedOver }).where(eq(activitySessions.id, id))
    await taken(first, 3, 3)
    await taken(second, 1, 0)
  })
  const { items } = (await list({ search: 'Crowded' })).json<{ items: ActivityRow[] }>()
  expect(items).toMatchObject([{ placesTaken: 4, placeLimit: 4, placesFree: 1, sessionsOver: 1 }])
})

test('an activity is enabled and disabled in one step, which the history records', async () => {
  const { _id, version } = await makeActivity(app, client, { name: 'Switch', sessions: [] })
  const put = (enabled: boolean) =>
    send(app, `PUT /api/activity-groups/${_id}/enabled`, { cookie, payload: { enabled } })
  expect((await put(false)).json()).toEqual({ success: true })
  expect((await put(false)).json()).toEqual({ success: true })
  const read = await send(app, `GET /api/activity-groups/${_id}`, { cookie })
  expect(read.json()).toMatchObject({ enabled: false, version: version + 1 })
  const audit = await send(app, `GET /api/audit?subject=activityGroup&subjectId=${_id}`, { cookie })
  expect(audit.json<{ items: { action: string }[] }>().items.map(({ action }) => action)).toEqual([
    'activityGroups.setEnabled',
    'activityGroups.create',
  ])
  await send(app, `DELETE /api/activity-groups/${_id}`, { cookie })
})
