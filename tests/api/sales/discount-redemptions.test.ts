import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { endPayment } from '#server/money/payments/end-payment.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  checkOut,
  everyMinute,
  fillCart,
  giveUp,
  mailTo,
  mustCheckOut,
  oneSession,
  paymentOf,
  payOnPage,
  readBooking,
  readCart,
  takeOffline,
} from '#tests/support/checkout.ts'
import { changeRule, codeForm, makeRule, redeemedBy } from '#tests/support/discount-rules.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { events } from '#tests/support/paid.ts'
import {
  ask,
  makeParent,
  openTill,
  type Parent,
  readOwn,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'

retryAtOnce()

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await till.control.calm()
  await expectBooked(till)
})

let codes = 0

/** Creates a code for half off that one booking can use. */
const lastOne = (input: Parameters<typeof codeForm>[1] = {}) =>
  makeRule(
    till,
    codeForm(`LAST${++codes}`, { percentage: 50, shouldLimitRedemptions: true, maxRedemptions: 1, ...input }),
  )

const withCode = async (parent: Parent, code: string) => {
  await fillCart(till, parent, await oneSession(till))
  const answer = await ask(till, 'PUT /api/cart/code', parent, { code })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Brings a customer to the card provider's page, to pay half of £20 with this code. */
const begun = async (code: string) => {
  const parent = await makeParent(till)
  await withCode(parent, code)
  return { parent, ...(await mustCheckOut(till, parent)) }
}

describe('a redemption', () => {
  test('is reserved while a customer pays, and permanent once they have', async () => {
    const rule = await lastOne()
    const bought = await begun(rule.code)
    const mine = [{ bookingId: bought.booking, userId: bought.parent.user.id, amount: 1_000 }]
    expect(await redeemedBy(till, rule._id)).toEqual(mine)
    const other = await makeParent(till)
    await fillCart(till, other, await oneSession(till))
    const refused = await ask(till, 'PUT /api/cart/code', other, { code: rule.code })
    expect(sentenceIn(refused).message).toBe(messages.codeUsedUp.text)
    await payOnPage(till, bought)
    await settle(till, bought.parent, paymentOf(bought))
    await events(till)
    expect(await readBooking(till, bought.parent, bought.booking)).toMatchObject({
      money: { total: 1_000, paid: 1_000 },
    })
    expect(await redeemedBy(till, rule._id)).toEqual(mine)
    const receipt = (await mailTo(till, bought.parent)).find(({ kind }) => kind === 'paymentReceipt')
    expect(receipt?.text).toContain(`Code ${rule.code}, -£10.00`)
  })

  test('is returned once when the payment is given up, and can be used again', async () => {
    const rule = await lastOne()
    const { parent } = await begun(rule.code)
    expect((await giveUp(till, parent)).statusCode).toBe(200)
    expect((await giveUp(till, parent)).statusCode).toBe(200)
    expect(await redeemedBy(till, rule._id)).toEqual([])
    expect(await readCart(till, parent)).toMatchObject({
      total: 1_000,
      code: { saved: 1_000, problem: null },
    })
    await mustCheckOut(till, parent)
    expect(await redeemedBy(till, rule._id)).toHaveLength(1)
  })

  test('is returned when the page was left alone and the hold is over', async () => {
    const rule = await lastOne()
    const { parent } = await begun(rule.code)
    till.test.clock.advance({ minutes: 41 })
    await everyMinute(till)
    expect(await redeemedBy(till, rule._id)).toEqual([])
    expect((await readCart(till, parent)).lines).toMatchObject([{ status: 'expired' }])
  })

  test('is reserved only once if the click is repeated', async () => {
    const rule = await lastOne({ maxRedemptions: 5 })
    const { parent, payment } = await begun(rule.code)
    expect(await mustCheckOut(till, parent)).toMatchObject({ payment })
    expect(await redeemedBy(till, rule._id)).toHaveLength(1)
  })

  test('that was given up and used by another customer is explained in the cart', async () => {
    const rule = await lastOne()
    const { parent } = await begun(rule.code)
    await giveUp(till, parent)
    const other = await makeParent(till)
    await withCode(other, rule.code)
    await mustCheckOut(till, other, { method: 'payLater' })
    expect(await readCart(till, parent)).toMatchObject({
      total: 2_000,
      code: { saved: 0, problem: messages.codeUsedUp.text },
    })
    expect((await checkOut(till, parent, { total: 1_000 })).statusCode).toBe(409)
  })

  test('is not left behind when starting the payment fails', async () => {
    const rule = await lastOne()
    const parent = await makeParent(till)
    await withCode(parent, rule.code)
    expect((await checkOut(till, parent, { method: 'childcareVoucher' })).statusCode).toBe(409)
    expect(await redeemedBy(till, rule._id)).toEqual([])
  })
})

/** Ends a payment while its page is still open. */
const late = async (code: string) => {
  const bought = await begun(code)
  await till.control.webhooks({ mode: 'hold' })
  await endPayment(till.scope(), bought.payment ?? '', 'cancelled')
  till.test.clock.advance({ minutes: 16 })
  await releaseHolds(till.scope())
  return bought
}

const told = async (bought: Awaited<ReturnType<typeof late>>) => {
  await payOnPage(till, bought)
  await till.control.release()
  await events(till)
}

describe('a payment that arrives after it was given up', () => {
  test('uses its discount again with its places, even if the code has been switched off', async () => {
    const rule = await lastOne()
    const bought = await late(rule.code)
    expect(await redeemedBy(till, rule._id)).toEqual([])
    await changeRule(till, rule._id, { enabled: false, version: rule.version + 1 })
    await told(bought)
    expect(await readBooking(till, bought.parent, bought.booking)).toMatchObject({
      money: { total: 1_000, paid: 1_000, due: 0 },
      items: [{ status: 'ready' }],
    })
    expect(await redeemedBy(till, rule._id)).toHaveLength(1)
  })

  test('is refunded automatically if another customer used the discount, and takes no place', async () => {
    const rule = await lastOne()
    const bought = await late(rule.code)
    const other = await makeParent(till)
    await withCode(other, rule.code)
    await mustCheckOut(till, other, { method: 'payLater' })
    await told(bought)
    expect((await ask(till, `GET /api/user/bookings/${bought.booking}`, bought.parent)).statusCode).toBe(404)
    expect(await readOwn(till, bought.parent, paymentOf(bought))).toMatchObject({
      refunds: [{ amount: 1_000 }],
    })
    expect((await readCart(till, bought.parent)).lines).toMatchObject([{ status: 'expired' }])
    expect(await redeemedBy(till, rule._id)).toMatchObject([{ userId: other.user.id }])
    const mail = (await mailTo(till, bought.parent)).find(({ kind }) => kind === 'paymentUnwanted')
    expect(mail?.text).toContain(messages.codeGoneWhenPaid.text)
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
  })
})
