import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AttendeeSale, AttendeeTime } from '#contract/sales/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { addOn, makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { cartIn, cartsOf, sentenceIn, visitorCookie } from '#tests/support/carts.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { idsOf, placesOf, term, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let carts: ReturnType<typeof cartsOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  carts = cartsOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

const camp = (input: Parameters<typeof makeActivity>[2] = {}) => {
  const sessions = weeklySessions(3, { placeLimit: 5 })
  return makeActivity(app, client, {
    sessions,
    tickets: [ticket({ name: 'Once', price: 1_200 }), ticket({ ...term, price: 3_000 })],
    addOns: [
      addOn({ name: 'Lunch', price: 450 }),
      addOn({
        name: 'Trip',
        price: 900,
        restrictSessions: true,
        sessionsCanBeUsedFor: [sessions[0]?._id ?? ''],
      }),
    ],
    ...input,
  })
}

const lineFor = async (cookie: string | undefined, activity: Awaited<ReturnType<typeof camp>>) => {
  const [first = '', second = ''] = idsOf(activity)
  const answer = await carts.add(cookie, [
    { ticket: ticketOf(activity, 'Once'), activities: [first, second], attendees: [null] },
  ])
  return { id: cartIn(answer).lines[0]?._id ?? '', first, second, answer }
}

const fiveToEight = {
  kind: 'ageAtSession',
  from: { years: 5, months: 0 },
  to: { years: 8, months: 0 },
  action: 'block',
} as const

const outsideFiveToEight = (then: number) =>
  expect.stringMatching(
    new RegExp(
      `^Sorry, Ivy is outside the age range for this activity: ages 5 to 8\\. Ivy is ${then} on \\w{3} .+\\.$`,
      'u',
    ),
  ) as string

const salesIn = async (cookie: string, activityGroupId: string) =>
  (await send(app, `GET /api/user/attendee-sales?activityGroupId=${activityGroupId}`, { cookie })).json<
    AttendeeSale[]
  >()

test('a line can later get an attendee and add-ons, and its price changes with them', async () => {
  const { cookie, user } = await carts.customer()
  const activity = await camp()
  const { id, first } = await lineFor(cookie, activity)
  const [lunch, trip] = activity.addOns
  const child = await carts.childOf(user.id)
  const changed = await carts.change(cookie, id, {
    attendee: child,
    addOns: [
      { _id: lunch?._id ?? '', activities: [first] },
      { _id: trip?._id ?? '', activities: [first] },
    ],
  })
  expect(changed.statusCode).toBe(200)
  expect(cartIn(changed).lines[0]).toMatchObject({
    attendee: { _id: child, firstName: 'Ivy' },
    addOns: [{ name: 'Lunch' }, { name: 'Trip' }],
    amount: 2_400 + 450 + 900,
  })
  const taken = await carts.change(cookie, id, { attendee: null, addOns: [] })
  expect(cartIn(taken).lines[0]).toMatchObject({ attendee: null, addOns: [], amount: 2_400 })
  const places = placesOf(app, client)
  expect(await places.takenIn(activity)).toEqual([1, 1, 0])
  await places.expectExplained(activity)
})

test('add-ons must belong to the activity, be on offer, and fit the sessions of the line', async () => {
  const { cookie } = await carts.customer()
  const activity = await camp()
  const other = await camp()
  const { id, first, second } = await lineFor(cookie, activity)
  const third = idsOf(activity)[2] ?? ''
  const [lunch = '', trip = ''] = activity.addOns.map(({ _id }) => _id)
  const refused = async (addOns: { _id: string; activities: string[] }[]) =>
    (await carts.change(cookie, id, { attendee: null, addOns })).statusCode
  expect(await refused([{ _id: trip, activities: [second] }])).toBe(404)
  expect(await refused([{ _id: lunch, activities: [third] }])).toBe(404)
  expect(await refused([{ _id: other.addOns[0]?._id ?? '', activities: [first] }])).toBe(404)
  expect(
    await refused([
      { _id: lunch, activities: [first] },
      { _id: lunch, activities: [second] },
    ]),
  ).toBe(422)
  expect(await refused([{ _id: trip, activities: [first] }])).toBe(200)
})

