import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  Register,
  RegisterRow,
  RegisterTicks,
  registers,
  SessionPlaces,
} from '#contract/attendance/registers.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Answer } from '#contract/operation.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { answersThatMatter } from '#domain/attendance/registers/answers-that-matter.ts'
import { attendances } from '#domain/attendance/registers/attendance.ts'
import type { TickAct } from '#domain/attendance/registers/tick-acts.ts'
import { messages } from '#domain/messages.ts'
import type { LimitKind } from '#domain/sales/capacity/take-places.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { registerTicks } from '#server/db/schema/register.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { placeBooking } from '#server/sales/bookings/place-booking.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import type { AskedLine } from '#server/sales/capacity/place-ask.ts'
import { addOn, makeActivity, session, ticket } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee, makeNote } from '#tests/support/attendees.ts'
import { fieldForm, formOf, makeField } from '#tests/support/fields.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'
import { idsOf, line, placesOf, term, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let places: ReturnType<typeof placesOf>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

let owner: Awaited<ReturnType<typeof makeSignedIn>>
let staff: Awaited<ReturnType<typeof makeSignedIn>>
let activity: ActivityGroup
let today = ''
beforeEach(async () => {
  app.clock.set('2026-09-21T08:00:00Z')
  client = await makeClient(app)
  places = placesOf(app, client)
  staff = await makeSignedIn(app, client, 'staff')
  owner = await makeSignedIn(app, client, 'owner')
  activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 3 }), session({ localDate: '2026-09-28', placeLimit: 3 })],
    tickets: [ticket({ name: 'Once' }), ticket(term)],
    addOns: [addOn({ name: 'Lunch' })],
  })
  today = idsOf(activity)[0] ?? ''
})

const as = (cookie = staff.cookie) => ({ host: `${client.slug}.localhost`, cookie })
const calls = {
  list: async (date: string) =>
    (await send(app, `GET /api/registers?date=${date}`, as())).json<{ items: RegisterRow[] }>().items,
  read: async (id = today, cookie = staff.cookie) =>
    (await send(app, `GET /api/registers/${id}`, as(cookie))).json<Register>(),
  notes: async (cookie: string) => (await calls.read(today, cookie)).attendees[0]?.parent?.notes,
  ticks: async (id = today) =>
    (await send(app, `GET /api/registers/${id}/ticks`, as())).json<RegisterTicks>(),
  places: async (id = today) =>
    (await send(app, `GET /api/sessions/${id}/places`, as())).json<SessionPlaces>(),
  send: (ticks: readonly object[], id = today, cookie = staff.cookie) =>
    send(app, `POST /api/registers/${id}/ticks`, { ...as(cookie), payload: { ticks } }),
  tick: async (...ticks: readonly object[]) =>
    (await calls.send(ticks)).json<Answer<typeof registers.tick>>(),
}

/** Books as the team does for a customer: takes the places and then confirms the booking. */
const book = async (userId: string, lines: readonly AskedLine[], goOver: readonly LimitKind[] = []) => {
  const actor = { kind: 'user' as const, id: staff.user.id, name: 'Olive Owner' }
  const ask = { kind: 'book' as const, bookingId: randomUUID(), userId, goOver, lines, actor }
  const outcome = await places.newDesk().take(client.id, ask)
  if (!outcome.taken) throw new Error(outcome.refusal.kind)
  const placed = await inClient(app, client, async (tx) => {
    const [draft] = await tx.sql.select().from(bookings).where(eq(bookings.id, outcome.bookingId))
    if (!draft) throw new Error('the draft is gone')
    return placeBooking(tx, client, { ...draft, userId }, 0)
  })
  return { ...outcome, reference: placed.reference, item: outcome.itemIds[0] ?? '' }
}

/** Books a child into today's session. */
const bookChild = async (firstName = 'Mia', change: Partial<AskedLine> = {}) => {
  const parent = await makeUser(app, client, { firstName: 'Ann', lastName: 'Brown' })
  const child = await makeAttendee(app, client, parent.id, { firstName, lastName: 'Brown' })
  const asked = { ...line(ticketOf(activity, 'Once'), [today]), attendeeIds: [child.id], ...change }
  return { parent, child, ...(await book(parent.id, [asked])) }
}

const tickOf = (item: string, act: TickAct = 'in', at = '2026-09-21T08:00:00Z', _id = randomUUID()) => ({
  _id,
  item,
  act,
  at,
})

const storedTicks = () =>
  inClient(app, client, (tx) =>
    tx.sql.select().from(registerTicks).where(eq(registerTicks.clientId, client.id)),
  )

