import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { reports } from '#contract/insight/reports/reports.ts'
import type { Payment, payments } from '#contract/money/payments/payments.ts'
import type { Answer } from '#contract/operation.ts'
import type { audit as auditContract } from '#contract/platform/audit.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { messages } from '#domain/messages.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { cancellations } from '#server/db/schema/cancellations.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import { warnOfExpiry } from '#server/money/credit/warn-of-expiry.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn, rule, setPolicy, workRefunds } from '#tests/support/cancelling.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  fillCart,
  giveCredit,
  mailTo,
  makeProviders,
  mustCheckOut,
  payOnPage,
  paymentOf,
  readBooking,
  takeOffline,
} from '#tests/support/checkout.ts'
import { creditOf, events } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf, placesOf, term } from '#tests/support/places.ts'

let till: Till
let go: ReturnType<typeof cancellingIn>
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  go = cancellingIn(till)
  admin = await makeAdmin(till)
  await takeOffline(till, ['childcareVoucher', 'bankTransfer', 'payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())

/**
 * Expects the ledger to add up to zero, the counters to match the rows, and the card provider to agree with us after
 * every test.
 */
afterEach(async () => {
  await workRefunds(till)
  await events(till)
  await expectBooked(till)
})

const camp = (changes: object = {}) =>
  makeActivity(till.test, till.client, {
    sessions: weeklySessions(3, { placeLimit: 5 }),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
    ...changes,
  })

/** Books all sessions of an activity for a customer, paid with the given method. */
const booked = async (activity: ActivityGroup, said: Parameters<typeof mustCheckOut>[2] = {}, credit = 0) => {
  const parent = await makeParent(till)
  if (credit > 0) await giveCredit(till, parent, credit)
  await fillCart(till, parent, activity)
  const placed = await mustCheckOut(till, parent, { ...said, useCredit: credit > 0 })
  if (placed.payAt !== null) {
    await payOnPage(till, placed)
    await settle(till, parent, paymentOf(placed))
  }
  const booking = await readBooking(till, parent, placed.booking)
  return {
    parent,
    id: booking._id,
    booking,
    item: booking.items[0]?._id ?? '',
    payment: placed.payment ?? '',
  }
}

const takenIn = (activity: ActivityGroup) => placesOf(till.test, till.client).takenIn(activity)

const lotsOf = ({ user }: Parent) =>
  inClient(till.test, till.client, (tx) =>
    tx.sql.select().from(creditLots).where(eq(creditLots.userId, user.id)).orderBy(creditLots.id),
  )

describe('a customer', () => {
  test('cancels one session of three: the place is free immediately, the card is refunded, and both sides are notified', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const [first = '', ...others] = idsOf(activity)
    const { parent, id, item } = await booked(activity)
    const { shown, booking } = await go.cancelled(parent, id, [{ item, activities: [first] }])
    expect(shown).toMatchObject({
      items: [{ item, before: 1_000, after: 0, worth: 1_000, fee: 0, back: 1_000 }],
      before: 3_000,
      after: 2_000,
      back: 1_000,
      dueLowered: 0,
      discountLost: 0,
      parts: [{ from: 'card', to: 'card', amount: 1_000, expiresAt: null }],
      choices: ['card', 'accountCredit'],
    })
    expect(booking.money).toMatchObject({ total: 2_000, paid: 2_000, due: 0 })
    expect(booking.items.map(({ status, splitFrom, amount }) => [status, splitFrom, amount])).toEqual([
      ['ready', null, 2_000],
      ['cancelled', item, 0],
    ])
    expect(booking.items[0]?.activities.map(({ _id }) => _id)).toEqual(others)
    expect(booking.cancellations).toMatchObject([
      { by: 'customer', back: 1_000, items: [booking.items[1]?._id] },
    ])
    expect(booking.payments[0]?.refunds).toMatchObject([{ amount: 1_000, state: 'created' }])
    expect(await takenIn(activity)).toEqual([0, 1, 1])
    await workRefunds(till)
    const { refunds } = await till.control.truth()
    expect(refunds.at(-1)).toMatchObject({ amount: 1_000, status: 'succeeded' })
    const mail = (await mailTo(till, parent)).filter(({ kind }) => kind === 'bookingCancelled')
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text).toContain('£10.00 to your card')
    expect(mail[0]?.subject).toMatch(/^Cancelled: one date of your booking with/u)
  })

  test('is recorded in the audit with what was cancelled and for whom, under current names', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const [first = ''] = idsOf(activity)
    const { parent, id, item } = await booked(activity)
    await go.cancelled(parent, id, [{ item, activities: [first] }])
    await inClient(till.test, till.client, (tx) =>
      tx.sql
        .update(attendees)
        .set({ firstName: 'Amelia', lastName: 'Brown' })
        .where(eq(attendees.userId, parent.user.id)),
    )
    const audit = await ask(till, `GET /api/audit?subject=booking&subjectId=${id}`, admin)
    const [newest] = audit.json<Answer<typeof auditContract.list>>().items
    expect(newest).toMatchObject({ action: 'ownCancelling.cancel' })
    expect(newest?.changes.slice(0, 3)).toEqual([
      { field: 'activity', from: null, to: [activity.name] },
      { field: 'attendee', from: null, to: ['Amelia Brown'] },
      { field: 'sessions', from: ['2026-09-21T08:30:00Z'], to: [] },
    ])
  })

  test('sees each session under the rule that applies to it, and pays the fee once', async () => {
    const activity = await camp()
    // The clock of the tests is at 16 September, so the sessions are 5, 12 and 19 days ahead.
    await setPolicy(till, activity, [rule(14, 100, { fee: 300 }), rule(7, 50, { fee: 300 })])
    const [first = '', second = '', third = ''] = idsOf(activity)
    const { parent, id, item } = await booked(activity)
    const all = await go.previewed(parent, id, [{ item, activities: [first, second, third] }])
    expect(all.items[0]?.sessions.map(({ percentage, worth, back }) => [percentage, worth, back])).toEqual([
      [0, 1_000, 0],
      [50, 1_000, 500],
      [100, 1_000, 1_000],
    ])
    expect(all).toMatchObject({ worth: 3_000, fee: 300, back: 1_200, after: 1_800 })
    const once = await go.cancelled(parent, id, [{ item, activities: [third] }])
    expect(once.shown).toMatchObject({ fee: 300, back: 700 })
    const twice = await go.cancelled(parent, id, [{ item, activities: [first, second] }])
    expect(twice.shown).toMatchObject({ fee: 0, back: 500, after: 1_800 })
    expect(twice.booking.items.map(({ status, steps }) => [status, steps])).toEqual([
      ['cancelled', [{ kind: 'kept', amount: 1_500 }]],
      ['cancelled', [{ kind: 'fee', amount: 300 }]],
    ])
    expect(twice.booking.money.total).toBe(1_800)
  })

  test('cancels by the policy from the time of booking', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const { parent, id, item } = await booked(activity)
    await setPolicy(till, activity, [rule(1, 10)])
    expect(await go.previewed(parent, id, [{ item, activities: idsOf(activity) }])).toMatchObject({
      back: 3_000,
    })
  })

  test('gets nothing back without a rule, and the place is free all the same', async () => {
    const activity = await camp()
    const { parent, id, item } = await booked(activity)
    const { shown, booking } = await go.cancelled(parent, id, [{ item, activities: idsOf(activity) }])
    expect(shown).toMatchObject({ worth: 3_000, back: 0, parts: [], choices: [] })
    expect(booking.money).toMatchObject({ total: 3_000, paid: 3_000 })
    expect(await takenIn(activity)).toEqual([0, 0, 0])
  })

  test('who has paid nothing owes less, and a transfer that is no longer needed is cancelled', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const { parent, id, item } = await booked(activity, { method: 'bankTransfer' })
    const { shown, booking } = await go.cancelled(parent, id, [{ item, activities: idsOf(activity) }])
    expect(shown).toMatchObject({ back: 3_000, dueLowered: 3_000, parts: [] })
    expect(booking.money).toMatchObject({ total: 0, paid: 0, due: 0, dueOn: null })
    expect(booking.payments).toMatchObject([{ state: 'cancelled' }])
  })

  test('who has paid nothing reads that the fee is due rather than retained, and later gets a receipt for paying it', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1, 100, { fee: 500 })])
    const { parent, id, item } = await booked(activity, { method: 'payLater' })
    const { booking } = await go.cancelled(parent, id, [{ item, activities: idsOf(activity) }])
    expect(booking.money).toMatchObject({ total: 500, paid: 0, due: 500 })
    const mail = (await mailTo(till, parent)).find(({ kind }) => kind === 'bookingCancelled')
    expect(mail?.subject).toMatch(/^Cancelled: your booking with/u)
    expect(mail?.text).toContain('By the cancellation policy, £5.00 is still due.')
    expect(mail?.text).not.toContain('kept')
    await ask(
      till,
      `POST /api/bookings/${id}/payments`,
      admin,
      { method: 'bankTransfer', amount: 200, receivedOn: '2026-09-16' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    const receipt = (await mailTo(till, parent)).find(({ kind }) => kind === 'paymentReceipt')?.text
    expect(receipt).toContain('Once (cancelled), £5.00')
    expect(receipt).toContain('Cancellation fee: £5.00')
    expect(receipt).toContain('The booking costs £5.00 in all, of which £3.00 is still due.')
    expect(receipt).toContain('This payment: £2.00')
  })

  test('who has paid a part gets what is due lowered first', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const { parent, id, item } = await booked(activity, { method: 'payLater' })
    await ask(
      till,
      `POST /api/bookings/${id}/payments`,
      admin,
      { method: 'cash', amount: 1_500, receivedOn: '2026-09-16' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    const [first = '', second = ''] = idsOf(activity)
    const { shown, booking } = await go.cancelled(parent, id, [{ item, activities: [first, second] }])
    expect(shown).toMatchObject({
      back: 2_000,
      dueLowered: 1_500,
      parts: [{ from: 'cash', to: 'accountCredit', amount: 500 }],
    })
    expect(booking.money).toMatchObject({ total: 1_000, paid: 1_000, due: 0 })
    expect(await creditOf(till, parent)).toBe(500)
  })

  test('gets credit back into its lot, and may choose expiring credit for the card’s share', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1, 100, { accountCreditExpiry: { amount: 30, unit: 'days' } })])
    const { parent, id, item } = await booked(activity, {}, 1_000)
    const { shown } = await go.cancelled(parent, id, [{ item, activities: idsOf(activity) }], {
      to: 'accountCredit',
    })
    expect(shown.parts).toEqual([
      { from: 'accountCredit', to: 'accountCredit', amount: 1_000, expiresAt: null },
      { from: 'card', to: 'accountCredit', amount: 2_000, expiresAt: '2026-10-16T23:00:00Z' },
    ])
    expect((await lotsOf(parent)).map((lot) => [lot.amount, lot.used, lot.expiresAt?.toString()])).toEqual([
      [1_000, 0, undefined],
      [2_000, 0, '2026-10-16T23:00:00Z'],
    ])
    expect(await creditOf(till, parent)).toBe(3_000)
  })

  test('with a ticket for all sessions gets the share of one, and the ticket still counts as sold', async () => {
    const activity = await camp({ tickets: [ticket({ ...term, price: 1_000, placeLimit: 1 })] })
    await setPolicy(till, activity, [rule(1)])
    const { parent, id, item } = await booked(activity)
    const [, second = '', third = ''] = idsOf(activity)
    const { shown, booking } = await go.cancelled(parent, id, [{ item, activities: [third] }])
    expect(shown.back).toBe(333)
    expect(booking.items[0]?.steps).toEqual([
      { kind: 'proRata', price: 1_000, left: 2, covered: 3, amount: 667 },
    ])
    expect((await go.cancelled(parent, id, [{ item, activities: [second] }])).shown.back).toBe(333)
    expect(await takenIn(activity)).toEqual([1, 0, 0])
    const other = await makeParent(till)
    await expect(fillCart(till, other, activity)).rejects.toThrow('409')
  })

  test('learns from a single email that returned credit expires soon, without a second warning', async () => {
    const activity = await camp()
    const soon = { amount: 10, unit: 'days' } as const
    await setPolicy(till, activity, [
      rule(1, 100, { refundMethods: ['accountCredit'], accountCreditExpiry: soon }),
    ])
    const parent = await makeParent(till)
    // The first lot lasts a little longer than the policy gives, the second lasts for months.
    await giveCredit(till, parent, 1_000, Temporal.Instant.from('2026-09-29T23:00:00Z'))
    await giveCredit(till, parent, 500, Temporal.Instant.from('2026-12-31T00:00:00Z'))
    await fillCart(till, parent, activity)
    const placed = await mustCheckOut(till, parent, { useCredit: true })
    await payOnPage(till, placed)
    await settle(till, parent, paymentOf(placed))
    const { _id, items } = await readBooking(till, parent, placed.booking)
    await go.cancelled(parent, _id, [{ item: items[0]?._id ?? '', activities: idsOf(activity) }])
    expect((await lotsOf(parent)).map((lot) => [lot.amount, lot.used, lot.warnedAt !== null])).toEqual([
      [1_000, 0, true],
      [500, 0, false],
      [1_500, 0, true],
    ])
    await warnOfExpiry(till.scope())
    const kinds = (await mailTo(till, parent)).map(({ kind }) => kind)
    expect(kinds).toContain('bookingCancelled')
    expect(kinds).not.toContain('creditExpiring')
  })

  test('gets lunch back for the days that are cancelled', async () => {
    const activity = await camp({ addOns: [addOn({ name: 'Lunch', price: 450 })] })
    await setPolicy(till, activity, [rule(1)])
    const [first = '', second = ''] = idsOf(activity)
    const { parent, id, item } = await booked(activity)
    const extra = { item, addOn: activity.addOns[0]?._id, activities: [first, second] }
    await ask(till, `POST /api/user/bookings/${id}/add-ons`, parent, extra)
    const { shown, booking } = await go.cancelled(parent, id, [{ item, activities: [second] }])
    expect(shown).toMatchObject({ back: 1_450, dueLowered: 900, before: 3_900, after: 2_450 })
    expect(
      booking.items.map(({ addOns }) => addOns.map(({ activities, amount }) => [activities, amount])),
    ).toEqual([[[[first], 450]], [[[second], 0]]])
    const { history } = (await ask(till, `GET /api/bookings/${id}`, admin)).json<TeamBooking>()
    const told = history.changes.find(({ action }) => action === 'ownCancelling.cancel')
    expect(told?.changes).toContainEqual({ field: 'addOns', from: ['Lunch'], to: [] })
  })

  test('cannot cancel what has begun, is cancelled already, belongs to someone else, or was not shown', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const { parent, id, item } = await booked(activity)
    const [first = '', second = ''] = idsOf(activity)
    const items = [{ item, activities: [first] }]
    const { version } = await go.previewed(parent, id, items)
    const other = await makeParent(till)
    expect((await go.ownPreview(other, id, items)).statusCode).toBe(404)
    const { seen } = await go.previewed(parent, id, items)
    expect((await go.ownCancel(other, id, { items, seen, version })).statusCode).toBe(404)
    expect((await go.ownPreview(parent, id, [{ item, activities: [crypto.randomUUID()] }])).statusCode).toBe(
      404,
    )
    const both = { items: [{ item, activities: [first, second] }], seen, version }
    const wrong = await go.ownCancel(parent, id, both)
    expect([wrong.statusCode, sentenceIn(wrong).message]).toEqual([409, messages.backIsAnother.text])
    expect((await go.ownCancel(parent, id, { items, seen, version: version + 1 })).statusCode).toBe(409)
    await go.cancelled(parent, id, [{ item, activities: [first, second] }])
    expect((await go.ownPreview(parent, id, items)).statusCode).toBe(404)
    till.test.clock.set('2026-10-05T09:00:00Z')
    const begun = await go.ownPreview(parent, id, [{ item, activities: idsOf(activity).slice(2) }])
    expect(sentenceIn(begun).message).toBe(messages.startedNotCancelled.text)
    till.test.clock.set('2026-09-16T09:00:00Z')
  })

  test('has to confirm again if the same sum would be returned differently than shown', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const { parent, id, item, booking } = await booked(activity, {}, 1_000)
    const items = [{ item, activities: idsOf(activity).slice(0, 1) }]
    const { seen, version, back, parts } = await go.previewed(parent, id, items)
    expect([back, parts.map(({ to, amount }) => [to, amount])]).toEqual([
      1_000,
      [
        ['accountCredit', 333],
        ['card', 667],
      ],
    ])
    // In the meantime, the team refunds a part of the card payment.
    const [payment] = booking.payments
    const given = { amount: 1_500, reason: 'Asked for it' }
    const refund = await ask(till, `POST /api/payments/${payment?._id}/refunds`, admin, given)
    expect(refund.statusCode).toBe(201)
    const late = await go.ownCancel(parent, id, { items, seen, version })
    expect([late.statusCode, sentenceIn(late).message]).toEqual([409, messages.backIsAnother.text])
    const { shown } = await go.cancelled(parent, id, items)
    expect(shown).toMatchObject({ version, back: 1_000, dueLowered: 1_000, parts: [] })
  })

  test('who cancels twice at the same time gets the money once', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const { parent, id, item } = await booked(activity)
    const items = [{ item, activities: idsOf(activity) }]
    const { seen, version } = await go.previewed(parent, id, items)
    const sentBefore = (await till.control.truth()).refunds.length
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([
      go.ownCancel(parent, id, { items, seen, version }),
      go.ownCancel(parent, id, { items, seen, version }),
      go.ownCancel(parent, id, { items, seen, version }, key),
      go.ownCancel(parent, id, { items, seen, version }, key),
    ])
    const [one, other, ...keyed] = answers.map(({ statusCode }) => statusCode)
    // Only one request cancelled. The two with the same key count as one, however often they are answered.
    const did = [one === 201, other === 201, keyed.includes(201)].filter(Boolean)
    expect(did).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
    const rows = await inClient(till.test, till.client, (tx) =>
      tx.sql.select().from(cancellations).where(eq(cancellations.bookingId, id)),
    )
    expect(rows).toHaveLength(1)
    await workRefunds(till)
    const { refunds } = await till.control.truth()
    const [payment] = (await readBooking(till, parent, id)).payments
    expect(payment?.refunds).toMatchObject([{ amount: 3_000, state: 'done' }])
    expect(refunds.slice(sentBefore).map(({ amount }) => amount)).toEqual([3_000])
    expect(await takenIn(activity)).toEqual([0, 0, 0])
  })

  test('gets credit if the bank returns the refund', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const { parent, id, item } = await booked(activity)
    await till.control.refundsBegin('pending')
    await go.cancelled(parent, id, [{ item, activities: idsOf(activity) }])
    await workRefunds(till)
    await till.control.refundsBegin(null)
    const before = await readBooking(till, parent, id)
    expect(before.payments[0]?.refunds).toMatchObject([{ state: 'inTransit' }])
    const { refunds } = await till.control.truth()
    await till.control.settleRefund(refunds.at(-1)?.id ?? '', 'failed')
    await events(till)
    const after = await readBooking(till, parent, id)
    expect(after.payments[0]?.refunds).toMatchObject([{ state: 'failed' }])
    expect(after.money).toMatchObject({ total: 0, paid: 0 })
    expect(await creditOf(till, parent)).toBe(3_000)
  })
})

