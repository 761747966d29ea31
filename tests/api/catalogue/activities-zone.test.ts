import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { ClientSettings } from '#contract/platform/clients/client.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { clients } from '#server/db/schema/clients.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { activityForm, formOf, makeActivity, session, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const found = async (slug: string) => {
  const client = await makeClient(app, { slug })
  const { cookie } = await makeSignedIn(app, client, 'owner')
  const call = { host: `${slug}.localhost`, cookie }
  const read = async ({ _id }: ActivityGroup) =>
    (await send(app, `GET /api/activity-groups/${_id}`, call)).json<ActivityGroup>()
  const moveTo = async (timeZone: string) => {
    const settings = (await send(app, 'GET /api/client', call)).json<ClientSettings>()
    const { name, logoColour, country, currency, dateFormat, dateFormatTextualWithYear } = settings
    const { contactEmail, termsText, version } = settings
    return send(app, 'PUT /api/client', {
      ...call,
      payload: {
        name,
        logoColour,
        country,
        currency,
        dateFormat,
        dateFormatTextualWithYear,
        contactEmail,
        termsText,
        version,
        timeZone,
      },
    })
  }
  return { client, call, read, moveTo }
}

test('a new time zone moves coming sessions and leaves past ones', async () => {
  const { client, call, read, moveTo } = await found('mover')
  const activity = await makeActivity(app, client, {
    sessions: [session({ localDate: '2026-09-01' }), ...weeklySessions(2, { localDate: '2026-10-21' })],
    salesOpen: { date: '2026-09-01', time: '09:00' },
    salesClose: { date: '2026-10-20', time: '18:00' },
  })
  expect((await send(app, 'GET /api/activity-groups/coming', call)).json()).toEqual({ sessions: 2 })
  expect((await moveTo('America/New_York')).statusCode).toBe(200)
  const moved = await read(activity)
  expect(moved.sessions.map(({ localDate, startTime, date }) => [localDate, startTime, date.start])).toEqual([
    ['2026-09-01', '09:30', '2026-09-01T08:30:00Z'],
    ['2026-10-21', '09:30', '2026-10-21T13:30:00Z'],
    ['2026-10-28', '09:30', '2026-10-28T13:30:00Z'],
  ])
  const [row] = await inClient(app, client, (tx) =>
    tx.sql.select().from(activityGroups).where(eq(activityGroups.id, activity._id)),
  )
  expect(row?.salesOpenAt?.toString()).toBe('2026-09-01T08:00:00Z')
  expect(row?.salesCloseAt?.toString()).toBe('2026-10-20T22:00:00Z')
  // Moves back, to show that nothing was lost.
  await moveTo('Europe/London')
  expect(await read(activity)).toEqual(activity)
})

test('saving after the move leaves past sessions in place unless their time changes', async () => {
  const { client, call, read, moveTo } = await found('saver')
  const activity = await makeActivity(app, client, {
    sessions: [
      session({ localDate: '2026-09-01' }),
      session({ localDate: '2026-09-02' }),
      session({ localDate: '2026-10-21' }),
    ],
    salesOpen: { date: '2026-09-01', time: '09:00' },
  })
  await moveTo('America/New_York')
  const { sessions, ...form } = formOf(activity)
  const [, second] = sessions
  const saved = await send(app, `PUT /api/activity-groups/${activity._id}`, {
    ...call,
    payload: {
      ...form,
      sessions: sessions.map((one) => (one === second ? { ...one, startTime: '09:00' } : one)),
      version: activity.version,
    },
  })
  expect(saved.statusCode).toBe(200)
  expect((await read(activity)).sessions.map(({ date }) => date.start)).toEqual([
    '2026-09-01T08:30:00Z',
    '2026-09-02T13:00:00Z',
    '2026-10-21T13:30:00Z',
  ])
  const [row] = await inClient(app, client, (tx) =>
    tx.sql.select().from(activityGroups).where(eq(activityGroups.id, activity._id)),
  )
  expect(row?.salesOpenAt?.toString()).toBe('2026-09-01T08:00:00Z')
})

test('other settings and another organiser’s time zone move nothing', async () => {
  const { client, read, moveTo } = await found('stays')
  const activity = await makeActivity(app, client)
  await (await found('other')).moveTo('Asia/Tokyo')
  expect((await moveTo('Europe/London')).statusCode).toBe(200)
  expect(await read(activity)).toEqual(activity)
})

/** Checks that a transaction is waiting for a lock. */
const waits = async () => {
  const { rows } = await app.data.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting === 1
}

test.each([
  ['another zone', 'Asia/Tokyo', 503],
  ['the same zone, the control', 'Europe/London', 201],
])(
  'saves or refuses an activity correctly while the settings change to %s',
  async (_case, timeZone, status) => {
    const { client, call } = await found(`racer-${status}`)
    const saving = await inClient(app, client, async (tx) => {
      await tx.sql.update(clients).set({ timeZone }).where(eq(clients.id, client.id))
      const saved = send(app, 'POST /api/activity-groups', { ...call, payload: activityForm() })
      await eventually(waits)
      // Returned in an object. Otherwise awaiting this transaction would await the save that waits for it.
      return { saved }
    })
    const answer = await saving.saved
    expect(answer.statusCode).toBe(status)
    const list = await send(app, 'GET /api/activity-groups', call)
    // Nothing that was calculated in the former time zone is stored.
    expect(list.json()).toMatchObject({ total: status === 201 ? 1 : 0 })
  },
)

test('a transaction that locks a session first and the organiser last doesn’t block a time zone change', async () => {
  const { client, moveTo } = await found('orderly')
  await makeActivity(app, client)
  const { moved } = await inClient(app, client, async (tx) => {
    await tx.sql.select().from(activitySessions).for('update')
    const begun = moveTo('Asia/Tokyo')
    await eventually(waits)
    // The first payment for a place locks in this order. If the move had locked the organiser first, this would be a
    // deadlock.
    await lockClient(tx)
    return { moved: begun }
  })
  expect((await moved).statusCode).toBe(200)
})
