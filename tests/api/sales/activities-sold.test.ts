import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { purchasesDoNotFit } from '#domain/sentences.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Client } from '#server/platform/clients/client.ts'
import {
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

const { saved, save, read } = activityCalls(() => ({ app, cookie }))

const itemsOf = ({ _id }: ActivityGroup) =>
  inClient(app, client, (tx) =>
    tx.sql.select().from(bookingItems).where(eq(bookingItems.activityGroupId, _id)).orderBy(bookingItems.id),
  )

const idOf = (activity: ActivityGroup, index: number) => activity.sessions[index]?._id ?? ''

/** Expects the counters to match the items. */
const expectCountersToBeExplained = async (activity: ActivityGroup) => {
  const items = (await itemsOf(activity)).filter(({ status }) => !['cancelled', 'expired'].includes(status))
  const rows = await inClient(app, client, (tx) =>
    tx.sql.select().from(activitySessions).where(eq(activitySessions.activityGroupId, activity._id)),
  )
  for (const row of rows)
    expect(row.placesTaken).toBe(items.filter(({ sessionIds }) => sessionIds.includes(row.id)).length)
  const sold = await inClient(app, client, (tx) =>
    tx.sql.select().from(tickets).where(eq(tickets.activityGroupId, activity._id)),
  )
  for (const { id, type, sold: count } of sold) {
    const own = items.filter(({ ticketId }) => ticketId === id)
    expect(count).toBe(type === 'single' ? own.flatMap(({ sessionIds }) => sessionIds).length : own.length)
  }
}

/**
 * Sells three tickets for all sessions (held, booked and used), one single session and one subscription, plus a
 * cancelled ticket.
 */
const sold = async (change: Partial<ActivityForm> = {}) => {
  const plan = await makePlan(app, client)
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(2),
    tickets: [
      ticket({ name: 'All', type: 'all' }),
      ticket({ name: 'Single' }),
      ticket({ name: 'Monthly', type: 'subscription', subscriptionPlan: plan }),
    ],
    ...change,
  })
  const [all, single, monthly] = activity.tickets.map(({ _id }) => _id)
  const book = (ticketId: string | undefined, more: object = {}) =>
    bookPlaces(app, client, { activityGroup: activity, ticket: ticketId ?? '', ...more })
  const items = {
    held: await book(all, { status: 'pending' }),
    bought: await book(all),
    used: await book(all, { status: 'used' }),
    gone: await book(all, { status: 'cancelled' }),
    single: await book(single, { sessions: [idOf(activity, 0)] }),
    monthly: await book(monthly),
  }
  return { activity: await read(activity), items }
}

test('those who booked every session or subscribed get a place in an added session', async () => {
  const { activity, items } = await sold()
  const after = await saved(activity, {
    sessions: [...formOf(activity).sessions, session({ localDate: '2026-12-01' })],
  })
  const added = idOf(after, 2)
  expect(after.sessions[2]?.placesTaken).toBe(4)
  const kept = new Map((await itemsOf(activity)).map((item) => [item.id, item]))
  for (const id of [items.held, items.bought, items.used, items.monthly])
    expect(kept.get(id)?.sessionIds).toEqual([idOf(after, 0), idOf(after, 1), added])
  // The controls: a cancelled booking and a single session get no place.
  expect(kept.get(items.gone)?.sessionIds).not.toContain(added)
  expect(kept.get(items.single)?.sessionIds).toEqual([idOf(after, 0)])
  // The finished item has a session ahead again.
  expect(kept.get(items.used)?.status).toBe('ready')
  expect(kept.get(items.bought)?.price).toBe(1200)
  await expectCountersToBeExplained(after)
  const audit = await send(app, `GET /api/audit?subject=activityGroup&subjectId=${activity._id}`, { cookie })
  expect(audit.json<{ items: { changes: unknown[] }[] }>().items[0]?.changes).toContainEqual({
    field: 'placesGiven',
    from: null,
    to: 4,
  })
})

test('a session that is in the past, disabled, or not covered by the ticket adds no place', async () => {
  const { activity } = await sold()
  const after = await saved(activity, {
    sessions: [
      ...formOf(activity).sessions,
      session({ localDate: '2026-09-01' }),
      session({ localDate: '2026-12-02', enabled: false }),
    ],
  })
  expect(after.sessions.map(({ placesTaken }) => placesTaken)).toEqual([0, 5, 4, 0])

  const restricted = await makeActivity(app, client, { tickets: [ticket({ type: 'all' })] })
  await bookPlaces(app, client, { activityGroup: restricted })
  const [all] = formOf(restricted).tickets
  const kept = await saved(restricted, {
    sessions: [...formOf(restricted).sessions, session({ localDate: '2026-12-03' })],
    tickets: all
      ? [{ ...all, restrictSessions: true, sessionsCanBeUsedFor: restricted.sessions.map(({ _id }) => _id) }]
      : [],
  })
  expect(kept.sessions.map(({ placesTaken }) => placesTaken)).toEqual([1, 1, 0])
})