describe('the team', () => {
  test('pays a voucher back by hand, in full, on behalf of the organiser', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1, 10)])
    const { voucher } = await makeProviders(till)
    const { parent, id, item, booking } = await booked(activity, {
      method: 'childcareVoucher',
      provider: voucher,
    })
    const payment = booking.payments[0]?._id ?? ''
    await ask(till, `POST /api/payments/${payment}/received`, admin, {
      receivedOn: '2026-09-16',
      amount: 3_000,
      receivedReference: '',
    })
    const { shown, booking: after } = await go.cancelledByTeam(
      admin,
      id,
      [{ item, activities: idsOf(activity).slice(0, 1) }],
      { by: 'organiser', to: 'card' },
    )
    expect(shown).toMatchObject({
      back: 1_000,
      fee: 0,
      parts: [{ from: 'childcareVoucher', to: 'byHand', amount: 1_000 }],
      items: [{ sessions: [{ rule: null, percentage: 100 }] }],
    })
    expect(after.payments[0]?.refunds).toMatchObject([{ amount: 1_000, state: 'toPay' }])
    expect(await creditOf(till, parent)).toBe(0)
    const toPay = async () => {
      const dashboard = await ask(till, 'GET /api/reports/dashboard', admin)
      const list = await ask(till, 'GET /api/payments?refund=toPay', admin)
      return {
        figure: dashboard.json<Answer<typeof reports.dashboard>>().money?.toPayBack,
        listed: list.json<Answer<typeof payments.list>>().items.map(({ _id }) => _id),
      }
    }
    const told = async () => (await mailTo(till, parent)).filter(({ kind }) => kind === 'refundMade')
    expect(await toPay()).toEqual({ figure: { count: 1, amount: 1_000 }, listed: [payment] })
    expect(await told()).toEqual([])

    const refund = after.payments[0]?.refunds[0]?._id ?? ''
    const paid = (paidOn: string, who = admin) =>
      ask(till, `POST /api/refunds/${refund}/paid`, who, { paidOn, note: 'Transfer 17' })
    const tooEarly = await paid('2026-09-17')
    expect(tooEarly.json()).toMatchObject({
      error: { issues: [{ path: 'paidOn', message: messages.paidBackInFuture.text }] },
    })
    expect((await paid('2026-09-15', parent)).statusCode).toBe(403)
    const done = (await paid('2026-09-15')).json<Payment>()
    const { user } = admin
    expect(done.refunds).toMatchObject([
      {
        state: 'done',
        paidOn: '2026-09-15',
        note: 'Transfer 17',
        paidBy: `${user.firstName} ${user.lastName}`.trim(),
      },
    ])
    expect(sentenceIn(await paid('2026-09-15')).message).toBe(messages.notToPayBack.text)
    expect(await toPay()).toEqual({ figure: { count: 0, amount: 0 }, listed: [] })
    const [email, ...more] = await told()
    expect(more).toEqual([])
    expect(email?.text).toContain('has been paid back to you')
    expect(email?.text).not.toContain('ten days')
    // The customer sees the day, and not the team's note.
    const own = (await ask(till, `GET /api/user/payments/${payment}`, parent)).json<Payment>()
    expect(own.refunds).toMatchObject([{ state: 'done', paidOn: '2026-09-15', note: '', paidBy: null }])
  })

  test('cancels by the policy as the customer would, or with another amount and a recorded reason', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1, 50)])
    const { id, item } = await booked(activity)
    const [first = '', second = ''] = idsOf(activity)
    const policy = await go.cancelledByTeam(admin, id, [{ item, activities: [first] }], { by: 'policy' })
    expect(policy.shown).toMatchObject({ back: 500 })
    const override = { amount: 800, reason: 'They were ill' }
    const tooMuch = await go.teamPreview(admin, id, [{ item, activities: [second] }], {
      by: 'policy',
      override: { ...override, amount: 1_001 },
    })
    expect(tooMuch.statusCode).toBe(422)
    const own = await go.cancelledByTeam(admin, id, [{ item, activities: [second] }], {
      by: 'policy',
      override,
    })
    expect(own.shown).toMatchObject({ back: 800, fee: 0, after: 1_700 })
    const rows = await inClient(till.test, till.client, (tx) =>
      tx.sql.select().from(cancellations).where(eq(cancellations.bookingId, id)).orderBy(cancellations.id),
    )
    expect(rows).toMatchObject([
      { by: 'policy', overridden: null, reason: '' },
      { by: 'policy', overridden: 800, reason: 'They were ill' },
    ])
    // The history says who changed the amount, newest first.
    const { cancellations: told } = (await ask(till, `GET /api/bookings/${id}`, admin)).json<TeamBooking>()
    expect(told.map(({ by, overridden }) => ({ by, overridden }))).toEqual([
      { by: 'policy', overridden: true },
      { by: 'policy', overridden: false },
    ])
  })

  test('returns credit to its lot, with its original last day', async () => {
    const activity = await camp()
    const parent = await makeParent(till)
    const ends = Temporal.Instant.from('2026-12-31T00:00:00Z')
    await giveCredit(till, parent, 3_000, ends)
    await fillCart(till, parent, activity)
    const { booking: id } = await mustCheckOut(till, parent, { useCredit: true })
    const [item] = (await readBooking(till, parent, id)).items
    const items = [{ item: item?._id ?? '', activities: idsOf(activity) }]
    const { shown } = await go.cancelledByTeam(admin, id, items, { by: 'organiser' })
    expect(shown.parts).toEqual([
      { from: 'accountCredit', to: 'accountCredit', amount: 3_000, expiresAt: ends.toString() },
    ])
    expect((await lotsOf(parent)).map((lot) => [lot.amount, lot.used, lot.expiresAt?.toString()])).toEqual([
      [3_000, 0, ends.toString()],
    ])
  })

  test('may cancel what has begun after confirming', async () => {
    const activity = await camp()
    const { id, item } = await booked(activity)
    const items = [{ item, activities: idsOf(activity).slice(0, 1) }]
    till.test.clock.set('2026-09-21T10:00:00Z')
    const refused = await go.teamPreview(admin, id, items, { by: 'organiser' })
    expect(sentenceIn(refused).message).toBe(messages.startedNotCancelled.text)
    const { shown } = await go.cancelledByTeam(admin, id, items, { by: 'organiser', includeStarted: true })
    expect(shown).toMatchObject({ back: 1_000, items: [{ sessions: [{ started: true }] }] })
    till.test.clock.set('2026-09-16T09:00:00Z')
  })
})

