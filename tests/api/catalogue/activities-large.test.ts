import { Client as Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { limits } from '#domain/limits.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { activityForm, addOn, bookPlaces, formOf, session, ticket } from '#tests/support/activities.ts'
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

/** Counts the statements that the database receives during the work. */
const counted = async <T>(work: () => Promise<T>): Promise<{ statements: number; outcome: T }> => {
  const query = vi.spyOn(Connection.prototype, 'query')
  try {
    const outcome = await work()
    return { statements: query.mock.calls.length, outcome }
  } finally {
    query.mockRestore()
  }
}

const form = (sessions: number, tickets: number) => {
  const first = Temporal.PlainDate.from('2026-09-21')
  const made = Array.from({ length: sessions }, (_, days) =>
    session({ localDate: first.add({ days }).toString() }),
  )
  const ids = made.map(({ _id }) => _id)
  return activityForm({
    sessions: made,
    tickets: Array.from({ length: tickets }, (_, index) =>
      ticket({ name: `Ticket ${index}`, restrictSessions: true, sessionsCanBeUsedFor: ids }),
    ),
    addOns: [addOn({ restrictSessions: true, sessionsCanBeUsedFor: ids })],
  })
}

const create = (sessions: number, tickets: number) =>
  counted(() => send(app, 'POST /api/activity-groups', { cookie, payload: form(sessions, tickets) }))

const move = (activity: ActivityGroup) =>
  counted(() =>
    send(app, `PUT /api/activity-groups/${activity._id}`, {
      cookie,
      payload: {
        ...formOf(activity),
        sessions: formOf(activity).sessions.map((one) => ({ ...one, startTime: '09:00', placeLimit: 20 })),
        tickets: formOf(activity).tickets.map((one) => ({ ...one, price: one.price + 100 })),
        version: activity.version,
      },
    }),
  )

test('400 sessions and 40 tickets take as many statements as 2 and 1', async () => {
  // The first price also fixes the currency.
  await create(1, 1)
  const [small, large] = [await create(2, 1), await create(400, 40)]
  expect(large.outcome.statusCode).toBe(201)
  expect(large.statements).toBe(small.statements)
  expect(large.statements).toBeLessThan(40)

  const [smallMove, largeMove] = [
    await move(small.outcome.json<ActivityGroup>()),
    await move(large.outcome.json<ActivityGroup>()),
  ]
  expect(largeMove.outcome.statusCode).toBe(200)
  expect(largeMove.statements).toBe(smallMove.statements)
  expect(largeMove.statements).toBeLessThan(50)
  const saved = largeMove.outcome.json<ActivityGroup>()
  expect(saved.sessions).toHaveLength(400)
  expect(
    saved.sessions.every(({ startTime, placeLimit }) => startTime === '09:00' && placeLimit === 20),
  ).toBe(true)
  expect(
    saved.tickets.every(
      ({ price, sessionsCanBeUsedFor }) => price === 1300 && sessionsCanBeUsedFor.length === 400,
    ),
  ).toBe(true)
})

test('an activity at all its limits can be saved, and a larger one is refused', async () => {
  const { sessionsPerActivity, ticketsPerActivity, addOnsPerActivity } = limits
  const most = form(sessionsPerActivity, ticketsPerActivity)
  const [lunch] = most.addOns
  if (!lunch) throw new Error('an add-on')
  const addOns = Array.from({ length: addOnsPerActivity }, (_, index) => ({
    ...lunch,
    _id: `temp_add-on-${index}`,
  }))
  // Read completely and then refused because the name is missing, so the size was accepted.
  const judged = await send(app, 'POST /api/activity-groups', {
    cookie,
    payload: { ...most, addOns, name: '' },
  })
  expect(judged.json()).toMatchObject({ error: { code: 'invalid', issues: [{ path: 'name' }] } })

  const saved = await create(sessionsPerActivity, 40)
  expect(saved.outcome.statusCode).toBe(201)
  expect(saved.outcome.json<ActivityGroup>().tickets[39]?.sessionsCanBeUsedFor).toHaveLength(1_000)
  const beyond = await send(app, 'POST /api/activity-groups', {
    cookie,
    payload: activityForm({ confirmationNote: 'x'.repeat(limits.activityBodyBytes) }),
  })
  expect(beyond.json()).toMatchObject({ error: { code: 'tooLarge' } })
})

test('a list takes the same number of statements for one activity as for many, booked or not', async () => {
  const fresh = await makeClient(app, { slug: 'lists' })
  const owner = await makeSignedIn(app, fresh, 'owner')
  const call = { host: 'lists.localhost', cookie: owner.cookie }
  const add = async () => {
    const answer = await send(app, 'POST /api/activity-groups', { ...call, payload: activityForm() })
    return answer.json<ActivityGroup>()
  }
  const list = () => counted(() => send(app, 'GET /api/activity-groups', call))
  await add()
  const one = await list()
  for (let number = 0; number < 10; number++) await bookPlaces(app, fresh, { activityGroup: await add() })
  const many = await list()
  expect(many.outcome.json()).toMatchObject({ total: 11 })
  expect(many.statements).toBe(one.statements)
})
