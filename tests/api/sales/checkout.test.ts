import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { tickedAgreements } from '#server/db/schema/bookings.ts'
import { bookingAgreements } from '#server/db/schema/policies.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { addOn, makeActivity, session, ticket } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { rule, setPolicy } from '#tests/support/cancelling.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  bodyOf,
  checkOut,
  fillCart,
  giveCredit,
  makeProviders,
  mustCheckOut,
  oneSession,
  readBooking,
  readCart,
  readCheckout,
  takeOffline,
  type Placed,
} from '#tests/support/checkout.ts'
import { fieldForm, makeField } from '#tests/support/fields.ts'
import { ask, makeParent, openTill, type Parent, type Till } from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'

let till: Till
let providers: Awaited<ReturnType<typeof makeProviders>>
beforeAll(async () => {
  till = await openTill()
  providers = await makeProviders(till)
  await takeOffline(till, ['childcareVoucher', 'childcareFunding', 'bankTransfer', 'cash', 'payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => expectBooked(till))

describe('without a card', () => {
  test('a total of zero is booked immediately, without asking for a payment', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till, { price: 0 }))
    const placed = await mustCheckOut(till, parent, { method: null })
    expect(placed).toMatchObject({ placed: true, payment: null, payAt: null })
    expect(await readBooking(till, parent, placed.booking)).toMatchObject({
      reference: expect.stringMatching(/^RC-/u) as string,
      items: [{ status: 'ready', amount: 0 }],
      money: { total: 0, due: 0, standing: 'paid' },
      payments: [],
    })
    expect((await readCart(till, parent)).lines).toEqual([])
  })

  test.each([
    ['childcareVoucher', 'Pay us at Edenred.'],
    ['childcareFunding', 'Pay Brightwater, registration reference EY123, postcode BS1 1AA.'],
    ['bankTransfer', 'Account 12345678'],
    ['cash', 'Account 12345678'],
  ] as const)('%s: booked immediately, with how to pay, due in seven days', async (method, how) => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const provider =
      method === 'childcareVoucher'
        ? providers.voucher
        : method === 'childcareFunding'
          ? providers.funding
          : null
    const placed = await mustCheckOut(till, parent, { method, provider })
    expect(placed).toMatchObject({ placed: true, payAt: null })
    const payment = (await ask(till, `GET /api/user/payments/${placed.payment}`, parent)).json<object>()
    expect(payment).toMatchObject({ purpose: 'booking', state: 'pending', amount: 2_000, instructions: how })
    expect(await readBooking(till, parent, placed.booking)).toMatchObject({
      money: { total: 2_000, paid: 0, due: 2_000, dueOn: '2026-09-23', standing: 'due' },
      payments: [{ method, state: 'pending', amount: 2_000 }],
    })
  })

  test('paying later books without any payment', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const placed = await mustCheckOut(till, parent, { method: 'payLater' })
    expect(placed).toMatchObject({ placed: true, payment: null })
    expect((await readBooking(till, parent, placed.booking)).money).toMatchObject({ due: 2_000 })
  })

  test('account credit pays for the whole cart', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 2_500)
    await fillCart(till, parent, await oneSession(till))
    expect(await readCheckout(till, parent)).toMatchObject({
      credit: 2_500,
      withCredit: { credit: 2_000, rest: 0 },
    })
    const placed = await mustCheckOut(till, parent, { useCredit: true, method: null })
    expect(await readBooking(till, parent, placed.booking)).toMatchObject({
      money: { paid: 2_000, due: 0, dueOn: null },
      creditUsed: 2_000,
    })
    expect((await readCheckout(till, parent)).credit).toBe(500)
  })

  test('an empty cart cannot be booked', async () => {
    const answer = await checkOut(till, await makeParent(till))
    expect(answer.statusCode).toBe(409)
    expect(sentenceIn(answer).message).toBe(messages.cartIsEmpty.text)
  })
})

