import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import { fields } from '#server/db/schema/fields.ts'
import { fileUses, files } from '#server/db/schema/files.ts'
import type { Client } from '#server/platform/clients/client.ts'
import {
  addOn,
  bookPlaces,
  formOf,
  makeActivity,
  makePlan,
  ticket,
  weeklySessions,
} from '#tests/support/activities.ts'
import { activityCalls } from '#tests/support/activity-calls.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())

const { read } = activityCalls(() => ({ app, cookie }))

const ids = (activity: ActivityGroup) =>
  [...activity.sessions, ...activity.tickets, ...activity.addOns].map(({ _id }) => _id)

const copy = async (activity: ActivityGroup, shiftDays: number) => {
  const answer = await send(app, `POST /api/activity-groups/${activity._id}/copy`, {
    cookie,
    payload: { name: 'The copy', shiftDays },
  })
  expect(answer.statusCode).toBe(201)
  return read(answer.json<{ _id: string }>())
}

test('a copy starts disabled and unsold, with shifted dates and its own restrictions', async () => {
  const sessions = weeklySessions(2, { localDate: '2026-10-14' })
  const form: Partial<ActivityForm> = {
    sessions,
    tickets: [ticket({ restrictSessions: true, sessionsCanBeUsedFor: [sessions[1]?._id ?? ''] })],
    addOns: [addOn({ restrictSessions: true, sessionsCanBeUsedFor: [sessions[0]?._id ?? ''] })],
    salesOpen: { date: '2026-10-01', time: '09:00' },
    salesClose: { date: '2026-10-20', time: '18:00' },
    waitlistType: 'session',
    confirmationNote: 'See you there',
  }
  const original = await makeActivity(app, client, form)
  await bookPlaces(app, client, {
    activityGroup: original,
    sessions: [original.sessions[1]?._id ?? ''],
  })
  const made = await copy(original, 14)
  const [first, second] = made.sessions
  expect(made).toMatchObject({
    name: 'The copy',
    enabled: false,
    version: 1,
    income: 0,
    waitlistType: 'session',
    confirmationNote: 'See you there',
    salesOpen: { date: '2026-10-15', time: '09:00' },
    salesClose: { date: '2026-11-03', time: '18:00' },
    // Across the end of summer time. The local time stays the same.
    sessions: [
      {
        localDate: '2026-10-28',
        startTime: '09:30',
        date: { start: '2026-10-28T09:30:00Z' },
        placesTaken: 0,
      },
      {
        localDate: '2026-11-04',
        startTime: '09:30',
        date: { start: '2026-11-04T09:30:00Z' },
        placesTaken: 0,
      },
    ],
    tickets: [{ sessionsCanBeUsedFor: [second?._id], singleSessionTicketSales: 0, hasBookings: false }],
    addOns: [{ sessionsCanBeUsedFor: [first?._id] }],
  })
  expect(ids(made).filter((id) => ids(original).includes(id))).toEqual([])
  // The original is unchanged.
  expect((await read(original)).sessions.map(({ placesTaken }) => placesTaken)).toEqual([0, 1])
})

test('a plan belongs to one ticket, so a copied subscription ticket is disabled until it has its own plan', async () => {
  const subscriptionPlan = await makePlan(app, client)
  const original = await makeActivity(app, client, {
    tickets: [ticket({ type: 'subscription', subscriptionPlan })],
  })
  const made = await copy(original, 0)
  expect(made.tickets).toMatchObject([{ subscriptionPlan: null, enabled: false }])
  // The copy can be saved unchanged, but the ticket can't be sold without a plan.
  const save = (enabled: boolean, version: number) =>
    send(app, `PUT /api/activity-groups/${made._id}`, {
      cookie,
      payload: {
        ...formOf(made),
        tickets: formOf(made).tickets.map((one) => ({ ...one, enabled })),
        version,
      },
    })
  expect((await save(false, 1)).statusCode).toBe(200)
  expect((await save(true, 2)).statusCode).toBe(422)
})