test('a session that is enabled later counts as added', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [...weeklySessions(2), session({ localDate: '2026-12-04', enabled: false })],
    tickets: [ticket({ type: 'all' })],
  })
  await bookPlaces(app, client, {
    activityGroup: activity,
    sessions: activity.sessions.slice(0, 2).map(({ _id }) => _id),
  })
  const sessions = formOf(activity).sessions.map((one) => ({ ...one, enabled: true }))
  const after = await saved(activity, { sessions })
  expect(after.sessions.map(({ placesTaken }) => placesTaken)).toEqual([1, 1, 1])
  // Disabling and enabling the session again adds no second place.
  const off = await saved(after, { sessions: sessions.map((one) => ({ ...one, enabled: false })) })
  const on = await saved(off, { sessions })
  expect(on.sessions.map(({ placesTaken }) => placesTaken)).toEqual([1, 1, 1])
  await expectCountersToBeExplained(on)
})

test('someone who has one of two added sessions gets only the other', async () => {
  const activity = await makeActivity(app, client, { tickets: [ticket({ type: 'all' })] })
  const early = await bookPlaces(app, client, { activityGroup: activity })
  const form = formOf(activity)
  const [first, second] = form.sessions
  if (!first || !second) throw new Error('two sessions')
  const off = await saved(activity, { sessions: [first, { ...second, enabled: false }] })
  const late = await bookPlaces(app, client, { activityGroup: off, sessions: [first._id] })
  const after = await saved(off, { sessions: [first, second, session({ localDate: '2026-12-08' })] })
  const items = new Map((await itemsOf(activity)).map((item) => [item.id, item.sessionIds]))
  const everySession = after.sessions.map(({ _id }) => _id)
  expect(items.get(early)).toEqual(everySession)
  expect(items.get(late)).toEqual(everySession)
  expect(after.sessions.map(({ placesTaken }) => placesTaken)).toEqual([2, 2, 2])
})

test('an added session that is too small for them is reported, and saved only after confirming', async () => {
  const { activity } = await sold()
  const small = session({ localDate: '2026-12-01', placeLimit: 3 })
  const sessions = [...formOf(activity).sessions, small]
  const answer = await save(activity, { sessions })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    error: {
      code: 'full',
      issues: [{ path: 'sessions.2.placeLimit', message: purchasesDoNotFit({ needed: 4, limit: 3 }).text }],
    },
  })
  expect(await read(activity)).toEqual(activity)

  const after = await saved(activity, { sessions, allowOver: true })
  expect(after.sessions[2]).toMatchObject({ placeLimit: 3, placesTaken: 4 })
  const [row] = await inClient(app, client, (tx) =>
    tx.sql
      .select()
      .from(activitySessions)
      .where(eq(activitySessions.id, idOf(after, 2))),
  )
  expect(row?.allowedOver).toBe(4)
  const audit = await send(app, `GET /api/audit?subject=activityGroup&subjectId=${activity._id}`, { cookie })
  expect(audit.json<{ items: { changes: unknown[] }[] }>().items[0]?.changes).toContainEqual({
    field: 'wentOverLimit',
    from: null,
    to: '2026-12-01: 4 places, limit 3',
  })
  // The control: with one more place, nothing needs confirming.
  const other = await sold()
  await saved(other.activity, {
    sessions: [...formOf(other.activity).sessions, { ...small, placeLimit: 4 }],
  })
})

test('a limit can be lowered below the places taken, and raised again', async () => {
  const { activity } = await sold()
  const withLimit = (placeLimit: number) => formOf(activity).sessions.map((one) => ({ ...one, placeLimit }))
  const allowed = async () => {
    const rows = await inClient(app, client, (tx) =>
      tx.sql
        .select()
        .from(activitySessions)
        .where(eq(activitySessions.activityGroupId, activity._id))
        .orderBy(activitySessions.startsAt),
    )
    return rows.map(({ placeLimit, allowedOver }) => [placeLimit, allowedOver])
  }
  const lowered = await saved(activity, { sessions: withLimit(4) })
  expect(lowered.sessions.map(({ placesTaken }) => placesTaken)).toEqual([5, 4])
  expect(await allowed()).toEqual([
    [4, 5],
    [4, 0],
  ])
  await saved(lowered, { sessions: withLimit(20) })
  expect(await allowed()).toEqual([
    [20, 0],
    [20, 0],
  ])
})

test('a session stays with a ticket while places use it', async () => {
  const activity = await makeActivity(app, client, { sessions: weeklySessions(3) })
  await bookPlaces(app, client, { activityGroup: activity, sessions: [idOf(activity, 1)] })
  const only = (...ids: string[]) =>
    formOf(activity).tickets.map((one) => ({ ...one, restrictSessions: true, sessionsCanBeUsedFor: ids }))
  const answer = await save(activity, { tickets: only(idOf(activity, 0)) })
  expect(answer.json()).toMatchObject({
    error: {
      code: 'conflict',
      issues: [{ path: 'tickets.0.sessionsCanBeUsedFor', message: messages.ticketKeepsSession.text }],
    },
  })
  await saved(activity, { tickets: only(idOf(activity, 1)) })
})

test('a cancelled place lets the session be removed from the ticket', async () => {
  const activity = await makeActivity(app, client, { sessions: weeklySessions(2) })
  await bookPlaces(app, client, {
    activityGroup: activity,
    sessions: [idOf(activity, 1)],
    status: 'cancelled',
  })
  const only = formOf(activity).tickets.map((one) => ({
    ...one,
    restrictSessions: true,
    sessionsCanBeUsedFor: [idOf(activity, 0)],
  }))
  expect((await saved(activity, { tickets: only })).tickets[0]?.restrictSessions).toBe(true)
})
