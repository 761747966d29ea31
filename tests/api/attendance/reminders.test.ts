import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendReminders } from '#server/attendance/reminders/send-reminders.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { clients } from '#server/db/schema/clients.ts'
import { payments } from '#server/db/schema/payments.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { formOf, makeActivity, makeVenue, session, ticket } from '#tests/support/activities.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { builtInField } from '#tests/support/catalogue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bookFamily, type Family, makeFamily } from '#tests/support/families.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'
import { emailsTo } from '#tests/support/post.ts'
import { jobsDone, startTestWorker } from '#tests/support/worker.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Creates an organiser for each test, because a sweep covers everything that an organiser has. */
beforeEach(async () => {
  app.clock.set('2026-09-16T09:00:00Z')
  client = await makeClient(app, { name: 'Brightwater Clubs', baseUrl: 'http://brightwater.localhost' })
})

const scopeNow = (of = client): Scope =>
  scopeFor(depsOf(app), of, { kind: 'job', id: undefined, name: 'Rollcall' })
const sweep = () => sendReminders(scopeNow())
const toldTo = async ({ user }: Family) => (await emailsTo(app, client, user.email)).toReversed()
const subjectsTo = async (family: Family) => (await toldTo(family)).map(({ subject }) => subject)

/** Books Monday 21 September at 9.30 in London. It is free, so that nothing is due. */
const bookedMonday = async (...children: string[]) => {
  const family = await makeFamily(app, client, children)
  const activity = await makeActivity(app, client, {
    name: 'Forest school',
    confirmationNote: 'Bring boots.',
    sessions: [session({ localDate: '2026-09-21' })],
    tickets: [ticket({ price: 0 })],
  })
  await bookFamily(app, client, family, activity)
  return { family, activity }
}