describe('nothing is booked twice', () => {
  test('the same click again with its key returns the same booking', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const body = bodyOf(await readCheckout(till, parent), { method: 'payLater' })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const place = () => ask(till, 'POST /api/checkout', parent, body, key)
    const answers = [await place(), ...(await Promise.all([place(), place(), place()]))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  })

  test('forty clicks at the same time, each with its own key, book once', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const body = bodyOf(await readCheckout(till, parent), { method: 'bankTransfer' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask(till, 'POST /api/checkout', parent, body)),
    )
    const placed = answers.filter(({ statusCode }) => statusCode === 201)
    expect(placed).toHaveLength(1)
    const [first] = placed.map((answer) => answer.json<Placed>())
    expect(await readBooking(till, parent, first?.booking ?? '')).toMatchObject({
      payments: [{ amount: 2_000 }],
    })
    const others = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(new Set(others.map((answer) => sentenceIn(answer).message))).toEqual(
      new Set([messages.cartIsEmpty.text]),
    )
  })
})

const refused = async (parent: Parent, said: Parameters<typeof checkOut>[2] = { method: 'payLater' }) => {
  const answer = await checkOut(till, parent, said)
  expect(answer.statusCode).not.toBe(201)
  return sentenceIn(answer)
}

const naming = (...activities: readonly { readonly _id: string }[]) =>
  expect.arrayContaining(activities.map(({ _id }) => expect.objectContaining({ _id }) as object)) as object

