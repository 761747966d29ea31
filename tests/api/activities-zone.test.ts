import type { ActivityGroup } from '#contract/activity-groups.ts'
import type { ClientSettings } from '#contract/clients.ts'
import { makeActivity, session, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

test('another time zone moves what is to come, and leaves what was', async () => {
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
  // And back: nothing was lost on the way.
  await moveTo('Europe/London')
  expect(await read(activity)).toEqual(activity)
})

test('other settings move nothing, and neither does another client’s zone', async () => {
  const { client, read, moveTo } = await found('stays')
  const activity = await makeActivity(app, client)
  await (await found('other')).moveTo('Asia/Tokyo')
  expect((await moveTo('Europe/London')).statusCode).toBe(200)
  expect(await read(activity)).toEqual(activity)
})

test('an activity saved while the zone changes ends up in the new one, or is sent again', async () => {
  const { client, call, read, moveTo } = await found('racer')
  const activity = await makeActivity(app, client, { sessions: weeklySessions(30) })
  const saves = Array.from({ length: 6 }, () =>
    send(app, 'POST /api/activity-groups', {
      ...call,
      payload: {
        name: 'Racing',
        fieldData: [],
        sessions: [session({ localDate: '2026-10-01' })],
        tickets: [],
        addOns: [],
        enabled: true,
        visibility: 'listed',
        salesOpen: null,
        salesClose: null,
        ageRestriction: null,
        cancellationPolicy: null,
        bookingAgreement: null,
        waitlistType: 'off',
        paymentMethods: null,
        confirmationNote: '',
      },
    }),
  )
  const [answer, ...answers] = await Promise.all([moveTo('Asia/Tokyo'), ...saves])
  expect(answer.statusCode).toBe(200)
  for (const saved of answers) {
    if (saved.statusCode === 503) continue
    expect(saved.statusCode).toBe(201)
    const kept = await read(saved.json<ActivityGroup>())
    expect(kept.sessions[0]?.date.start).toBe('2026-10-01T00:30:00Z')
  }
  expect((await read(activity)).sessions[0]?.date.start).toBe('2026-09-21T00:30:00Z')
})
