import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { messages } from '#domain/messages.ts'
import { bookings, placeEvents } from '#server/db/schema/bookings.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { releaseExpired } from '#server/sales/capacity/release-expired.ts'
import type { AttendeeRow } from '#server/sales/cart/read-wanted.ts'
import { addOn, makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { rule, setPolicy } from '#tests/support/cancelling.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { fieldForm, makeField } from '#tests/support/fields.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'
import { idsOf, placesOf, term, ticketOf } from '#tests/support/places.ts'
import { emailsTo } from '#tests/support/post.ts'
import { groupOf, teamBookingsOf } from '#tests/support/team-bookings.ts'
import { jobsDone, startTestWorker } from '#tests/support/worker.ts'

let app: TestApp
let client: Client
let admin: Awaited<ReturnType<typeof makeSignedIn>>
let team: ReturnType<typeof teamBookingsOf>
let places: ReturnType<typeof placesOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = await makeSignedIn(app, client, 'admin')
  team = teamBookingsOf(app, client, () => admin.cookie)
  places = placesOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

const family = async (child: Partial<AttendeeRow> = {}) => {
  const user = await makeUser(app, client)
  return { user, child: await makeAttendee(app, client, user.id, child) }
}

const swimming = (placeLimit: number | null = 10, changes: object = {}) =>
  makeActivity(app, client, {
    sessions: weeklySessions(3, { placeLimit }),
    tickets: [ticket({ name: 'Once', price: 500 }), ticket({ ...term, price: 1200 })],
    ...changes,
  })

const rowOf = (id: string) =>
  inClient(app, client, async (tx) => (await tx.sql.select().from(bookings).where(eq(bookings.id, id)))[0])

describe('a booking for a customer', () => {
  test('is made at the quoted price, is due, and the customer is notified', async () => {
    const activity = await swimming(10, { addOns: [addOn({ name: 'Lunch', price: 300 })] })
    await setPolicy({ test: app, client }, activity, [rule(7), rule(2, 50)])
    const { user, child } = await family()
    const [first = '', second = ''] = idsOf(activity)
    const lunch = [{ _id: activity.addOns[0]?._id ?? '', activities: [first] }]
    const groups = [groupOf(activity, [child.id], { sessions: [first, second], addOns: lunch })]
    const quoted = await team.quote(user.id, groups)
    expect(quoted).toEqual({
      total: 1300,
      code: null,
      passes: null,
      policies: [
        {
          rules: [rule(7), rule(2, 50)],
          activityGroups: [{ _id: activity._id, name: activity.name }],
        },
      ],
      card: null,
      lines: [
        expect.objectContaining({ group: 0, item: 0, slot: 0, amount: 1300, warnings: [], problem: null }),
      ],
    })
    const booking = team.bookingIn(await team.create({ user: user.id, groups, total: 1300 }))
    expect(booking).toMatchObject({
      source: 'team',
      user: { _id: user.id },
      items: [
        {
          status: 'ready',
          amount: 1300,
          policy: [rule(7), rule(2, 50)],
          attendees: [{ _id: child.id }],
          addOns: [{ name: 'Lunch' }],
        },
      ],
      money: { total: 1300, paid: 0, due: 1300, dueOn: '2026-09-23' },
    })
    expect(booking.reference).toMatch(/^RC-/u)
    expect(await places.takenIn(activity)).toEqual([1, 1, 0])
    await places.expectExplained(activity)
    await team.expectOwed(booking._id)
    const [email] = await emailsTo(app, client, user.email)
    expect(email).toMatchObject({ kind: 'bookingConfirmed', bookingId: booking._id })
  })

  test('has a note that the team can read and change, and no one else sees', async () => {
    const activity = await swimming()
    const { user, cookie } = await makeSignedIn(app, client, 'customer')
    const child = await makeAttendee(app, client, user.id)
    const body = {
      user: user.id,
      groups: [groupOf(activity, [child.id])],
      total: 500,
      note: 'Pays on Monday',
    }
    const { _id, version } = team.bookingIn(await team.create(body))
    const host = `${client.slug}.localhost`
    const read = () => send(app, `GET /api/bookings/${_id}`, { cookie: admin.cookie })
    expect((await read()).json()).toMatchObject({ note: 'Pays on Monday' })
    const note = (text: string, seen: number) =>
      send(app, `PUT /api/bookings/${_id}/note`, {
        host,
        cookie: admin.cookie,
        payload: { note: text, version: seen },
      })
    expect((await note('Has paid', version)).statusCode).toBe(200)
    // Someone who hasn't seen the new note would overwrite it.
    expect((await note('Never pays', version)).statusCode).toBe(409)
    expect((await read()).json()).toMatchObject({ note: 'Has paid' })
    const [entry] = (await read()).json<{ history: { changes: { action: string }[] } }>().history.changes
    expect(entry?.action).toBe('bookings.setNote')
    const own = await send(app, `GET /api/user/bookings/${_id}`, { host, cookie })
    expect(own.statusCode).toBe(200)
    expect(own.body).not.toMatch(/Has paid|Pays on Monday/u)
  })

  test('is paid when cash covers it, and a part leaves the rest due', async () => {
    const activity = await swimming()
    const { user, child } = await family()
    const groups = [groupOf(activity, [child.id], { ticket: 'Term', sessions: [] })]
    const payment = { kind: 'recorded', method: 'cash', amount: 1200, receivedOn: '2026-09-16' }
    const whole = team.bookingIn(await team.create({ user: user.id, groups, total: 1200, payment }))
    expect(whole.money).toMatchObject({ paid: 1200, due: 0, dueOn: null, standing: 'paid' })
    expect(whole.payments).toMatchObject([{ method: 'cash', state: 'succeeded', amount: 1200 }])
    await team.expectOwed(whole._id)
    const part = { ...payment, amount: 200 }
    const some = team.bookingIn(await team.create({ user: user.id, groups, total: 1200, payment: part }))
    expect(some.money).toMatchObject({ paid: 200, due: 1000, standing: 'partPaid' })
    await team.expectOwed(some._id)
  })

  test('can be paid through a link, which explains how to sign in without a password', async () => {
    const activity = await swimming()
    const { user, child } = await family()
    const payment = { kind: 'link', dueOn: '2026-10-01' }
    const groups = [groupOf(activity, [child.id])]
    const booking = team.bookingIn(await team.create({ user: user.id, groups, total: 500, payment }))
    expect(booking.money.dueOn).toBe('2026-10-01')
    const sent = await emailsTo(app, client, user.email)
    const ask = sent.find(({ kind }) => kind === 'bookingToPay')
    expect(ask?.text).toContain(`/account/bookings/${booking._id}`)
    expect(ask?.text).toContain('Forgotten your password?')
    expect(sent.map(({ kind }) => kind)).toContain('bookingConfirmed')
  })

  test('is made once when the same request is repeated, and again with another key', async () => {
    const activity = await swimming()
    const { user, child } = await family()
    const body = { user: user.id, groups: [groupOf(activity, [child.id])], total: 500 }
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([team.create(body, key), team.create(body, key)])
    expect(team.bookingIn(one)._id).toBe(team.bookingIn(other)._id)
    expect(await places.takenIn(activity)).toEqual([1, 0, 0])
    team.bookingIn(await team.create(body))
    expect(await places.takenIn(activity)).toEqual([2, 0, 0])
    await places.expectExplained(activity)
  })

  test.each([
    ['another price than it has', { total: 400 }, 409, messages.priceIsAnother.text],
    ['more money than it costs', { payment: 600 }, 422, messages.moreThanItCosts.text],
    ['money of tomorrow', { payment: 500, receivedOn: '2026-09-17' }, 422, messages.receivedInFuture.text],
    ['due on a day that is over', { dueOn: '2026-09-15' }, 422, messages.dueInThePast.text],
  ])(
    '%s is refused, and holds nothing',
    async (_, { total = 500, ...change }: Record<string, unknown>, status, sentence) => {
      const activity = await swimming()
      const { user, child } = await family()
      const { payment: amount, receivedOn = '2026-09-16', dueOn = null } = change
      const payment =
        amount === undefined
          ? { kind: 'later', dueOn }
          : { kind: 'recorded', method: 'cash', amount, receivedOn }
      const refused = await team.create({
        user: user.id,
        groups: [groupOf(activity, [child.id])],
        total,
        payment,
      })
      expect(refused.statusCode).toBe(status)
      const { message, issues = [] } = sentenceIn(refused)
      expect([message, ...issues.map((issue) => issue.message)]).toContain(sentence)
      expect(await places.takenIn(activity)).toEqual([0, 0, 0])
    },
  )

  test('has no attendee twice within an item, and no attendee of another family', async () => {
    const activity = await swimming()
    const [one, other] = [await family(), await family()]
    const twice = [groupOf(activity, [one.child.id, one.child.id])]
    const refused = await team.create({ user: one.user.id, groups: twice, total: 1000 })
    expect(sentenceIn(refused).issues).toMatchObject([
      { path: 'groups.0.items.0.attendees', message: messages.attendeeTwice.text },
    ])
    const foreign = [groupOf(activity, [other.child.id])]
    expect((await team.create({ user: one.user.id, groups: foreign, total: 500 })).statusCode).toBe(404)
    expect((await team.create({ user: null, groups: foreign, total: 500 })).statusCode).toBe(422)
    const chess = await swimming()
    const mixed = [{ ...groupOf(activity, [one.child.id]), activityGroup: chess._id }]
    expect((await team.create({ user: one.user.id, groups: mixed, total: 500 })).statusCode).toBe(404)
  })
})

describe('limits', () => {
  test.each([
    [
      'placeLimit',
      { sessions: [session({ placeLimit: 1 })], tickets: [ticket({ name: 'Once', price: 500 })] },
    ],
    [
      'ticketLimit',
      {
        sessions: [session({ placeLimit: 5 })],
        tickets: [ticket({ name: 'Once', price: 500, placeLimit: 1 })],
      },
    ],
  ] as const)('over the %s are exceeded only after confirming, and this is recorded', async (kind, form) => {
    const activity = await makeActivity(app, client, {
      sessions: [...form.sessions],
      tickets: [...form.tickets],
    })
    const sentence =
      kind === 'placeLimit' ? messages.placeLimitReached.text : messages.ticketLimitReached.text
    const { user, child } = await family()
    const sibling = await makeAttendee(app, client, user.id)
    const groups = [groupOf(activity, [child.id, sibling.id])]
    const quoted = await team.quote(user.id, groups)
    expect(quoted.lines.map(({ warnings }) => warnings.map((one) => one.kind))).toEqual([[], [kind]])
    const body = { user: user.id, groups, total: 1000 }
    const other = kind === 'placeLimit' ? 'ticketLimit' : 'placeLimit'
    for (const confirmed of [[], [other]]) {
      const refused = await team.create({ ...body, confirmed })
      expect(refused.statusCode).toBe(409)
      expect(sentenceIn(refused).message).toBe(sentence)
    }
    const booking = team.bookingIn(await team.create({ ...body, confirmed: [kind] }))
    expect(await places.takenIn(activity)).toEqual([2])
    const events = await inClient(app, client, (tx) =>
      tx.sql.select().from(placeEvents).where(eq(placeEvents.bookingId, booking._id)),
    )
    expect(events.find(({ act }) => act === 'held')).toMatchObject({ over: true, actorId: admin.user.id })
    await places.expectExplained(activity)
  })

  test('name the sessions that are over their limit, and name no session for the limit of a ticket for all sessions', async () => {
    const activity = await makeActivity(app, client, {
      sessions: weeklySessions(3, { localDate: '2026-09-21' }).map((one, index) =>
        index === 1 ? { ...one, placeLimit: 1 } : one,
      ),
      tickets: [ticket({ ...term, price: 1200, placeLimit: 1 })],
    })
    const { user, child } = await family()
    const sibling = await makeAttendee(app, client, user.id)
    const { lines } = await team.quote(user.id, [
      groupOf(activity, [child.id, sibling.id], { ticket: 'Term', sessions: [] }),
    ])
    expect(lines.map(({ warnings }) => warnings)).toEqual([
      [],
      [
        { kind: 'ticketLimit', about: [] },
        { kind: 'placeLimit', about: ['Mon 28 Sep 2026, 9.30am to 11am'] },
      ],
    ])
  })

  test('are checked after the expired places of carts are released', async () => {
    const activity = await makeActivity(app, client, {
      sessions: [session({ placeLimit: 1 })],
      tickets: [ticket({ name: 'Once', price: 500 })],
    })
    const { user, child } = await family()
    const [shopper = ''] = await places.people(1)
    const wanted = {
      ticketId: ticketOf(activity, 'Once'),
      sessionIds: idsOf(activity),
      attendeeIds: [null],
      addOns: [],
    }
    expect(await places.hold(places.newDesk(), shopper, wanted)).toMatchObject({ taken: true })
    app.clock.advance({ minutes: 16 })
    team.bookingIn(await team.create({ user: user.id, groups: [groupOf(activity, [child.id])], total: 500 }))
    await places.expectExplained(activity)
  })
})

const hours = (start: number, end: number) => ({
  timeDisplay: { start: { hours: start, minutes: 0 }, end: { hours: end, minutes: 0 } },
})

test('a place in the same session with another ticket has its own warning, and may be given', async () => {
  const activity = await swimming(10, {
    tickets: [
      ticket({ name: 'Morning', price: 500, ...hours(9, 12) }),
      ticket({ name: 'Afternoon', price: 500, ...hours(12, 15) }),
      ticket({ ...term, price: 1200 }),
    ],
  })
  const { user, child } = await family()
  team.bookingIn(await team.create({ user: user.id, groups: [groupOf(activity, [child.id])], total: 500 }))
  const whole = [groupOf(activity, [child.id], { ticket: 'Term', sessions: [] })]
  const warningsFor = async (groups: readonly object[]) =>
    (await team.quote(user.id, groups)).lines.map(({ warnings }) => warnings)
  // The warning also says which session it is about, because a ticket for all sessions has many.
  const about = ['Mon 21 Sep 2026, 9.30am to 11am']
  expect(await warningsFor(whole)).toEqual([[{ kind: 'sameSession', about }]])
  expect(await warningsFor([groupOf(activity, [child.id], { ticket: 'Afternoon' })])).toEqual([[]])
  expect(await warningsFor([groupOf(activity, [child.id])])).toEqual([[{ kind: 'alreadyBooked', about }]])
  const booking = team.bookingIn(await team.create({ user: user.id, groups: whole, total: 1200 }))
  expect(booking.items).toHaveLength(1)
  // These are two tickets of a booking that is being prepared, so neither is booked yet.
  const twin = await makeAttendee(app, client, user.id)
  const both = [groupOf(activity, [twin.id]), groupOf(activity, [twin.id], { ticket: 'Term', sessions: [] })]
  expect(await warningsFor(both)).toEqual([
    [{ kind: 'sessionTwice', about }],
    [{ kind: 'sessionTwice', about }],
  ])
  const mornings = [
    groupOf(activity, [twin.id]),
    groupOf(activity, [twin.id], { sessions: idsOf(activity).slice(0, 2) }),
  ]
  expect(await warningsFor(mornings)).toEqual([
    [{ kind: 'ticketTwice', about }],
    [{ kind: 'ticketTwice', about }],
  ])
  // A place of another child that is moved or given to this child leads to a warning too.
  const sibling = await makeAttendee(app, client, user.id)
  const others = [groupOf(activity, [sibling.id], { ticket: 'Afternoon' })]
  const { _id, items } = team.bookingIn(await team.create({ user: user.id, groups: others, total: 500 }))
  const swap = { item: items[0]?._id, attendee: child.id, activities: idsOf(activity).slice(0, 1) }
  expect((await team.quoteChange(_id, swap)).json()).toMatchObject({
    warnings: [{ kind: 'sameSession', about }],
  })
})

test('each warning names the attendee it is about', async () => {
  const activity = await swimming(10, {
    ageRestriction: {
      kind: 'ageAtSession',
      action: 'block',
      from: { years: 5, months: 0 },
      to: { years: 8, months: 0 },
    },
  })
  const form = fieldForm({ usage: 'attendee', title: 'Allergies', required: true })
  const field = await makeField(app, client, form)
  const { user, child } = await family({ fieldData: { [field._id]: 'None' } })
  const old = await makeAttendee(app, client, user.id, { dateOfBirth: '2010-01-01', fieldData: {} })
  const [first = '', second = ''] = idsOf(activity)
  team.bookingIn(await team.create({ user: user.id, groups: [groupOf(activity, [child.id])], total: 500 }))
  const same = await makeActivity(app, client, {
    name: 'Chess',
    sessions: [session({ localDate: '2026-09-21', startTime: '10:30', endTime: '12:00' })],
    tickets: [ticket({ name: 'Once', price: 500 })],
  })
  const warningsFor = async (groups: readonly object[]) =>
    (await team.quote(user.id, groups)).lines.map(({ warnings }) => warnings)
  expect(await warningsFor([groupOf(activity, [child.id, old.id], { sessions: [first] })])).toEqual([
    [{ kind: 'alreadyBooked', about: ['Mon 21 Sep 2026, 9.30am to 11am'] }],
    [
      { kind: 'additionalInfoMissing', about: ['Allergies'] },
      { kind: 'outsideAge', about: [] },
    ],
  ])
  expect(await warningsFor([groupOf(same, [child.id])])).toEqual([
    [{ kind: 'overlapping', about: [activity.name] }],
  ])
  expect(await warningsFor([groupOf(activity, [child.id], { sessions: [second] })])).toEqual([[]])
  const [, together] = await warningsFor([
    groupOf(activity, [old.id], { sessions: [first] }),
    groupOf(same, [old.id]),
  ])
  expect(together).toContainEqual({ kind: 'timeTwice', about: [activity.name] })
  const nobody = await team.quote(null, [groupOf(activity, [null], { sessions: [] })])
  expect(nobody.lines).toMatchObject([{ problem: messages.chooseSessions.text, amount: 0, warnings: [] }])
})

test('the bookings of attendees are listed by activity, as the specification requires', async () => {
  const activity = await swimming()
  const { user, child } = await family()
  team.bookingIn(await team.create({ user: user.id, groups: [groupOf(activity, [child.id])], total: 500 }))
  const ask = (userId: string, ids: readonly string[]) =>
    send(
      app,
      `GET /api/bookings/attendee-sales?${new URLSearchParams({ userId, activityGroupIds: JSON.stringify(ids) }).toString()}`,
      {
        cookie: admin.cookie,
      },
    )
  expect((await ask(user.id, [activity._id])).json()).toEqual([
    {
      attendee: child.id,
      activityGroup: activity._id,
      ticket: ticketOf(activity, 'Once'),
      activities: idsOf(activity).slice(0, 1),
      status: 'ready',
    },
  ])
  expect((await ask(user.id, [])).json()).toEqual([])
  expect((await ask(crypto.randomUUID(), [activity._id])).statusCode).toBe(404)
  const noUser = await send(app, 'GET /api/bookings/attendee-sales?activityGroupIds=[]', {
    cookie: admin.cookie,
  })
  expect(sentenceIn(noUser).issues?.[0]?.message).toBe(messages.noUserSet.text)
})

test('a crash between taking the places and booking leaves a draft that expires, or that can be continued', async () => {
  const activity = await swimming(1)
  const { user, child } = await family()
  const body = { user: user.id, groups: [groupOf(activity, [child.id])], total: 500 }
  const crash = async (asked: object, key: string) => {
    const { pool } = app.data.database
    // The prices are stored in the second transaction. If that fails, only the first has happened.
    await pool.query('alter table booking_items rename column steps to gone')
    try {
      expect((await team.create(asked, key)).statusCode).toBe(500)
    } finally {
      await pool.query('alter table booking_items rename column gone to steps')
    }
  }
  const key = crypto.randomUUID()
  await crash(body, key)
  expect(await places.takenIn(activity)).toEqual([1, 0, 0])
  const booking = team.bookingIn(await team.create(body, key))
  expect(await places.takenIn(activity)).toEqual([1, 0, 0])
  expect((await rowOf(booking._id))?.state).toBe('placed')

  const other = await swimming(1)
  const later = { ...body, groups: [groupOf(other, [child.id])] }
  const lost = crypto.randomUUID()
  await crash(later, lost)
  expect(await places.takenIn(other)).toEqual([1, 0, 0])
  app.clock.advance({ minutes: 16 })
  await inClient(app, client, releaseExpired)
  expect(await places.takenIn(other)).toEqual([0, 0, 0])
  const gone = await team.create(later, lost)
  expect(sentenceIn(gone).message).toBe(messages.draftRanOut.text)
  team.bookingIn(await team.create(later))
  await places.expectExplained(other)
})

test('staff and customers cannot book for others', async () => {
  const activity = await swimming()
  const { user, child } = await family()
  for (const role of ['staff', 'customer'] as const) {
    const { cookie } = await makeSignedIn(app, client, role)
    const payload = {
      user: user.id,
      groups: [groupOf(activity, [child.id])],
      total: 500,
      payment: { kind: 'later' },
    }
    expect((await send(app, 'POST /api/bookings', { cookie, payload })).statusCode).toBe(403)
  }
})

test('the team adds a customer once, who signs in through the link for a forgotten password', async () => {
  const payload = { email: ' Walk.In@People.test', firstName: 'Wanda', lastName: 'Walker' }
  const add = () => send(app, 'POST /api/users', { cookie: admin.cookie, payload })
  const added = await add()
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({ email: 'walk.in@people.test', role: 'customer', emailVerified: false })
  const again = await add()
  expect(again.statusCode).toBe(422)
  expect(sentenceIn(again).issues).toMatchObject([{ path: 'email', message: messages.alreadyACustomer.text }])
  await send(app, 'POST /api/auth/password/forgot', { payload: { email: 'walk.in@people.test' } })
  await startTestWorker(app)
  await jobsDone(app)
  const [email] = await emailsTo(app, client, 'walk.in@people.test')
  expect(email?.kind).toBe('resetPassword')
})

test('the history lists later changes first, although the hold is timed after the request that books', async () => {
  const activity = await swimming()
  const { user, child } = await family()
  const answer = await team.create({ user: user.id, groups: [groupOf(activity, [child.id])], total: 500 })
  const { _id } = team.bookingIn(answer)
  await inClient(app, client, async (tx) => {
    const [event] = await tx.sql.select().from(placeEvents).where(eq(placeEvents.bookingId, _id)).limit(1)
    if (!event) throw new Error('nothing was held')
    const { id: _, ...copied } = event
    const again = { ...copied, places: 0, sold: 0 }
    const later = tx.now.add({ milliseconds: 7 })
    await tx.sql.insert(placeEvents).values({ ...again, act: 'held', at: later, why: 'first' })
    await tx.sql.insert(placeEvents).values({ ...again, act: 'booked', at: tx.now, why: 'then' })
  })
  const read = await send(app, `GET /api/bookings/${_id}`, { cookie: admin.cookie })
  expect(
    read
      .json<TeamBooking>()
      .history.places.slice(0, 2)
      .map(({ why }) => why),
  ).toEqual(['then', 'first'])
})
