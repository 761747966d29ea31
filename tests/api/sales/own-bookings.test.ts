import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { messages } from '#domain/messages.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { addOns } from '#server/db/schema/tickets.ts'
import { addOn, makeActivity, makeVenue, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { makeBooking } from '#tests/support/bookings.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { builtInField } from '#tests/support/catalogue.ts'
import {
  fillCart,
  giveCredit,
  mailTo,
  mustCheckOut,
  oneSession,
  readBooking,
  takeOffline,
} from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { creditOf, events, refund } from '#tests/support/paid.ts'
import {
  ask,
  type Begun,
  makeAdmin,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'

retryAtOnce()

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['bankTransfer'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => expectBooked(till))

const booked = async (parent: Parent, price = 2_000) =>
  makeBooking(till.test, till.client, {
    userId: parent.user.id,
    lines: [{ activity: await oneSession(till, { price }) }],
  })

interface Page {
  readonly items: Booking[]
  readonly next: string | null
  readonly total: number
}
const list = async (parent: Parent, query = '') =>
  (await ask(till, `GET /api/user/bookings${query}`, parent)).json<Page>()

test('a booking and its email name the venue, and give directions if it has an address', async () => {
  const field = await builtInField(till.test, till.client, 'activity_venue')
  const address = { address1: '1 Mill Lane', address2: '', city: 'Bath', state: '', postalCode: 'BA1 1AA' }
  const mill = await makeVenue(till.test, till.client, { name: 'The Old Mill', address })
  const parent = await makeParent(till)
  const activity = await makeActivity(till.test, till.client, {
    tickets: [ticket({ name: 'Once', price: 0 })],
    fieldData: [{ field: { _id: field }, valueRefVenue: mill._id }],
  })
  const anywhere = await makeActivity(till.test, till.client, {
    tickets: [ticket({ name: 'Once', price: 0 })],
  })
  await fillCart(till, parent, activity)
  await fillCart(till, parent, anywhere)
  const { booking } = await mustCheckOut(till, parent)
  const { places } = (await ask(till, `GET /api/user/bookings/${booking}`, parent)).json<OwnBooking>()
  expect(places).toEqual([
    {
      activityGroup: activity._id,
      place: 'The Old Mill, 1 Mill Lane, Bath, BA1 1AA',
      mapsLink: expect.stringContaining('1%20Mill%20Lane'),
    },
  ])
  const told = (await mailTo(till, parent)).find(({ kind }) => kind === 'bookingConfirmed')
  expect(told?.text).toContain('The Old Mill, 1 Mill Lane, Bath, BA1 1AA')
})

describe('the list', () => {
  test('shows what is ahead and what is over, newest first, one page at a time', async () => {
    const parent = await makeParent(till)
    const past = await makeActivity(till.test, till.client, {
      sessions: [session({ localDate: '2026-09-16', startTime: '10:30', endTime: '11:00' })],
      tickets: [ticket()],
    })
    const before = await makeBooking(till.test, till.client, {
      userId: parent.user.id,
      lines: [{ activity: past }],
    })
    const now = till.test.clock.now().toString()
    till.test.clock.advance({ minutes: 45 })
    const first = await booked(parent)
    till.test.clock.advance({ minutes: 1 })
    const second = await booked(parent)
    // The first booking is under way, and still ahead until it is over.
    expect((await list(parent)).items.map(({ _id }) => _id)).toEqual([second.id, first.id, before.id])
    till.test.clock.advance({ minutes: 60 })
    expect((await list(parent)).items.map(({ _id }) => _id)).toEqual([second.id, first.id])
    expect((await list(parent, '?when=past')).items.map(({ _id }) => _id)).toEqual([before.id])
    const page = await list(parent, '?limit=1')
    expect(page).toMatchObject({ items: [{ _id: second.id }], total: 2 })
    expect(await list(parent, `?limit=1&after=${encodeURIComponent(page.next ?? '')}`)).toMatchObject({
      items: [{ _id: first.id }],
      next: null,
    })
    till.test.clock.set(now)
  })

  test('shows only one’s own bookings, with current names', async () => {
    const [mine, theirs] = [await makeParent(till), await makeParent(till)]
    const child = await makeAttendee(till.test, till.client, mine.user.id)
    const made = await makeBooking(till.test, till.client, {
      userId: mine.user.id,
      lines: [{ activity: await oneSession(till), attendees: [child.id] }],
    })
    expect((await list(theirs)).items).toEqual([])
    expect((await ask(till, `GET /api/user/bookings/${made.id}`, theirs)).statusCode).toBe(404)
    await inClient(till.test, till.client, (tx) =>
      tx.sql.execute(`update attendees set first_name = 'Maya' where id = '${child.id}'`),
    )
    expect(await readBooking(till, mine, made.id)).toMatchObject({
      reference: made.reference,
      items: [{ attendees: [{ firstName: 'Maya' }] }],
    })
  })
})

const pay = (parent: Parent, id: string, said: object, headers = {}) =>
  ask(
    till,
    `POST /api/user/bookings/${id}/payments`,
    parent,
    { amount: 2_000, method: 'card', ...said },
    headers,
  )

const begunIn = (answer: Awaited<ReturnType<typeof pay>>) =>
  answer.json<{ begun: Begun | null; booking: Booking }>()

const ended = (changes: TeamBooking['history']['changes'][number]['changes']) =>
  changes.find(({ field }) => field === 'state')?.to

describe('paying what is due', () => {
  test('is possible by card and then by transfer, with credit first', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 300)
    const { id } = await booked(parent)
    const { begun, booking } = begunIn(await pay(parent, id, { amount: 1_500, credit: 300 }))
    expect(begun?.payment).toMatchObject({ amount: 1_200, purpose: 'booking', state: 'pending' })
    expect(booking.money).toMatchObject({ paid: 300, due: 1_700 })
    await till.control.onPage(pageIn(begun?.payAt ?? null), 'pay')
    await settle(till, parent, begun?.payment ?? { _id: '' })
    expect((await readBooking(till, parent, id)).money).toMatchObject({ paid: 1_500, standing: 'partPaid' })
    const transfer = begunIn(await pay(parent, id, { amount: 500, method: 'bankTransfer' })).begun
    const record = { receivedOn: '2026-09-16', amount: 500, receivedReference: '' }
    const admin = await makeAdmin(till)
    await ask(till, `POST /api/payments/${transfer?.payment._id}/received`, admin, record)
    expect(await readBooking(till, parent, id)).toMatchObject({
      money: { paid: 2_000, due: 0, dueOn: null },
      creditUsed: 300,
    })
    // The amount of a transfer that was recorded by mistake is owed again.
    await ask(till, `POST /api/payments/${transfer?.payment._id}/reverse`, admin, { reason: 'Not ours' })
    expect((await readBooking(till, parent, id)).money).toMatchObject({ paid: 1_500, due: 500 })
  })

  test('is shown movement by movement to the family and to the team, and the movements add up to what is paid', async () => {
    const parent = await makeParent(till)
    const admin = await makeAdmin(till)
    await giveCredit(till, parent, 300)
    const { id } = await booked(parent)
    const { begun } = begunIn(await pay(parent, id, { amount: 1_500, credit: 300 }))
    await till.control.onPage(pageIn(begun?.payAt ?? null), 'pay')
    await settle(till, parent, begun?.payment ?? { _id: '' })
    // This payment is promised, so it doesn't count as paid.
    await pay(parent, id, { amount: 500, method: 'bankTransfer' })
    await refund(till, admin, begun?.payment ?? { _id: '' }, 700)
    const own = await readBooking(till, parent, id)
    expect(own.moves).toMatchObject([
      { kind: 'creditUsed', amount: 300, method: null, payment: null, refund: null },
      { kind: 'payment', amount: 1_200, method: 'card', refund: null },
      { kind: 'refundBegun', amount: -700, method: 'card', refund: { state: 'done' } },
    ])
    expect(sumOf(own.moves)).toBe(own.money.paid)
    const { moves, money } = (await ask(till, `GET /api/bookings/${id}`, admin)).json<TeamBooking>()
    expect(moves).toEqual(own.moves)
    expect(money?.paid).toBe(800)
  })

  test('is shown to the team with the result of each payment, newest first', async () => {
    const parent = await makeParent(till)
    const { id } = await booked(parent)
    const givenUp = begunIn(await pay(parent, id, {})).begun
    await ask(till, `POST /api/payments/${givenUp?.payment._id}/cancel`, parent)
    const card = begunIn(await pay(parent, id, { amount: 1_500 })).begun
    await till.control.onPage(pageIn(card?.payAt ?? null), 'pay')
    await events(till)
    const transfer = begunIn(await pay(parent, id, { amount: 300, method: 'bankTransfer' })).begun
    const admin = await makeAdmin(till)
    const received = { receivedOn: '2026-09-16', amount: 300, receivedReference: '' }
    await ask(till, `POST /api/payments/${transfer?.payment._id}/received`, admin, received)
    const atDesk = { method: 'cash', amount: 200, receivedOn: '2026-09-16' }
    await ask(till, `POST /api/bookings/${id}/payments`, admin, atDesk, {
      'idempotency-key': crypto.randomUUID(),
    })
    const { history } = (await ask(till, `GET /api/bookings/${id}`, admin)).json<TeamBooking>()
    const [family, office] = [fullName(parent.user), fullName(admin.user)]
    expect(history.changes.map(({ actor, action, changes }) => [actor, action, ended(changes)])).toEqual([
      [office, 'teamBookings.recordPayment', undefined],
      [office, 'payments.settle', 'succeeded'],
      [family, 'ownBookings.pay', undefined],
      [family, 'payments.settle', 'succeeded'],
      [family, 'ownBookings.pay', undefined],
      [family, 'payments.settle', 'cancelled'],
      [family, 'ownBookings.pay', undefined],
      [expect.any(String), 'bookings.place', 'placed'],
    ])
  })

  test('is possible entirely from credit', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 2_000)
    const { id } = await booked(parent)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const said = { credit: 2_000, method: null }
    const answers = await Promise.all([pay(parent, id, said, key), pay(parent, id, said, key)])
    expect(answers.map((answer) => begunIn(answer))).toMatchObject([
      { begun: null, booking: { money: { due: 0 } } },
      { begun: null },
    ])
    expect(await creditOf(till, parent)).toBe(0)
  })

  test('opens one page and uses credit once for two clicks at the same time', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 800)
    const { id } = await booked(parent)
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(parent, id, { credit: 300 })))
    expect(new Set(answers.map((answer) => begunIn(answer).begun?.payment._id)).size).toBe(1)
    expect(await creditOf(till, parent)).toBe(500)
    const { begun } = begunIn(await pay(parent, id, { credit: 300 }))
    await ask(till, `POST /api/payments/${begun?.payment._id}/cancel`, parent)
    expect((await readBooking(till, parent, id)).money).toMatchObject({ paid: 300, due: 1_700 })
  })

  test.each([
    ['more than is due', { amount: 2_001 }, 'Please pay at most £20.00.'],
    ['nothing', { amount: 0 }, messages.notAnAmount.text],
    ['less than a card takes', { amount: 10 }, 'Please pay at least £0.30.'],
    [
      'a part that leaves less than a card takes',
      { amount: 1_980 },
      'That would leave £0.20, too little to be paid by card. Please pay all of it, £20.00, or at most £19.70.',
    ],
    ['more credit than it is', { credit: 2_100 }, 'Please pay at most £20.00.'],
    ['in no way', { method: null }, messages.chooseHowToPay.text],
  ])('%s is refused', async (_, said, sentence) => {
    const parent = await makeParent(till)
    const { id } = await booked(parent)
    const answer = await pay(parent, id, said)
    expect(answer.statusCode).toBe(422)
    expect(sentenceIn(answer).issues).toMatchObject([{ message: sentence }])
  })

  test('is refused with a payment method that one of the activities does not accept', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 500)
    const byTransfer = await makeActivity(till.test, till.client, {
      sessions: [session()],
      tickets: [ticket({ price: 1_000 })],
      paymentMethods: ['bankTransfer'],
    })
    const { id, itemIds } = await makeBooking(till.test, till.client, {
      userId: parent.user.id,
      lines: [{ activity: byTransfer }, { activity: await oneSession(till, { price: 1_000 }) }],
    })
    const ways = async () => (await ask(till, `GET /api/user/bookings/${id}`, parent)).json<OwnBooking>().ways
    expect(await ways()).toMatchObject({ card: false, bankTransfer: true, cash: false })
    expect(sentenceIn(await pay(parent, id, { credit: 500 })).message).toBe(messages.methodNotTaken.text)
    expect(await creditOf(till, parent)).toBe(500)
    const transfer = begunIn(await pay(parent, id, { amount: 600, credit: 500, method: 'bankTransfer' }))
    expect(transfer.begun?.payment).toMatchObject({ amount: 100, method: 'bankTransfer' })
    // A cancelled item no longer matters. (Its place isn't released here, so the status is set back afterwards.)
    const become = (status: 'cancelled' | 'ready') =>
      inClient(till.test, till.client, (tx) =>
        tx.sql
          .update(bookingItems)
          .set({ status })
          .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, itemIds[0] ?? ''))),
      )
    await become('cancelled')
    expect(await ways()).toMatchObject({ card: true, bankTransfer: true })
    await become('ready')
  })

  test('is refused beyond the customer’s credit, and beyond what is due with open payments counted', async () => {
    const parent = await makeParent(till)
    const { id } = await booked(parent)
    expect(sentenceIn(await pay(parent, id, { credit: 10 })).message).toBe(messages.creditNotEnough.text)
    await pay(parent, id, { amount: 1_500, method: 'bankTransfer' })
    expect(sentenceIn(await pay(parent, id, { amount: 600 })).message).toBe(messages.dueIsBeingPaid.text)
    expect((await pay(parent, id, { amount: 500 })).statusCode).toBe(201)
    const free = await booked(parent, 0)
    expect(sentenceIn(await pay(parent, free.id, {})).message).toBe(messages.nothingDue.text)
    expect((await pay(await makeParent(till), id, {})).statusCode).toBe(404)
  })
})

