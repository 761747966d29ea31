import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { emails } from '#server/db/schema/emails.ts'
import { endPayment } from '#server/money/payments/end-payment.ts'
import { sendRefund } from '#server/money/payments/refund-payment.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import {
  beginPaying,
  everyMinute,
  fillCart,
  mailTo,
  mustCheckOut,
  oneSession,
  paymentOf,
  payOnPage,
  type Placed,
  readBooking,
  readCart,
} from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { creditOf, events } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  readOwn,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { placesOf, term } from '#tests/support/places.ts'
import { queuedJobs } from '#tests/support/worker.ts'

retryAtOnce()

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await till.control.calm()
  await expectBooked(till)
})

const minutes = (count: number) => till.test.clock.advance({ minutes: count })

describe('when the time to pay is over', () => {
  test('a page that was left alone is closed, and the places are free again', async () => {
    const bought = await beginPaying(till, 2_000, 1)
    minutes(39)
    await everyMinute(till)
    expect((await readCart(till, bought.parent)).isBeingPaid).toBe(true)
    minutes(2)
    await everyMinute(till)
    expect(await readCart(till, bought.parent)).toMatchObject({
      isBeingPaid: false,
      lines: [{ status: 'expired' }],
    })
    const next = await makeParent(till)
    expect((await fillCart(till, next, bought.activity)).lines).toHaveLength(1)
  })

  test('a page that was just paid is booked', async () => {
    await till.control.webhooks({ mode: 'drop' })
    const bought = await beginPaying(till)
    await payOnPage(till, bought)
    minutes(41)
    await everyMinute(till)
    expect(await readBooking(till, bought.parent, bought.booking)).toMatchObject({ money: { due: 0 } })
  })

  test('the hold stays while the provider does not answer', async () => {
    const bought = await beginPaying(till, 2_000, 1)
    minutes(41)
    await till.control.fail({
      method: 'GET',
      path: '/v1/checkout/sessions/*',
      answer: 500,
      when: 'before',
      times: 9,
    })
    await everyMinute(till)
    expect((await readCart(till, bought.parent)).isBeingPaid).toBe(true)
    const other = await makeParent(till)
    await expect(fillCart(till, other, bought.activity)).rejects.toThrow('409')
    await till.control.noFaults()
    await everyMinute(till)
    expect((await readCart(till, bought.parent)).lines).toMatchObject([{ status: 'expired' }])
  })
})

/** Ends a payment while its page is still open. This must not happen, and one day it will. */
const late = async (places: number) => {
  const bought = await beginPaying(till, 2_000, places)
  await till.control.webhooks({ mode: 'hold' })
  await endPayment(till.scope(), bought.payment ?? '', 'cancelled')
  till.test.clock.advance({ minutes: 16 })
  await releaseHolds(till.scope())
  expect((await readCart(till, bought.parent)).lines).toMatchObject([{ status: 'expired' }])
  return bought
}

/** Does the same with a ticket for a whole term, whose first session begins in half an hour. */
const lateForTerm = async () => {
  const soon = till.test.clock.now().toZonedDateTimeISO(till.client.timeZone).add({ minutes: 30 })
  const activity = await makeActivity(till.test, till.client, {
    sessions: weeklySessions(3, {
      localDate: soon.toPlainDate().toString(),
      startTime: soon.toPlainTime().toString({ smallestUnit: 'minute' }),
      endTime: '23:59',
    }),
    tickets: [ticket({ ...term, price: 3_000 })],
  })
  const parent = await makeParent(till)
  await fillCart(till, parent, activity)
  const placed = await mustCheckOut(till, parent)
  await till.control.webhooks({ mode: 'hold' })
  await endPayment(till.scope(), placed.payment ?? '', 'cancelled')
  return { parent, activity, ...placed }
}

const told = async (bought: Placed) => {
  await till.control.onPage(pageIn(bought.payAt), 'pay')
  await till.control.release()
  await events(till)
}

const sweepRefunds = async () => {
  till.test.clock.advance({ minutes: 11 })
  await sweep(till)
}