test('pictures are shared, and stay as long as either activity shows them', async () => {
  const images = (await send(app, 'GET /api/fields?usage=activity', { cookie }))
    .json<FieldAnswer[]>()
    .find(({ internalKey }) => internalKey === 'activity_images')
  const fieldId = images?._id ?? ''
  const fileId = await inClient(app, client, async (tx) => {
    const [file] = await tx.sql
      .insert(files)
      .values({
        clientId: client.id,
        originalName: 'pool.jpg',
        storageName: 'aaaa.jpg',
        mediaType: 'image/jpeg',
        size: 10,
        isAuthenticated: false,
        createdAt: tx.now,
      })
      .returning({ id: files.id })
    return file?.id ?? ''
  })
  const original = await makeActivity(app, client, {
    fieldData: [{ field: { _id: fieldId }, valueRefArray: [fileId] }],
  })
  const made = await copy(original, 0)
  expect(made.fieldData).toEqual(original.fieldData)
  const shownBy = async () => {
    const uses = await inClient(app, client, (tx) =>
      tx.sql.select().from(fileUses).where(eq(fileUses.fileId, fileId)),
    )
    return uses.map(({ subjectId }) => subjectId).toSorted()
  }
  expect(await shownBy()).toEqual([original._id, made._id].toSorted())
  await send(app, `DELETE /api/activity-groups/${original._id}`, { cookie })
  expect(await shownBy()).toEqual([made._id])
})

test('fields for only the original apply to the copy too', async () => {
  const original = await makeActivity(app, client)
  const created = await send(app, 'POST /api/fields', {
    cookie,
    payload: {
      usage: 'activity',
      type: 'text',
      title: 'Coach',
      helpText: '',
      required: false,
      adminOnly: false,
      fieldOptions: [],
      appliesToAllActivityGroups: false,
      activityGroups: [original._id],
      textareaFormatting: null,
      maxFiles: null,
      uploadType: null,
      useForAdminFiltering: false,
    },
  })
  const { _id } = created.json<FieldAnswer>()
  const made = await copy(original, 7)
  const all = await send(app, 'GET /api/fields?usage=activity', { cookie })
  const coach = all.json<FieldAnswer[]>().find((field) => field._id === _id)
  expect(coach?.activityGroups.toSorted()).toEqual([original._id, made._id].toSorted())
  await inClient(app, client, (tx) =>
    tx.sql.delete(fields).where(and(eq(fields.clientId, client.id), eq(fields.id, _id))),
  )
})

test('on a lower tier, a copy leaves out what the tier doesn’t include', async () => {
  const lowered = await makeClient(app, { slug: 'lowered' })
  const owner = await makeSignedIn(app, lowered, 'owner')
  const original = await makeActivity(app, lowered, {
    tickets: [ticket(), ticket({ type: 'subscription', subscriptionPlan: await makePlan(app, lowered) })],
    addOns: [addOn()],
    waitlistType: 'session',
  })
  const call = { host: 'lowered.localhost', cookie: owner.cookie }
  await send(app, 'PUT /api/client/plan', { ...call, payload: { planLevel: 10 } })
  const answer = await send(app, `POST /api/activity-groups/${original._id}/copy`, {
    ...call,
    payload: { name: 'Plain', shiftDays: 0 },
  })
  const made = await send(app, `GET /api/activity-groups/${answer.json<{ _id: string }>()._id}`, call)
  expect(made.json()).toMatchObject({ tickets: [{ type: 'single' }], addOns: [], waitlistType: 'off' })
})

test('dates can’t be shifted beyond the calendar’s limits', async () => {
  const far = await makeActivity(app, client, { sessions: weeklySessions(1, { localDate: '2199-12-30' }) })
  const answer = await send(app, `POST /api/activity-groups/${far._id}/copy`, {
    cookie,
    payload: { name: 'Too far', shiftDays: 7 },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: { issues: [{ path: 'shiftDays', message: messages.dateTooFar.text }] },
  })
})