const lunchCamp = () =>
  makeActivity(till.test, till.client, {
    sessions: weeklySessions(3),
    tickets: [ticket({ price: 1_000 })],
    addOns: [addOn({ name: 'Lunch', price: 450 })],
  })

const camp = async () => {
  const parent = await makeParent(till)
  const activity = await lunchCamp()
  const made = await makeBooking(till.test, till.client, {
    userId: parent.user.id,
    lines: [{ activity }],
    paid: 'all',
  })
  const sessions = idsOf(activity)
  const lunch = activity.addOns[0]?._id ?? ''
  const add = (activities: readonly (string | undefined)[], said: object = {}) =>
    ask(till, `POST /api/user/bookings/${made.id}/add-ons`, parent, {
      item: made.itemIds[0],
      addOn: lunch,
      activities,
      ...said,
    })
  return { parent, activity, made, sessions, lunch, add }
}

describe('adding an add-on later', () => {
  test('costs today’s price, which is then due', async () => {
    const { parent, made, sessions, lunch, add } = await camp()
    const before = (await ask(till, `GET /api/user/bookings/${made.id}`, parent)).json<OwnBooking>()
    expect(before.addOnsOnOffer).toEqual([
      { item: made.itemIds[0], addOn: { _id: lunch, name: 'Lunch', price: 450 }, activities: sessions },
    ])
    const answer = await add(sessions.slice(0, 2))
    expect(answer.statusCode).toBe(201)
    expect(answer.json<OwnBooking>()).toMatchObject({
      money: { total: 3_900, paid: 3_000, due: 900, dueOn: '2026-09-23' },
      items: [
        {
          amount: 3_900,
          addOns: [{ name: 'Lunch', amount: 900, activities: sessions.slice(0, 2) }],
          steps: [{ kind: 'sessions' }, { kind: 'addOn', count: 2, amount: 900 }],
        },
      ],
      addOnsOnOffer: [{ activities: sessions.slice(2) }],
    })
    // The add-on is added again for the last session, at another price.
    await inClient(till.test, till.client, (tx) =>
      tx.sql
        .update(addOns)
        .set({ price: 500 })
        .where(and(eq(addOns.clientId, tx.clientId), eq(addOns.id, lunch))),
    )
    expect((await add(sessions.slice(2))).json<OwnBooking>()).toMatchObject({
      money: { total: 4_400 },
      items: [{ addOns: [{ amount: 1_400, activities: sessions }] }],
      addOnsOnOffer: [],
    })
  })

  test('works for several children in one change, or for none of them', async () => {
    const parent = await makeParent(till)
    const activity = await lunchCamp()
    const made = await makeBooking(till.test, till.client, {
      userId: parent.user.id,
      lines: [{ activity }, { activity }],
      paid: 'all',
    })
    const [first, second] = made.itemIds
    const sessions = idsOf(activity)
    const add = (alsoFor: readonly object[]) =>
      ask(till, `POST /api/user/bookings/${made.id}/add-ons`, parent, {
        item: first,
        addOn: activity.addOns[0]?._id,
        activities: sessions.slice(0, 2),
        alsoFor,
      })
    // An item that is named twice would be charged twice.
    expect((await add([{ item: first, activities: sessions.slice(0, 2) }])).statusCode).toBe(422)
    expect((await add([{ item: second, activities: [crypto.randomUUID()] }])).statusCode).toBe(409)
    expect((await add([{ item: crypto.randomUUID(), activities: sessions }])).statusCode).toBe(404)
    const before = (await ask(till, `GET /api/user/bookings/${made.id}`, parent)).json<OwnBooking>()
    expect(before.money).toMatchObject({ total: 6_000, due: 0 })
    const answer = await add([{ item: second, activities: sessions }])
    expect(answer.statusCode).toBe(201)
    expect(answer.json<OwnBooking>()).toMatchObject({
      money: { total: 8_250, paid: 6_000, due: 2_250 },
      items: [{ addOns: [{ activities: sessions.slice(0, 2) }] }, { addOns: [{ activities: sessions }] }],
      addOnsOnOffer: [{ item: first, activities: sessions.slice(2) }],
    })
  })

  test('is refused if it is there already, for sessions that have begun, and for other customers', async () => {
    const { made, sessions, add } = await camp()
    const [one, two] = await Promise.all([add(sessions.slice(0, 1)), add(sessions.slice(0, 1))])
    expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([201, 409]))
    expect(sentenceIn(one.statusCode === 409 ? one : two).message).toBe(messages.addOnNotOnOffer.text)
    const now = till.test.clock.now().toString()
    till.test.clock.set('2026-09-28T09:00:00Z')
    expect((await add(sessions.slice(1, 2))).statusCode).toBe(409)
    expect((await add(sessions.slice(2))).statusCode).toBe(201)
    till.test.clock.set(now)
    const other = await makeParent(till)
    const theirs = await ask(till, `POST /api/user/bookings/${made.id}/add-ons`, other, {
      item: made.itemIds[0],
      addOn: made.itemIds[0],
      activities: sessions,
    })
    expect(theirs.statusCode).toBe(404)
  })

  test('is refused if it is switched off, belongs to another activity, or is for another item', async () => {
    const { lunch, sessions, add } = await camp()
    const other = await camp()
    expect((await add(sessions, { addOn: other.lunch })).statusCode).toBe(409)
    expect((await add(sessions, { item: other.made.itemIds[0] })).statusCode).toBe(404)
    expect((await add(idsOf(other.activity))).statusCode).toBe(409)
    await inClient(till.test, till.client, (tx) =>
      tx.sql
        .update(addOns)
        .set({ enabled: false })
        .where(and(eq(addOns.clientId, tx.clientId), eq(addOns.id, lunch))),
    )
    expect((await add(sessions)).statusCode).toBe(409)
  })
})