describe('a payment that arrives after it was given up', () => {
  test('takes its places again', async () => {
    const bought = await late(1)
    await told(bought)
    expect(await readBooking(till, bought.parent, bought.booking)).toMatchObject({
      money: { due: 0, paid: 2_000 },
      items: [{ status: 'ready' }],
    })
  })

  test('is refunded automatically if the places are gone, and both sides are notified', async () => {
    const bought = await late(1)
    const other = await makeParent(till)
    await fillCart(till, other, bought.activity)
    await told(bought)
    expect((await ask(till, `GET /api/user/bookings/${bought.booking}`, bought.parent)).statusCode).toBe(404)
    const job = (await queuedJobs(till.test)).find(({ task }) => task === 'sendRefund')
    const { data } = (job ?? { payload: {} }).payload as { data: { refundId: string } }
    await sendRefund({ cards: till.cards, drill: till.copy.drill }, till.scope(), data.refundId)
    await sendRefund({ cards: till.cards, drill: till.copy.drill }, till.scope(), data.refundId)
    expect(await readOwn(till, bought.parent, paymentOf(bought))).toMatchObject({
      state: 'succeeded',
      refundable: 0,
      refunds: [{ amount: 2_000, state: 'done' }],
    })
    const kinds = (await mailTo(till, bought.parent)).map(({ kind }) => kind)
    expect(kinds).toEqual(['paymentUnwanted', 'refundMade'])
    const team = await inClient(till.test, till.client, (tx) =>
      tx.sql.select().from(emails).where(eq(emails.kind, 'paymentUnwantedTeam')),
    )
    expect(team.map(({ to }) => to)).toEqual(['hello@brightwater.test'])
  })

  test('becomes account credit if the bank returns that refund, and its payer is notified', async () => {
    const bought = await late(1)
    const other = await makeParent(till)
    await fillCart(till, other, bought.activity)
    await told(bought)
    await till.control.calm()
    await till.control.refundsBegin('pending')
    await sweepRefunds()
    const { refunds } = await till.control.truth()
    await till.control.settleRefund(refunds.at(-1)?.id ?? '', 'failed')
    await events(till)
    await till.control.refundsBegin(null)
    expect(await creditOf(till, bought.parent)).toBe(2_000)
    const mail = (await mailTo(till, bought.parent)).find(({ kind }) => kind === 'refundFailed')
    expect(mail?.text).toContain('£20.00 is yours again as account credit')
  })

  test('books a ticket for a term again while none of its sessions is over', async () => {
    const bought = await lateForTerm()
    minutes(16)
    await releaseHolds(till.scope())
    await told(bought)
    expect(await readBooking(till, bought.parent, bought.booking)).toMatchObject({
      money: { due: 0, paid: 3_000 },
      items: [{ status: 'ready', activities: [{}, {}, {}] }],
    })
  })

  test('is refunded in full if a session of the term has begun, and takes no place', async () => {
    const bought = await lateForTerm()
    minutes(31)
    await releaseHolds(till.scope())
    await told(bought)
    expect((await ask(till, `GET /api/user/bookings/${bought.booking}`, bought.parent)).statusCode).toBe(404)
    const payment = await readOwn(till, bought.parent, paymentOf(bought))
    expect(payment.refunds).toMatchObject([{ amount: 3_000 }])
    expect(await placesOf(till.test, till.client).takenIn(bought.activity)).toEqual([0, 0, 0])
    const mail = (await mailTo(till, bought.parent)).find(({ kind }) => kind === 'paymentUnwanted')
    expect(mail?.text).toContain(messages.sessionOverWhenPaid.text)
    await sweepRefunds()
  })

  test('is also refunded if the cart holds something else since', async () => {
    const bought = await late(5)
    await fillCart(till, bought.parent, await oneSession(till))
    await told(bought)
    const payment = await readOwn(till, bought.parent, paymentOf(bought))
    expect(payment.refunds).toMatchObject([{ amount: 2_000 }])
    expect((await readCart(till, bought.parent)).lines).toHaveLength(2)
    await sweepRefunds()
  })
})

const booked = async () => {
  const bought = await beginPaying(till)
  const { payment_intent: intent } = await payOnPage(till, bought)
  await settle(till, bought.parent, paymentOf(bought))
  await events(till)
  return { ...bought, intent: intent ?? '' }
}

const money = async ({ parent, booking }: { parent: Parent; booking: string }) =>
  (await readBooking(till, parent, booking)).money

describe('the money of a booking moves again', () => {
  test('with a refund, a returned refund and a refund made elsewhere', async () => {
    const bought = await booked()
    const admin = await makeAdmin(till)
    await till.control.refundsBegin('pending')
    const refunded = await ask(till, `POST /api/payments/${bought.payment}/refunds`, admin, {
      amount: 500,
      reason: 'Half the club was ill',
    })
    expect(refunded.statusCode).toBe(201)
    expect(await money(bought)).toMatchObject({ paid: 1_500, due: 500, dueOn: null })
    const { refunds } = await till.control.truth()
    await till.control.settleRefund(refunds.at(-1)?.id ?? '', 'failed')
    await events(till)
    expect(await money(bought)).toMatchObject({ paid: 2_000, due: 0 })
    // The money pays for the booking again, so the customer gets no credit and the email mentions none.
    expect(await creditOf(till, bought.parent)).toBe(0)
    const mail = (await mailTo(till, bought.parent)).find(({ kind }) => kind === 'refundFailed')
    expect(mail?.text).not.toContain('account credit')
    expect(mail?.text).toContain('£5.00 counts as paid again')
    await till.control.refundsBegin(null)
    await till.control.refundInDashboard(bought.intent, 700)
    await events(till)
    expect(await money(bought)).toMatchObject({ paid: 1_300, due: 700 })
  })

  test('with a lost dispute, which leaves the price due', async () => {
    const bought = await booked()
    const dispute = await till.control.openDispute(bought.intent)
    await events(till)
    expect(await money(bought)).toMatchObject({ due: 0 })
    await till.control.closeDispute(dispute.id, 'lost')
    await events(till)
    expect(await money(bought)).toMatchObject({ paid: 0, due: 2_000 })
  })
})