const statesOf = ({ items, ticks }: RegisterTicks) =>
  Object.fromEntries([...attendances(items, ticks)].map(([item, { state }]) => [item, state]))

const storyOf = (subjectId: string) =>
  inClient(app, client, (tx) =>
    tx.sql
      .select({
        action: auditEntries.action,
        changes: auditEntries.changes,
        actorName: auditEntries.actorName,
      })
      .from(auditEntries)
      .where(and(eq(auditEntries.clientId, client.id), eq(auditEntries.subjectId, subjectId))),
  )

describe('the register of a session', () => {
  test('lists the attendees, their tickets and add-ons, and whom to call', async () => {
    const lunch = activity.addOns[0]?._id ?? ''
    const mia = await bookChild('Mia', {
      sessionIds: idsOf(activity),
      addOns: [{ addOnId: lunch, sessionIds: idsOf(activity).slice(1) }],
    })
    const tom = await bookChild('Tom', { addOns: [{ addOnId: lunch, sessionIds: [today] }] })
    const register = await calls.read()
    expect(register.session).toMatchObject({
      activityGroup: { _id: activity._id, name: activity.name },
      localDate: '2026-09-21',
      startTime: '09:30',
      venue: null,
    })
    expect(register.attendees).toMatchObject([
      {
        _id: mia.item,
        attendee: { firstName: 'Mia', dateOfBirth: '2019-05-04' },
        ticket: 'Once',
        addOns: [],
        booked: true,
        reference: mia.reference,
        parent: { _id: mia.parent.id, firstName: 'Ann', email: mia.parent.email },
      },
      { _id: tom.item, addOns: ['Lunch'] },
    ])
    expect(JSON.stringify(register)).not.toMatch(/price|amount|paid/u)
  })

  test('leaves out places in carts and cancelled places, and says how many are in carts', async () => {
    const gone = await bookChild()
    await inClient(app, client, (tx) => giveBack(tx, gone.itemIds, { status: 'cancelled', why: '' }))
    const [buyer = ''] = await places.people(1)
    await places.hold(places.newDesk(), buyer, line(ticketOf(activity, 'Once'), [today], 2))
    expect(await calls.read()).toMatchObject({ attendees: [], items: [], held: 2 })
  })

  test('keeps an attendee who is present although their booking was cancelled', async () => {
    const mia = await bookChild()
    await calls.tick(tickOf(mia.item))
    await inClient(app, client, (tx) => giveBack(tx, mia.itemIds, { status: 'cancelled', why: '' }))
    expect((await calls.read()).attendees).toMatchObject([{ _id: mia.item, booked: false }])
    // Ticked in while the phone was offline, and out after the booking was cancelled. Both are accepted.
    app.clock.set('2026-09-21T08:05:00Z')
    const answer = await calls.tick(tickOf(mia.item, 'out', '2026-09-21T08:00:01Z'))
    expect(answer.refused).toEqual([])
    expect(statesOf(answer)).toEqual({ [mia.item]: 'left' })
  })

  test('has no names for places without an attendee', async () => {
    const [buyer = ''] = await places.people(1)
    const { item } = await book(buyer, [line(ticketOf(activity, 'Once'), [today])])
    expect((await calls.read()).attendees).toMatchObject([
      { _id: item, attendee: null, parent: { _id: buyer } },
    ])
  })

  test('shows notes about the family to people who manage them, and not to staff', async () => {
    const { parent } = await bookChild()
    await makeNote(app, client, parent.id)
    const admin = await makeSignedIn(app, client, 'admin')
    expect(await calls.notes(admin.cookie)).toMatchObject([{ text: 'Calls on Mondays' }])
    expect(await calls.notes(staff.cookie)).toEqual([])
  })
})

describe('frequent requests from phones', () => {
  test('say when the register must be read again, and only then', async () => {
    const mia = await bookChild()
    const { revision } = await calls.read()
    await calls.tick(tickOf(mia.item))
    expect((await calls.ticks()).revision).toBe(revision)
    await inClient(app, client, (tx) =>
      tx.sql.update(attendees).set({ version: 2 }).where(eq(attendees.id, mia.child.id)),
    )
    const afterAnswer = (await calls.ticks()).revision
    expect(afterAnswer).not.toBe(revision)
    await bookChild('Tom')
    expect((await calls.ticks()).revision).not.toBe(afterAnswer)
    expect((await calls.ticks()).revision).toBe((await calls.read()).revision)
  })
})