describe('checkout names what prevents booking', () => {
  test('a price that changed', async () => {
    const parent = await makeParent(till)
    const activity = await oneSession(till)
    await fillCart(till, parent, activity)
    const seen = await readCheckout(till, parent)
    await inClient(till.test, till.client, (tx) =>
      tx.sql
        .update(tickets)
        .set({ price: 2_500 })
        .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.activityGroupId, activity._id))),
    )
    expect(await refused(parent, { total: seen.cart.total, method: 'payLater' })).toMatchObject({
      code: 'conflict',
      message: messages.priceChanged.text,
    })
    expect(await mustCheckOut(till, parent, { method: 'payLater' })).toMatchObject({ placed: true })
  })

  test('a hold that has ended', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const body = bodyOf(await readCheckout(till, parent), { method: 'payLater' })
    till.test.clock.advance({ minutes: 16 })
    const answer = await ask(till, 'POST /api/checkout', parent, body)
    expect(sentenceIn(answer).message).toBe(messages.holdEnded.text)
    expect((await readCheckout(till, parent)).cart.lines).toMatchObject([{ status: 'expired' }])
  })

  test('a line without an attendee', async () => {
    const parent = await makeParent(till)
    const activity = await oneSession(till)
    await ask(till, 'POST /api/cart/items', parent, {
      lines: [{ ticket: activity.tickets[0]?._id, activities: idsOf(activity), attendees: [null] }],
    })
    expect((await refused(parent)).message).toBe(messages.lineWithoutAttendee.text)
  })

  test('an attendee who already has that place, booked from another window', async () => {
    const parent = await makeParent(till)
    const activity = await oneSession(till)
    const cart = await fillCart(till, parent, activity)
    const child = cart.lines[0]?.attendee?._id
    await mustCheckOut(till, parent, { method: 'payLater' })
    await ask(till, 'POST /api/cart/items', parent, {
      lines: [{ ticket: activity.tickets[0]?._id, activities: idsOf(activity), attendees: [null] }],
    })
    // This is the state after adding both to the cart before booking either.
    await inClient(till.test, till.client, (tx) =>
      tx.sql.execute(
        `update booking_items set attendee_id = '${child}' where status = 'pending' and attendee_id is null`,
      ),
    )
    expect((await refused(parent)).message).toBe(messages.attendeeAlreadyBooked.text)
  })

  test('an attendee outside the age range', async () => {
    const parent = await makeParent(till)
    const activity = await makeActivity(till.test, till.client, {
      sessions: [session()],
      tickets: [ticket({ price: 0 })],
      ageRestriction: {
        kind: 'birthDates',
        from: '2019-01-01',
        to: '2019-12-31',
        action: 'block',
      },
    })
    const cart = await fillCart(till, parent, activity)
    await inClient(till.test, till.client, (tx) =>
      tx.sql.execute(
        `update attendees set date_of_birth = '2015-01-01' where id = '${cart.lines[0]?.attendee?._id}'`,
      ),
    )
    expect((await refused(parent, { method: null })).message).toBe(
      'Sorry, Mia is outside the age range for this activity: born Tue 1 Jan 2019 to Tue 31 Dec 2019.',
    )
  })

  test('missing answers that this activity needs', async () => {
    const parent = await makeParent(till)
    const activity = await oneSession(till)
    const field = await makeField(
      till.test,
      till.client,
      fieldForm({
        usage: 'attendee',
        type: 'text',
        title: 'Allergies',
        required: true,
        appliesToAllActivityGroups: false,
        activityGroups: [activity._id],
      }),
    )
    const cart = await fillCart(till, parent, activity)
    expect((await readCheckout(till, parent)).missing).toEqual([
      {
        attendee: cart.lines[0]?.attendee,
        activityGroup: { _id: activity._id, name: activity.name },
        fields: [field._id],
      },
    ])
    expect((await refused(parent)).message).toBe(messages.answersMissing.text)
    await inClient(till.test, till.client, (tx) =>
      tx.sql.execute(
        `update attendees set field_data = field_data || '{"${field._id}": "None"}' where id = '${cart.lines[0]?.attendee?._id}'`,
      ),
    )
    expect(await mustCheckOut(till, parent, { method: 'payLater' })).toMatchObject({ placed: true })
  })

  test('an agreement that is not ticked, or whose text has changed', async () => {
    const parent = await makeParent(till)
    const agreement = await inClient(till.test, till.client, async (tx) => {
      const [row] = await tx.sql
        .insert(bookingAgreements)
        .values({ clientId: tx.clientId, name: 'House rules', text: 'Be kind.', createdAt: tx.now })
        .returning()
      return row?.id ?? ''
    })
    const of = () =>
      makeActivity(till.test, till.client, {
        sessions: [session()],
        tickets: [ticket({ price: 500 })],
        bookingAgreement: agreement,
      })
    await fillCart(till, parent, await of(), await of())
    const [seen, ...more] = (await readCheckout(till, parent)).agreements
    expect(more).toEqual([])
    expect(seen).toMatchObject({ _id: agreement, text: 'Be kind.' })
    expect(seen?.activityGroups).toHaveLength(2)
    expect((await refused(parent, { method: 'payLater', agreements: [] })).message).toBe(
      messages.agreementNotTicked.text,
    )
    await inClient(till.test, till.client, (tx) =>
      tx.sql
        .update(bookingAgreements)
        .set({ text: 'Be very kind.' })
        .where(and(eq(bookingAgreements.clientId, tx.clientId), eq(bookingAgreements.id, agreement))),
    )
    const old = [{ _id: agreement, wording: seen?.wording ?? '' }]
    expect(await refused(parent, { method: 'payLater', agreements: old })).toMatchObject({
      code: 'conflict',
      message: messages.agreementChanged.text,
    })
    const { booking } = await mustCheckOut(till, parent, { method: 'payLater' })
    const kept = await inClient(till.test, till.client, (tx) =>
      tx.sql.select().from(tickedAgreements).where(eq(tickedAgreements.bookingId, booking)),
    )
    expect(kept).toMatchObject([{ agreementId: agreement, text: 'Be very kind.' }])
  })

  test('cancellation rules that changed after they were shown', async () => {
    const parent = await makeParent(till)
    const [one, other, free] = [await oneSession(till), await oneSession(till), await oneSession(till)]
    await setPolicy(till, one, [rule(7), rule(2, 50)])
    await setPolicy(till, other, [rule(7), rule(2, 50)])
    await fillCart(till, parent, one, other, free)
    const { cancellation } = await readCheckout(till, parent)
    expect(cancellation.policies).toHaveLength(2)
    expect(cancellation.policies).toEqual(
      expect.arrayContaining([
        { rules: [rule(7), rule(2, 50)], activityGroups: naming(one, other) },
        { rules: [], activityGroups: naming(free) },
      ]),
    )
    await setPolicy(till, other, [rule(7, 10)])
    const asked = { method: 'payLater', cancellation: cancellation.wording } as const
    expect(await refused(parent, asked)).toMatchObject({
      code: 'conflict',
      message: messages.cancellationRulesChanged.text,
    })
    const now = (await readCheckout(till, parent)).cancellation
    const placed = await mustCheckOut(till, parent, { method: 'payLater', cancellation: now.wording })
    const { items } = await readBooking(till, parent, placed.booking)
    expect(items.find(({ activityGroup }) => activityGroup._id === other._id)?.policy).toEqual([rule(7, 10)])
  })

  test('a payment method that one of the activities does not accept', async () => {
    const parent = await makeParent(till)
    const cashOnly = await makeActivity(till.test, till.client, {
      sessions: [session()],
      tickets: [ticket({ price: 500 })],
      paymentMethods: ['cash', 'card'],
    })
    await fillCart(till, parent, cashOnly, await oneSession(till))
    expect((await readCheckout(till, parent)).ways).toMatchObject({
      card: true,
      cash: true,
      payLater: false,
      bankTransfer: false,
      voucherProviders: [],
    })
    for (const method of ['payLater', 'bankTransfer'] as const)
      expect((await refused(parent, { method })).message).toBe(messages.methodNotTaken.text)
    const funding = { provider: providers.funding, amount: 100 }
    expect((await refused(parent, { method: 'cash', funding })).message).toBe(messages.methodNotTaken.text)
  })

  test.each([
    ['no way to pay', { method: null }, messages.chooseHowToPay.text],
    [
      'a provider that is not theirs',
      { method: 'childcareVoucher' as const },
      messages.providerNotTaken.text,
    ],
    [
      'more by funding than there is to pay',
      { funding: { provider: '', amount: 2_001 } },
      messages.moreThanToPay.text,
    ],
    ['nothing by funding', { funding: { provider: '', amount: 0 } }, messages.notAnAmount.text],
    ['less than the card takes', { funding: { provider: '', amount: 1_990 } }, 'Please pay at least £0.30.'],
  ])('%s', async (_, said, sentence) => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const funding = 'funding' in said ? { ...said.funding, provider: providers.funding } : null
    const { issues } = await refused(parent, { method: 'card', ...said, funding })
    expect(issues).toMatchObject([{ message: sentence }])
  })

  test('another family’s child, put into the cart directly in the database', async () => {
    const [mine, theirs] = [await makeParent(till), await makeParent(till)]
    const cart = await fillCart(till, mine, await oneSession(till))
    const child = await makeAttendee(till.test, till.client, theirs.user.id)
    await inClient(till.test, till.client, (tx) =>
      tx.sql.execute(
        `update booking_items set attendee_id = '${child.id}' where id = '${cart.lines[0]?._id}'`,
      ),
    )
    const answer = await checkOut(till, mine, { method: 'payLater' })
    expect(answer.statusCode).toBe(404)
  })
})

test('add-ons are priced and stored with the booking', async () => {
  const parent = await makeParent(till)
  const activity = await makeActivity(till.test, till.client, {
    sessions: [session(), session({ localDate: '2026-09-28' })],
    tickets: [ticket({ price: 1_000 })],
    addOns: [addOn({ name: 'Lunch', price: 450 })],
  })
  const child = await makeAttendee(till.test, till.client, parent.user.id)
  await ask(till, 'POST /api/cart/items', parent, {
    lines: [
      {
        ticket: activity.tickets[0]?._id,
        activities: idsOf(activity),
        attendees: [child.id],
        addOns: [{ _id: activity.addOns[0]?._id, activities: idsOf(activity).slice(0, 1) }],
      },
    ],
  })
  const { booking } = await mustCheckOut(till, parent, { method: 'payLater' })
  expect(await readBooking(till, parent, booking)).toMatchObject({
    money: { total: 2_450 },
    items: [
      {
        amount: 2_450,
        addOns: [{ name: 'Lunch', amount: 450 }],
        steps: [
          { kind: 'sessions', amount: 2_000 },
          { kind: 'addOn', amount: 450 },
        ],
      },
    ],
  })
})
