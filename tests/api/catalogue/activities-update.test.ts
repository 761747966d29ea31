import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import type { Client } from '#server/platform/clients/client.ts'
import {
  addOn,
  bookPlaces,
  formOf,
  makeActivity,
  makePlan,
  session,
  ticket,
  weeklySessions,
} from '#tests/support/activities.ts'
import { activityCalls } from '#tests/support/activity-calls.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())

const { saved, save, read } = activityCalls(() => ({ app, cookie }))

const errorOf = (answer: { json: () => unknown }) => {
  const { code, message, issues } = (answer.json() as { error: Record<string, unknown> }).error
  return { code, message, issues }
}

describe('saving an activity', () => {
  test('gives new items ids, keeps the ids of others, and removes missing items', async () => {
    const before = await makeActivity(app, client, { sessions: weeklySessions(3), addOns: [addOn()] })
    const fresh = session({ localDate: '2026-12-01' })
    const [first, second] = before.sessions
    const after = await saved(before, {
      name: 'Renamed',
      sessions: [...formOf(before).sessions.slice(0, 2), fresh],
      tickets: [
        ticket({ name: 'New', restrictSessions: true, sessionsCanBeUsedFor: [first?._id ?? '', fresh._id] }),
        ...formOf(before).tickets,
      ],
      addOns: [],
    })
    expect(after.version).toBe(2)
    expect(after.name).toBe('Renamed')
    expect(after.sessions.map(({ _id }) => _id)).toEqual([first?._id, second?._id, expect.any(String)])
    expect(after.sessions[2]?._id).not.toMatch(/^temp_/u)
    expect(after.tickets.map(({ name }) => name)).toEqual(['New', 'One session'])
    expect(after.tickets[0]?.sessionsCanBeUsedFor).toEqual([first?._id, after.sessions[2]?._id])
    expect(after.tickets[1]?._id).toBe(before.tickets[0]?._id)
    expect(after.addOns).toEqual([])
    expect(await read(after)).toEqual(after)
  })

  test('keeps tickets in the order in which they were put', async () => {
    const before = await makeActivity(app, client, {
      tickets: ['A', 'B', 'C'].map((name) => ticket({ name })),
    })
    const after = await saved(before, { tickets: formOf(before).tickets.toReversed() })
    expect(after.tickets.map(({ name }) => name)).toEqual(['C', 'B', 'A'])
  })

  test('lets two tickets exchange their plans', async () => {
    const [one, two] = [await makePlan(app, client), await makePlan(app, client)]
    const before = await makeActivity(app, client, {
      tickets: [one, two].map((subscriptionPlan) => ticket({ type: 'subscription', subscriptionPlan })),
    })
    const [first, second] = formOf(before).tickets
    if (!first || !second) throw new Error('two tickets')
    const tickets = [
      { ...first, subscriptionPlan: two },
      { ...second, subscriptionPlan: one },
    ]
    expect(
      (await saved(before, { tickets })).tickets.map(({ subscriptionPlan }) => subscriptionPlan),
    ).toEqual([two, one])
  })

  test('overwrites nothing from an old version', async () => {
    const before = await makeActivity(app, client)
    await saved(before, { name: 'Theirs' })
    const answer = await save(before, { name: 'Mine' })
    expect(answer.statusCode).toBe(409)
    expect(errorOf(answer)).toMatchObject({
      code: 'stale',
      message: messages.activitySavedByOther.text,
      issues: [],
    })
    expect(messages.activitySavedByOther.text).toMatch(/^Somebody else saved this activity/u)
    expect((await read(before)).name).toBe('Theirs')
  })

  test('succeeds for one of two admins who save at the same time, and refuses the other', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await makeActivity(app, client, { sessions: weeklySessions(20) })
      const answers = await Promise.all(['Ann', 'Ben', 'Cat'].map((name) => save(before, { name })))
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409', '409'])
      const winner = answers.find(({ statusCode }) => statusCode === 200)
      expect(await read(before)).toEqual(winner?.json())
    }
  })

  test('refuses ids of another activity and duplicate ids', async () => {
    const other = await makeActivity(app, client)
    const before = await makeActivity(app, client)
    const [mine] = formOf(before).sessions
    if (!mine) throw new Error('a session')
    const foreign = { ...mine, _id: other.sessions[0]?._id ?? '', startTime: '07:00' }
    const twice = { ...mine, startTime: '08:00' }
    const answer = await save(before, { sessions: [mine, foreign, twice] })
    expect(errorOf(answer)).toMatchObject({
      code: 'invalid',
      issues: [
        { path: 'sessions.1._id', message: messages.itemGone.text },
        { path: 'sessions.2._id', message: messages.itemGone.text },
      ],
    })
    expect(await read(other)).toEqual(other)
  })

  test('can’t change the type of a saved ticket', async () => {
    const before = await makeActivity(app, client)
    const tickets = formOf(before).tickets.map((one) => ({ ...one, type: 'all' as const }))
    expect(errorOf(await save(before, { tickets }))).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'tickets.0.type', message: messages.ticketTypeFixed.text }],
    })
  })

  test('changes the answers to fields and records them by the field’s name', async () => {
    const fields = await send(app, 'GET /api/fields?usage=activity', { cookie })
    const description = fields
      .json<FieldAnswer[]>()
      .find(({ internalKey }) => internalKey === 'activity_description')
    const before = await makeActivity(app, client)
    const answer = (value: string) => [{ field: { _id: description?._id ?? '' }, value }]
    const after = await saved(before, { fieldData: answer('<p>Warm water<script>alert(1)</script></p>') })
    expect(after.fieldData).toMatchObject([{ field: { title: 'Description' }, value: '<p>Warm water</p>' }])
    const audit = await send(app, `GET /api/audit?subject=activityGroup&subjectId=${before._id}`, { cookie })
    expect(audit.json<{ items: { changes: unknown }[] }>().items[0]?.changes).toEqual([
      { field: 'answersChanged', from: null, to: 'Description' },
    ])
    expect((await saved(after, { fieldData: [] })).fieldData).toEqual([])
  })

  test('reports problems with items and with fields together', async () => {
    const venueField = (await send(app, 'GET /api/fields?usage=activity', { cookie }))
      .json<FieldAnswer[]>()
      .find(({ internalKey }) => internalKey === 'activity_venue')
    const before = await makeActivity(app, client)
    const answer = await save(before, {
      tickets: [ticket({ price: -1 })],
      fieldData: [
        { field: { _id: venueField?._id ?? '' }, valueRefVenue: '00000000-0000-4000-8000-000000000000' },
      ],
    })
    expect(errorOf(answer)).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'tickets.0.price' }, { path: `fieldData.${venueField?._id}` }],
    })
  })

  test('records the change in the history in counts, names and prices', async () => {
    const before = await makeActivity(app, client, { name: 'Camp', sessions: weeklySessions(4) })
    const form = formOf(before)
    await saved(before, {
      sessions: [...form.sessions.slice(1), session({ localDate: '2026-12-05' })],
      tickets: [...form.tickets.map((one) => ({ ...one, price: 1500 })), ticket({ name: 'Half day' })],
      confirmationNote: 'Bring a towel',
    })
    const audit = await send(app, `GET /api/audit?subject=activityGroup&subjectId=${before._id}`, { cookie })
    expect(audit.json()).toMatchObject({
      items: [
        {
          action: 'activityGroups.update',
          changes: [
            { field: 'confirmationNote', from: '', to: 'Bring a towel' },
            { field: 'sessionsAdded', to: '1 session, 2026-12-05' },
            { field: 'sessionsDeleted', from: '1 session, 2026-09-21' },
            { field: 'ticketsAdded', to: 'Half day' },
            { field: 'ticketPrice', from: 'One session: £12.00', to: 'One session: £15.00' },
          ],
        },
        { action: 'activityGroups.create' },
      ],
    })
  })
})