describe('sensitive answers', () => {
  test('are on the register, and reading them is recorded once for each child', async () => {
    const form = fieldForm({ usage: 'attendee', title: 'Medical notes', sensitive: true })
    const medical = await makeField(app, client, form)
    const parent = await makeUser(app, client)
    const child = await makeAttendee(app, client, parent.id, { fieldData: { [medical._id]: 'Asthma' } })
    const asked = { ...line(ticketOf(activity, 'Once'), [today]), attendeeIds: [child.id, child.id] }
    await book(parent.id, [asked])
    const register = await calls.read()
    expect(register.attendees.map(({ attendee }) => attendee?.fieldData.at(-1)?.value)).toEqual([
      'Asthma',
      'Asthma',
    ])
    const look = {
      action: 'attendees.readSensitive',
      actorName: `${staff.user.firstName} ${staff.user.lastName}`,
      changes: [{ field: 'answersRead', from: null, to: 'Medical notes' }],
    }
    expect(await storyOf(child.id)).toEqual([look])
    // The data that phones request every few seconds has no answers in it, so reading it isn't recorded.
    expect(JSON.stringify([await calls.ticks(), await calls.list('2026-09-21')])).not.toContain('Asthma')
    expect(await storyOf(child.id)).toEqual([look])
  })
})