test('one change applies the add-ons of one child to the siblings, and to no other line', async () => {
  const { cookie } = await carts.customer()
  const activity = await camp()
  const [first = '', second = '', third = ''] = idsOf(activity)
  const [lunch = '', trip = ''] = activity.addOns.map(({ _id }) => _id)
  const add = async (activities: string[], attendees: null[]) =>
    cartIn(await carts.add(cookie, [{ ticket: ticketOf(activity, 'Once'), activities, attendees }]))
  await add([first, second], [null])
  await add([first, second], [null])
  const { lines } = await add([second, third], [null])
  const [mia = '', leo = '', other = ''] = lines.map(({ _id }) => _id)
  const change = (alsoFor: readonly string[], addOns = [{ _id: lunch, activities: [first, second] }]) =>
    carts.change(cookie, mia, { attendee: null, addOns, alsoFor })
  const extrasIn = async () =>
    (await carts.read(cookie)).lines.map(({ addOns }) => addOns.map(({ name }) => name))

  await carts.change(cookie, leo, { attendee: null, addOns: [{ _id: trip, activities: [first] }] })
  expect(cartIn(await change([leo])).total).toBe(3 * 2_400 + 2 * 2 * 450)
  expect(await extrasIn()).toEqual([['Lunch'], ['Lunch'], []])

  const stranger = await lineFor((await carts.customer()).cookie, activity)
  for (const alsoFor of [[other], [mia], [stranger.id], [leo, other]])
    expect((await change(alsoFor, [])).statusCode).toBe(404)
  expect((await change([leo, leo], [])).statusCode).toBe(422)
  expect(await extrasIn()).toEqual([['Lunch'], ['Lunch'], []])
  expect(cartIn(await change([], [])).lines.map(({ addOns }) => addOns.length)).toEqual([0, 1, 0])
})

test('accepts only one’s own attendees, of an allowed age, and never twice in a session with the same ticket', async () => {
  const [mine, theirs] = [await carts.customer(), await carts.customer()]
  const activity = await camp({ ageRestriction: fiveToEight })
  const { id } = await lineFor(mine.cookie, activity)
  const other = await lineFor(mine.cookie, activity)
  const assign = (item: string, attendee: string) => carts.change(mine.cookie, item, { attendee, addOns: [] })
  expect((await assign(id, await carts.childOf(theirs.user.id))).statusCode).toBe(404)
  const young = await assign(id, await carts.childOf(mine.user.id, '2024-01-01'))
  // The sentence says who is outside the age range and which ages are allowed. A list of names would say neither.
  expect(sentenceIn(young).issues).toMatchObject([{ path: 'attendee', message: outsideFiveToEight(2) }])
  const child = await carts.childOf(mine.user.id)
  expect((await assign(id, child)).statusCode).toBe(200)
  // Assigning the same attendee to the same line again is not a second place.
  expect((await assign(id, child)).statusCode).toBe(200)
  const twice = await assign(cartIn(other.answer).lines[1]?._id ?? '', child)
  expect(sentenceIn(twice).issues).toMatchObject([
    { path: 'attendee', message: messages.attendeeAlreadyBooked.text },
  ])
})

test('the age of an attendee with a ticket for a whole term must be allowed on each of its days', async () => {
  const { cookie, user } = await carts.customer()
  const activity = await camp({ ageRestriction: fiveToEight })
  const whole = (attendee: string) =>
    carts.add(cookie, [{ ticket: ticketOf(activity, 'Term'), activities: [], attendees: [attendee] }])
  // The child turns nine between the first day and the last.
  const growing = await whole(await carts.childOf(user.id, '2017-09-30'))
  expect(sentenceIn(growing).issues?.[0]?.message).toEqual(outsideFiveToEight(9))
  expect((await whole(await carts.childOf(user.id))).statusCode).toBe(201)
})