const booked = async (status: 'ready' | 'cancelled' | 'expired') => {
  const activity = await makeActivity(app, client, { sessions: weeklySessions(3), addOns: [addOn()] })
  const [first] = activity.sessions
  await bookPlaces(app, client, {
    activityGroup: activity,
    sessions: [first?._id ?? ''],
    addOns: activity.addOns.map(({ _id }) => _id),
    status,
  })
  return read(activity)
}

describe('deleting what was booked is refused', () => {
  test.each([
    ['sessions', messages.sessionHasBookings.text],
    ['tickets', messages.ticketHasBookings.text],
    ['addOns', messages.addOnHasBookings.text],
  ] as const)('for %s, whether the booking is active or cancelled', async (list, message) => {
    for (const status of ['ready', 'cancelled'] as const) {
      const activity = await booked(status)
      const [first] = activity[list]
      expect(first?.hasBookings).toBe(true)
      const answer = await save(activity, { [list]: formOf(activity)[list].slice(1) })
      expect(answer.statusCode).toBe(409)
      expect(errorOf(answer)).toMatchObject({
        code: 'conflict',
        message,
        issues: [{ path: `${list}.${first?._id}`, message }],
      })
      expect(await read(activity)).toEqual(activity)
      // The error message suggests disabling.
      const disabled = formOf(activity)[list].map((item) => ({ ...item, enabled: false }))
      await saved(activity, { [list]: disabled })
    }
  })

  test('but allowed for a hold that ran out and for an unbooked session', async () => {
    const lapsed = await booked('expired')
    const form = formOf(lapsed)
    const after = await saved(lapsed, {
      sessions: form.sessions.slice(1),
      tickets: [ticket()],
      addOns: [],
    })
    expect(after.sessions).toHaveLength(2)
    const kept = await booked('ready')
    expect((await saved(kept, { sessions: formOf(kept).sessions.slice(0, 1) })).sessions).toHaveLength(1)
  })

  test('for the activity too', async () => {
    const remove = (activity: ActivityGroup) =>
      send(app, `DELETE /api/activity-groups/${activity._id}`, { cookie })
    const answer = await remove(await booked('cancelled'))
    expect(errorOf(answer)).toMatchObject({
      code: 'conflict',
      message: messages.activityHasBookings.text,
      issues: [],
    })
    const lapsed = await booked('expired')
    expect((await remove(lapsed)).json()).toEqual({ success: true })
    expect((await send(app, `GET /api/activity-groups/${lapsed._id}`, { cookie })).statusCode).toBe(404)
  })
})