describe('a checkbox that isn’t ticked', () => {
  test.each([
    [false, []],
    [true, ['notAllowed']],
  ])('alerts only if the organiser chose it: %s', async (alertOnRegister, kinds) => {
    const form = fieldForm({ usage: 'attendee', type: 'singleCheckbox', title: 'Photographs' })
    const photographs = await makeField(app, client, form)
    const answer = await send(app, `PUT /api/fields/${photographs._id}`, {
      ...as(owner.cookie),
      payload: { ...formOf(photographs), alertOnRegister },
    })
    const field = answer.json<FieldAnswer>()
    expect(field).toMatchObject({ alertOnRegister })
    const parent = await makeUser(app, client)
    const child = await makeAttendee(app, client, parent.id, { fieldData: { [photographs._id]: false } })
    await book(parent.id, [{ ...line(ticketOf(activity, 'Once'), [today]), attendeeIds: [child.id] }])
    const items = (await calls.read()).attendees[0]?.attendee?.fieldData ?? []
    const matters = answersThatMatter([field], items, activity._id)
    expect(matters.map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('a tick', () => {
  test('is stored with its time and name', async () => {
    const mia = await bookChild()
    const answer = await calls.tick(tickOf(mia.item, 'in', '2026-09-21T07:45:00Z'))
    expect(answer).toMatchObject({ refused: [], items: [mia.item], now: '2026-09-21T08:00:00Z' })
    expect(answer.ticks).toMatchObject([
      {
        item: mia.item,
        act: 'in',
        at: '2026-09-21T07:45:00Z',
        by: `${staff.user.firstName} ${staff.user.lastName}`,
      },
    ])
    expect(statesOf(await calls.ticks())).toEqual({ [mia.item]: 'here' })
  })

  test('is stored and recorded once if it is sent again', async () => {
    const mia = await bookChild()
    const tick = tickOf(mia.item)
    await calls.tick(tick)
    await calls.tick(tick, tick)
    await Promise.all([calls.tick(tick), calls.tick(tick)])
    expect(await storedTicks()).toHaveLength(1)
    expect(await storyOf(today)).toEqual([
      {
        action: 'registers.tick',
        actorName: `${staff.user.firstName} ${staff.user.lastName}`,
        changes: [
          { field: 'attendee', from: null, to: [mia.child.id] },
          { field: 'ticks', from: null, to: '1 in' },
        ],
      },
    ])
  })

  test('is in the history with its session and attendees, by their current names', async () => {
    const [mia, tom] = [await bookChild('Mia'), await bookChild('Tom')]
    await calls.tick(tickOf(mia.item), tickOf(tom.item, 'absent'))
    await inClient(app, client, async (tx) => {
      await tx.sql.update(attendees).set({ firstName: 'Amelia' }).where(eq(attendees.id, mia.child.id))
      // The history still names the child who was there after another child gets the place.
      await tx.sql.update(bookingItems).set({ attendeeId: tom.child.id }).where(eq(bookingItems.id, mia.item))
    })
    const { cookie } = await makeSignedIn(app, client, 'admin')
    const audit = await send(app, 'GET /api/audit?subject=register', as(cookie))
    expect(audit.json()).toMatchObject({
      items: [
        {
          action: 'registers.tick',
          subjectName: activity.name,
          changes: [
            { field: 'session', from: null, to: ['2026-09-21T08:30:00Z'] },
            { field: 'attendees', from: null, to: ['Amelia Brown', 'Tom Brown'] },
            { field: 'ticks', from: null, to: '1 in, 1 absent' },
          ],
        },
      ],
    })
    expect(JSON.stringify(await storyOf(today))).not.toContain('Brown')
  })

  test('leads to the same state in any order in which the ticks of two phones arrive', async () => {
    const [mia, tom] = [await bookChild('Mia'), await bookChild('Tom')]
    const early = tickOf(mia.item, 'in', '2026-09-21T07:50:00Z')
    const late = tickOf(mia.item, 'out', '2026-09-21T07:59:00Z')
    await calls.tick(late, tickOf(tom.item, 'absent', '2026-09-21T07:58:00Z'))
    await calls.tick(early)
    expect(statesOf(await calls.ticks())).toEqual({ [mia.item]: 'left', [tom.item]: 'absent' })
  })

  test('is refused individually with a message, and the others are stored', async () => {
    const mia = await bookChild()
    const elsewhere = await bookChild('Tom', { sessionIds: idsOf(activity).slice(1) })
    const [fine, strange, old, unknown] = [
      tickOf(mia.item),
      tickOf(elsewhere.item),
      tickOf(mia.item, 'in', '2026-09-14T07:59:59Z'),
      tickOf(randomUUID()),
    ]
    const answer = await calls.tick(strange, fine, old, unknown)
    expect(answer.refused).toEqual([
      { _id: strange._id, message: messages.tickNotOnRegister.text },
      { _id: old._id, message: messages.tickTooOld.text },
      { _id: unknown._id, message: messages.tickNotOnRegister.text },
    ])
    expect((await storedTicks()).map(({ id }) => id)).toEqual([fine._id])
  })

  test('gets the current time if the phone’s clock is fast', async () => {
    const mia = await bookChild()
    const { ticks } = await calls.tick(tickOf(mia.item, 'in', '2026-09-21T08:20:00Z'))
    expect(ticks).toMatchObject([{ at: '2026-09-21T08:00:00Z' }])
  })

  test('is refused for a place that is only held', async () => {
    const [buyer = ''] = await places.people(1)
    const held = await places.hold(places.newDesk(), buyer, line(ticketOf(activity, 'Once'), [today]))
    if (!held.taken) throw new Error('refused')
    const { refused } = await calls.tick(tickOf(held.itemIds[0] ?? ''))
    expect(refused).toMatchObject([{ message: messages.tickNotOnRegister.text }])
  })

  test('can’t reach items or sessions of another organiser', async () => {
    const mia = await bookChild()
    const other = await makeClient(app)
    const theirs = await makeSignedIn(app, other, 'owner')
    const there = { host: `${other.slug}.localhost`, cookie: theirs.cookie }
    const payload = { ticks: [tickOf(mia.item)] }
    const session404 = await send(app, `POST /api/registers/${today}/ticks`, { ...there, payload })
    expect(session404.statusCode).toBe(404)
    const own = await makeActivity(app, other)
    const answer = await send(app, `POST /api/registers/${idsOf(own)[0]}/ticks`, { ...there, payload })
    expect(answer.json()).toMatchObject({
      items: [],
      refused: [{ message: messages.tickNotOnRegister.text }],
    })
    expect(await storedTicks()).toEqual([])
  })

  test('is possible for the team, and not for customers', async () => {
    const mia = await bookChild()
    const customer = await makeSignedIn(app, client, 'customer')
    expect((await calls.send([tickOf(mia.item)], today, customer.cookie)).statusCode).toBe(403)
    expect((await send(app, `GET /api/registers/${today}`, as(customer.cookie))).statusCode).toBe(403)
    expect((await send(app, `GET /api/sessions/${today}/places`, as(customer.cookie))).statusCode).toBe(403)
    expect((await calls.send([tickOf(mia.item)])).statusCode).toBe(200)
  })
})

describe('the registers of a day', () => {
  test('are its sessions, by start time, with their counts', async () => {
    const late = await makeActivity(app, client, {
      name: 'Late club',
      sessions: [session({ startTime: '23:00', endTime: '23:30' }), session({ enabled: false })],
    })
    const [mia, tom] = [await bookChild('Mia'), await bookChild('Tom')]
    await calls.tick(tickOf(mia.item), tickOf(tom.item, 'absent'))
    const rows = await calls.list('2026-09-21')
    expect(rows.map(({ activityGroup, counts }) => [activityGroup.name, counts])).toEqual([
      [activity.name, { expected: 2, here: 1, left: 0, absent: 1 }],
      [late.name, { expected: 0, here: 0, left: 0, absent: 0 }],
    ])
    expect(await calls.list('2026-09-22')).toEqual([])
    // A day without sessions offers the next day that has some. A disabled session without attendees doesn't count.
    const empty = await send(app, 'GET /api/registers?date=2026-09-01', as())
    expect(empty.json()).toMatchObject({ items: [], nextDay: '2026-09-21' })
    const after = await send(app, 'GET /api/registers?date=2099-01-01', as())
    expect(after.json()).toMatchObject({ items: [], nextDay: null })
  })

  test('use the organiser’s own day', async () => {
    const far = await makeClient(app, { timeZone: 'Pacific/Auckland' })
    const owner = await makeSignedIn(app, far, 'owner')
    const early = await makeActivity(app, far, {
      sessions: [session({ startTime: '00:30', endTime: '01:00' }), session({ localDate: '2026-09-22' })],
    })
    const answer = await send(app, 'GET /api/registers?date=2026-09-21', {
      host: `${far.slug}.localhost`,
      cookie: owner.cookie,
    })
    expect(answer.json()).toMatchObject({ total: 1, items: [{ _id: idsOf(early)[0] }] })
  })

  test('need a day that exists', async () => {
    expect((await send(app, 'GET /api/registers?date=2026-02-31', as())).statusCode).toBe(400)
  })
})

/** Checks that the list of places matches the counters in each session. */
const expectSum = async () => {
  const taken = await places.takenIn(activity)
  for (const [index, id] of idsOf(activity).entries()) {
    const answer = await calls.places(id)
    expect(answer.placesTaken).toBe(taken[index])
    expect(answer.places).toHaveLength(answer.placesTaken)
  }
}

describe('the places of a full session', () => {
  test('each have a name, ticket and state while they are held, booked and released', async () => {
    const mia = await bookChild()
    await expectSum()
    const [buyer = ''] = await places.people(1)
    const held = await places.hold(places.newDesk(), buyer, line(ticketOf(activity, 'Term'), []))
    if (!held.taken) throw new Error('refused')
    await expectSum()
    expect(await calls.places()).toMatchObject({
      placeLimit: 3,
      places: [
        {
          _id: mia.item,
          state: 'booked',
          heldUntil: null,
          booking: { _id: mia.bookingId, reference: mia.reference },
          ticket: 'Once',
          attendee: { _id: mia.child.id, name: 'Mia Brown' },
          user: { _id: mia.parent.id, name: 'Ann Brown' },
          since: '2026-09-21T08:00:00Z',
        },
        {
          state: 'held',
          heldUntil: '2026-09-21T08:15:00Z',
          booking: null,
          ticket: 'Term',
          attendee: null,
          user: { _id: buyer },
        },
      ],
      over: [],
    })
    await inClient(app, client, (tx) => giveBack(tx, held.itemIds, { status: 'expired', why: '' }))
    await expectSum()
    await inClient(app, client, (tx) =>
      tx.sql.update(bookingItems).set({ status: 'archived' }).where(eq(bookingItems.id, mia.item)),
    )
    await expectSum()
    await places.expectExplained(activity)
  })

  test.each([
    ['a hold that is being paid for', { paymentId: randomUUID() }, 'paying'],
    ['what is kept for somebody from the waitlist', { state: 'offer' as const }, 'offered'],
    ['the same while it is being paid for', { state: 'offer' as const, paymentId: randomUUID() }, 'paying'],
  ])('show the state of %s', async (_, change, state) => {
    const [buyer = ''] = await places.people(1)
    const held = await places.hold(places.newDesk(), buyer, line(ticketOf(activity, 'Once'), [today]))
    if (!held.taken) throw new Error('refused')
    await inClient(app, client, (tx) =>
      tx.sql.update(bookings).set(change).where(eq(bookings.id, held.bookingId)),
    )
    expect((await calls.places()).places).toMatchObject([{ state, heldUntil: expect.any(String) }])
  })

  test('name the person who went over the limit', async () => {
    const [buyer = ''] = await places.people(1)
    await book(buyer, [line(ticketOf(activity, 'Once'), [today], 4)], ['full'])
    await expectSum()
    const { placesTaken, placeLimit, over } = await calls.places()
    expect([placesTaken, placeLimit]).toEqual([4, 3])
    expect(over).toMatchObject([{ by: 'Olive Owner', at: '2026-09-21T08:00:00Z', ticket: 'Once' }])
  })
})