test('an attendee is not put into a cart twice for the same session with the same ticket', async () => {
  const { cookie, user } = await carts.customer()
  const activity = await camp()
  const child = await carts.childOf(user.id)
  const [first = '', second = '', third = ''] = idsOf(activity)
  const once = (...activities: string[]) => [
    { ticket: ticketOf(activity, 'Once'), activities, attendees: [child] },
  ]
  const within = await carts.add(cookie, [...once(first), ...once(first, second)])
  expect(sentenceIn(within).issues?.[0]?.message).toBe(messages.attendeeAlreadyBooked.text)
  expect((await carts.add(cookie, once(first))).statusCode).toBe(201)
  const again = await carts.add(cookie, once(second, first))
  expect(sentenceIn(again).issues?.[0]?.message).toBe(messages.attendeeAlreadyBooked.text)
  expect((await carts.add(cookie, once(third))).statusCode).toBe(201)
  // The control: once the hold is over, that place no longer counts.
  app.clock.advance({ minutes: 16 })
  expect((await carts.add(cookie, once(first))).statusCode).toBe(201)
})

const from = (start: number, end: number) => ({
  start: { hours: start, minutes: 0 },
  end: { hours: end, minutes: 0 },
})

const inSession = (path: string) => [{ path, message: messages.attendeeInSession.text }]

test('an attendee cannot have two places in one session with two tickets, except for a morning and an afternoon', async () => {
  const { cookie, user } = await carts.customer()
  const activity = await camp({
    tickets: [
      ticket({ name: 'Once' }),
      ticket(term),
      ticket({ name: 'Morning', timeDisplay: from(9, 12) }),
      ticket({ name: 'Afternoon', timeDisplay: from(12, 15) }),
      ticket({ name: 'Lunchtime', timeDisplay: from(11, 13) }),
    ],
  })
  const [first = '', second = '', third = ''] = idsOf(activity)
  const child = await carts.childOf(user.id)
  const by = (name: string, activities: string[], attendee: string | null = child) => ({
    ticket: ticketOf(activity, name),
    activities,
    attendees: [attendee],
  })
  const refused = async (...lines: ReturnType<typeof by>[]) =>
    sentenceIn(await carts.add(cookie, lines)).issues
  expect(await refused(by('Term', []), by('Once', [first]))).toMatchObject(inSession('lines.1.attendees'))
  expect((await carts.add(cookie, [by('Morning', [first]), by('Afternoon', [first])])).statusCode).toBe(201)
  expect(await refused(by('Term', []))).toMatchObject(inSession('lines.0.attendees'))
  expect(await refused(by('Once', [third, first]))).toMatchObject(inSession('lines.0.attendees'))
  expect(await refused(by('Lunchtime', [first]))).toMatchObject(inSession('lines.0.attendees'))
  expect((await carts.add(cookie, [by('Once', [second])])).statusCode).toBe(201)
  // The same applies when the attendee is chosen later.
  const nameless = cartIn(await carts.add(cookie, [by('Morning', [second], null)])).lines.at(-1)
  const named = await carts.change(cookie, nameless?._id ?? '', { attendee: child, addOns: [] })
  expect(sentenceIn(named).issues).toMatchObject(inSession('attendee'))
  expect((await salesIn(cookie, activity._id)).map(({ timeDisplay }) => timeDisplay)).toEqual([
    from(9, 12),
    from(12, 15),
    null,
  ])
})

test('customers see where their own attendees have places, but not those of other families', async () => {
  const [mine, theirs] = [await carts.customer(), await carts.customer()]
  const activity = await camp()
  const [first = ''] = idsOf(activity)
  const [child, other] = [await carts.childOf(mine.user.id), await carts.childOf(theirs.user.id)]
  const once = (attendee: string) => [
    { ticket: ticketOf(activity, 'Once'), activities: [first], attendees: [attendee] },
  ]
  await carts.add(mine.cookie, once(child))
  await carts.add(theirs.cookie, once(other))
  expect(await salesIn(mine.cookie, activity._id)).toMatchObject([
    {
      attendee: child,
      ticket: ticketOf(activity, 'Once'),
      activities: [first],
      status: 'pending',
      by: 'cart',
    },
  ])
  app.clock.advance({ minutes: 16 })
  expect(await salesIn(mine.cookie, activity._id)).toEqual([])
})