describe('before a session', () => {
  test('a family is reminded once, a day ahead, of what, when, where, who, and what to bring', async () => {
    const venue = await makeVenue(app, client, { name: 'The Old Mill' })
    const family = await makeFamily(app, client, ['Ada', 'Ben'])
    const activity = await makeActivity(app, client, {
      name: 'Forest school',
      confirmationNote: 'Bring boots: https://b.test/boots',
      fieldData: [
        { field: { _id: await builtInField(app, client, 'activity_venue') }, valueRefVenue: venue._id },
      ],
      sessions: [session({ localDate: '2026-09-21' })],
      tickets: [ticket({ price: 0 })],
    })
    await bookFamily(app, client, family, activity)
    app.clock.set('2026-09-20T08:29:00Z')
    await sweep()
    expect(await toldTo(family)).toEqual([])
    app.clock.set('2026-09-20T08:30:00Z')
    await sweep()
    const [email] = await toldTo(family)
    expect(email).toMatchObject({
      kind: 'sessionReminder',
      userId: family.user.id,
      subject: 'Your booking with Brightwater Clubs on Mon 21 Sep 2026',
    })
    for (const part of [
      'See you on Mon 21 Sep 2026',
      'Forest school, 9.30am to 11am\nThe Old Mill\nFor Ada and Ben',
      'Bring boots: https://b.test/boots',
      'http://brightwater.localhost/account/bookings',
    ])
      expect(email?.text).toContain(part)
    for (const later of ['2026-09-20T08:40:00Z', '2026-09-21T08:00:00Z', '2026-09-22T08:00:00Z']) {
      app.clock.set(later)
      await sweep()
    }
    expect(await toldTo(family)).toHaveLength(1)
  })

  test('a family is reminded with the hours of their tickets', async () => {
    const family = await makeFamily(app, client, ['Ada', 'Ben'])
    const hours = { start: { hours: 9, minutes: 30 }, end: { hours: 10, minutes: 15 } }
    const activity = await makeActivity(app, client, {
      name: 'Forest school',
      sessions: [session({ localDate: '2026-09-21' })],
      tickets: [ticket({ price: 0 }), ticket({ name: 'A taste', price: 0, timeDisplay: hours })],
    })
    const [ada = '', ben = ''] = family.children
    await bookFamily(app, client, family, activity, { attendees: [ada] })
    await bookFamily(app, client, family, activity, { attendees: [ben], ticket: 'A taste' })
    app.clock.set('2026-09-20T08:30:00Z')
    await sweep()
    const [email, another] = await toldTo(family)
    expect(another).toBeUndefined()
    expect(email?.text).toContain('Forest school, 9.30am to 11am\nFor Ada')
    expect(email?.text).toContain('Forest school, 9.30am to 10.15am\nFor Ben')
  })

  test('all sessions of one day are in one email, and the next day has its own', async () => {
    const { family } = await bookedMonday('Ada')
    const more = await makeActivity(app, client, {
      name: 'Juggling',
      sessions: [
        session({ localDate: '2026-09-21', startTime: '17:00', endTime: '18:00' }),
        session({ localDate: '2026-09-22', startTime: '17:00', endTime: '18:00' }),
      ],
      tickets: [ticket({ price: 0 })],
    })
    await bookFamily(app, client, family, more)
    app.clock.set('2026-09-20T08:30:00Z')
    await sweep()
    const [monday] = await toldTo(family)
    expect(monday?.text).toMatch(/Forest school, 9\.30am to 11am[^]*Juggling, 5pm to 6pm/u)
    app.clock.set('2026-09-21T16:30:00Z')
    await sweep()
    expect(await subjectsTo(family)).toEqual([
      'Your booking with Brightwater Clubs on Mon 21 Sep 2026',
      'Your booking with Brightwater Clubs on Tue 22 Sep 2026',
    ])
  })

  test('a session that moves to another day is reminded of again', async () => {
    const { family, activity } = await bookedMonday('Ada')
    app.clock.set('2026-09-20T08:30:00Z')
    await sweep()
    const { cookie } = await makeSignedIn(app, client, 'owner')
    const form = formOf(activity)
    const sessions = form.sessions.map((one) => ({ ...one, localDate: '2026-09-28' }))
    const save = (change: object) =>
      send(app, `PUT /api/activity-groups/${activity._id}`, {
        cookie,
        host: `${client.slug}.localhost`,
        payload: { ...form, ...change },
      })
    expect((await save({ sessions, version: 1 })).statusCode).toBe(200)
    // A new name doesn't change the time.
    expect((await save({ sessions, name: 'Woods', version: 2 })).statusCode).toBe(200)
    await sweep()
    app.clock.set('2026-09-27T08:30:00Z')
    await sweep()
    await sweep()
    expect(await subjectsTo(family)).toEqual([
      'Your booking with Brightwater Clubs on Mon 21 Sep 2026',
      'Your booking with Brightwater Clubs on Mon 28 Sep 2026',
    ])
  })

  test('two sweeps at the same time, after one that crashed, send one reminder', async () => {
    const families = [await bookedMonday('Ada'), await bookedMonday('Ben'), await bookedMonday('Cy')]
    app.clock.set('2026-09-20T08:30:00Z')
    const dying: Scope = {
      ...scopeNow(),
      transaction: (work) =>
        scopeNow().transaction(async (tx) => {
          await work(tx)
          throw new Error('the power is gone')
        }),
    }
    await expect(sendReminders(dying)).rejects.toThrow('the power is gone')
    for (const { family } of families) expect(await toldTo(family)).toEqual([])
    await Promise.all([sweep(), sweep(), sweep()])
    for (const { family } of families) expect(await toldTo(family)).toHaveLength(1)
  })

  test('no reminder is sent for sessions that are disabled, cancelled or just booked, or if reminders are switched off', async () => {
    const [off, dropped] = [await bookedMonday('Ada'), await bookedMonday('Ben')]
    await inClient(app, client, (tx) =>
      tx.sql
        .update(activitySessions)
        .set({ enabled: false })
        .where(eq(activitySessions.id, idsOf(off.activity)[0] ?? '')),
    )
    await inClient(app, client, (tx) =>
      tx.sql
        .update(bookingItems)
        .set({ status: 'cancelled' })
        .where(eq(bookingItems.activityGroupId, dropped.activity._id)),
    )
    app.clock.set('2026-09-20T10:00:00Z')
    const late = await bookedMonday('Cy')
    await sweep()
    for (const { family } of [off, dropped, late]) expect(await toldTo(family)).toEqual([])
    await sendReminders(scopeNow({ ...client, sessionReminderHours: null }))
    const { family } = await bookedMonday('Di')
    await sendReminders(scopeNow({ ...client, sessionReminderHours: null }))
    expect(await toldTo(family)).toEqual([])
  })

  test('the worker reminds the families of every organiser automatically', async () => {
    await using post = await createTestApp({ DEMO: '1' })
    const club = await makeClient(post)
    const family = await makeFamily(post, club, ['Ada'])
    await bookFamily(post, club, family, await makeActivity(post, club, { tickets: [ticket({ price: 0 })] }))
    post.clock.set('2026-09-20T08:30:00Z')
    await post.data.database.pool.query(`select graphile_worker.add_job('sendReminders', '{}')`)
    await startTestWorker(post)
    const [email] = await eventually(async () => {
      const sent = await emailsTo(post, club, family.user.email)
      return sent.some(({ status }) => status === 'sent') ? sent : undefined
    })
    expect(email?.kind).toBe('sessionReminder')
    await jobsDone(post)
  })
})

/** £24 for two sessions far ahead, booked on 16 September, so due on the 23rd. */
const owing = async (paid = 0) => {
  const family = await makeFamily(app, client, ['Ada'])
  const activity = await makeActivity(app, client, {
    name: 'Forest school',
    sessions: [session({ localDate: '2026-12-07' }), session({ localDate: '2026-12-14' })],
  })
  const booking = await bookFamily(app, client, family, activity, { paid })
  return { family, booking }
}
type Owing = Awaited<ReturnType<typeof owing>>