test('parts cancelled together are listed in the order in which they were booked', async () => {
  const lines = Array.from({ length: 5 }, () => camp({ sessions: weeklySessions(2) }))
  const activities = await Promise.all(lines)
  for (const activity of activities) await setPolicy(till, activity, [rule(1, 100)])
  const parent = await makeParent(till)
  await fillCart(till, parent, ...activities)
  const { booking: id } = await mustCheckOut(till, parent, { method: 'payLater' })
  const { items } = await readBooking(till, parent, id)
  const first = items.map(({ _id, activities: [session] }) => ({
    item: _id,
    activities: [session?._id ?? ''],
  }))
  await go.cancelled(parent, id, first)
  const rows = await inClient(till.test, till.client, (tx) =>
    tx.sql.select().from(bookingItems).where(eq(bookingItems.bookingId, id)).orderBy(bookingItems.id),
  )
  const gone = rows
    .filter(({ status }) => status === 'cancelled')
    .map(({ activityGroupId }) => activityGroupId)
  expect(gone).toEqual(activities.map(({ _id }) => _id))
})

test('an item and the parts split off from it add up to the booking', async () => {
  const activity = await camp()
  await setPolicy(till, activity, [rule(1, 33)])
  const { parent, id, item } = await booked(activity)
  for (const session of idsOf(activity)) await go.cancelled(parent, id, [{ item, activities: [session] }])
  const rows = await inClient(till.test, till.client, (tx) =>
    tx.sql.select().from(bookingItems).where(eq(bookingItems.bookingId, id)),
  )
  const { money } = await readBooking(till, parent, id)
  expect(rows.reduce((sum, { price }) => sum + price, 0)).toBe(money.total)
  expect(money.total).toBe(2_010)
})