test('a cart that is being paid for cannot change, and names the payment', async () => {
  const { cookie } = await carts.customer()
  const { id } = await lineFor(cookie, await camp())
  const payment = randomUUID()
  const cartId = (await carts.read(cookie))._id ?? ''
  const paying = (paymentId: string | null) =>
    inClient(app, client, (tx) => tx.sql.update(bookings).set({ paymentId }).where(eq(bookings.id, cartId)))
  await paying(payment)
  expect(await carts.read(cookie)).toMatchObject({ isBeingPaid: true, payment, mayExtend: false })
  const refused = await carts.change(cookie, id, { attendee: null, addOns: [] })
  expect(sentenceIn(refused)).toMatchObject({ code: 'conflict', message: messages.cartIsBeingPaid.text })
  await paying(null)
  expect((await carts.change(cookie, id, { attendee: null, addOns: [] })).statusCode).toBe(200)
})

test('a line whose hold expired can still get an attendee, and is then held again once', async () => {
  const { cookie, user } = await carts.customer()
  const activity = await camp()
  const { id } = await lineFor(cookie, activity)
  const child = await carts.childOf(user.id)
  app.clock.advance({ minutes: 16 })
  expect((await carts.change(cookie, id, { attendee: child, addOns: [] })).statusCode).toBe(200)
  const retake = () => send(app, 'POST /api/cart/retake', { cookie })
  await Promise.all([retake(), retake(), retake()])
  const { lines } = await carts.read(cookie)
  expect(lines).toMatchObject([{ status: 'pending', attendee: { _id: child } }])
  expect(await placesOf(app, client).takenIn(activity)).toEqual([1, 1, 0])
  await placesOf(app, client).expectExplained(activity)
})

const signUp = (cookie: string | undefined, email: string) =>
  send(app, 'POST /api/auth/sign-up', {
    cookie,
    payload: {
      email,
      firstName: 'Robin',
      lastName: 'Sample',
      password: 'a quiet river at dawn',
      confirmPassword: 'a quiet river at dawn',
      acceptedTerms: true,
    },
  })

test('registering with places in the cart extends the hold by ten minutes for the code, once', async () => {
  const { answer } = await lineFor(undefined, await camp())
  const guest = visitorCookie(answer)
  const held = async () => Date.parse((await carts.read(guest)).heldUntil ?? '')
  const before = await held()
  expect((await signUp(guest, 'first@people.test')).statusCode).toBe(202)
  expect((await held()) - before).toBe(10 * 60_000)
  expect((await carts.read(guest)).mayExtend).toBe(true)
  await signUp(guest, 'second@people.test')
  expect((await held()) - before).toBe(10 * 60_000)
  // The control: a refused form extends nothing.
  const other = visitorCookie((await lineFor(undefined, await camp())).answer)
  const begin = (await carts.read(other)).heldUntil
  expect((await signUp(other, 'not an email')).statusCode).toBe(422)
  expect((await carts.read(other)).heldUntil).toBe(begin)
})

test('a customer’s own attendees are shown as busy during the hours of their ticket, whether in the cart or booked', async () => {
  const { cookie, user } = await carts.customer()
  const child = await carts.childOf(user.id)
  const activity = await makeActivity(app, client, {
    name: 'Half a day',
    sessions: [session({ localDate: '2026-09-21', startTime: '09:00', endTime: '16:00' })],
    tickets: [
      ticket({
        name: 'Once',
        timeDisplay: { start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } },
      }),
    ],
  })
  const times = async (whose: string) =>
    (await send(app, 'GET /api/user/attendee-times', { cookie: whose })).json<AttendeeTime[]>()
  expect(await times(cookie)).toEqual([])
  const [day = ''] = idsOf(activity)
  await carts.add(cookie, [{ ticket: ticketOf(activity, 'Once'), activities: [day], attendees: [child] }])
  expect(await times(cookie)).toEqual([
    {
      attendee: child,
      activity: day,
      activityGroup: { name: 'Half a day' },
      date: { start: '2026-09-21T08:00:00Z', end: '2026-09-21T11:30:00Z' },
    },
  ])
  expect(await times((await carts.customer()).cookie)).toEqual([])
})