/** Promises a bank transfer that hasn't arrived. */
const announce = ({ family, booking }: Owing, amount: number, state: 'pending' | 'cancelled' = 'pending') =>
  inClient(app, client, (tx) =>
    tx.sql.insert(payments).values({
      clientId: tx.clientId,
      reference: `RP-${booking.reference.slice(3)}`,
      userId: family.user.id,
      purpose: 'booking',
      purposeId: booking.id,
      method: 'bankTransfer',
      amount,
      currency: 'GBP',
      state,
      createdAt: tx.now,
    }),
  )
const days = async (...instants: string[]) => {
  for (const at of instants) {
    app.clock.set(at)
    await sweep()
  }
}

describe('for money that is due', () => {
  test('reminders go out two days before and the day after, at a reasonable hour, once each', async () => {
    const { family, booking } = await owing(1_000)
    await days('2026-09-16T12:00:00Z', '2026-09-20T12:00:00Z', '2026-09-21T07:50:00Z')
    expect(await toldTo(family)).toEqual([])
    await days('2026-09-21T08:00:00Z', '2026-09-21T08:10:00Z', '2026-09-23T20:00:00Z', '2026-09-24T07:00:00Z')
    expect(await subjectsTo(family)).toEqual(['A payment to Brightwater Clubs is due soon'])
    await days('2026-09-24T08:00:00Z', '2026-09-24T08:10:00Z', '2026-09-25T08:00:00Z', '2026-10-05T08:00:00Z')
    const [due, overdue, ...more] = await toldTo(family)
    expect(more).toEqual([])
    expect(due).toMatchObject({ bookingId: booking.id, userId: family.user.id })
    for (const part of [
      '£14.00 is due by Wed 23 Sep 2026',
      `For booking ${booking.reference}: Forest school`,
      'Of £24.00 in all, £14.00 is still to pay.',
      `http://brightwater.localhost/account/bookings/${booking.id}`,
    ])
      expect(due?.text).toContain(part)
    expect(overdue).toMatchObject({ kind: 'paymentOverdue', bookingId: booking.id })
  })

  test('no reminder is sent for what was paid since, or weeks late', async () => {
    const [paid, forgotten] = [await owing(), await owing()]
    await inClient(app, client, (tx) =>
      tx.sql.update(bookings).set({ paid: 2_400 }).where(eq(bookings.id, paid.booking.id)),
    )
    await days('2026-09-21T12:00:00Z')
    expect(await toldTo(paid.family)).toEqual([])
    expect(await toldTo(forgotten.family)).toHaveLength(1)
    await days('2026-10-15T12:00:00Z')
    expect(await toldTo(forgotten.family)).toHaveLength(1)
  })

  test('both reminders mention what a family promised, but not what was cancelled', async () => {
    const [all, part, none] = [await owing(), await owing(), await owing()]
    await announce(all, 2_400)
    await announce(part, 1_000)
    await announce(none, 2_400, 'cancelled')
    await days('2026-09-21T08:00:00Z', '2026-09-24T08:00:00Z')
    expect(await subjectsTo(all.family)).toEqual([
      'A payment to Brightwater Clubs is due soon',
      'A payment to Brightwater Clubs is overdue',
    ])
    for (const { text } of await toldTo(all.family)) {
      expect(text).toContain(
        'You’ve already told us you’ll pay everything that’s due: £24.00 by bank transfer.',
      )
      expect(text).toContain('If you have paid already, thank you')
      expect(text).not.toContain('pay it now')
      expect(text).toContain('See how to pay')
    }
    for (const { text } of await toldTo(part.family)) {
      expect(text).toContain('You announced £10.00 by bank transfer: please pay that too.')
      expect(text).toContain('The other £14.00 can be paid now.')
    }
    for (const { text } of await toldTo(none.family)) expect(text).not.toContain('announced')
  })

  test('two sweeps at the same time send one reminder', async () => {
    const { family } = await owing()
    app.clock.set('2026-09-21T12:00:00Z')
    await Promise.all([sweep(), sweep()])
    expect(await toldTo(family)).toHaveLength(1)
  })

  test('the day is the organiser’s local day, wherever they are', async () => {
    await inClient(app, client, (tx) =>
      tx.sql.update(clients).set({ timeZone: 'Pacific/Auckland' }).where(eq(clients.id, client.id)),
    )
    client = { ...client, timeZone: 'Pacific/Auckland' }
    const { family } = await owing()
    // Also booked on the 16th there, at nine in the evening, so due on the 23rd. The reminder is sent at nine in the
    // morning of the 21st.
    await days('2026-09-20T20:50:00Z')
    expect(await toldTo(family)).toEqual([])
    await days('2026-09-20T21:00:00Z')
    expect(await toldTo(family)).toHaveLength(1)
  })
})
