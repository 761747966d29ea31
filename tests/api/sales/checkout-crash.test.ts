import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CrashPoint, crashPoints, type Guard } from '#server/drill.ts'
import { bookingProblems } from '#tests/support/booking-truth.ts'
import {
  beginPaying,
  bodyOf,
  everyMinute,
  fillCart,
  giveCredit,
  giveUp,
  oneSession,
  paymentOf,
  type Placed,
  payOnPage,
  readBooking,
  readCart,
  readCheckout,
  takeOffline,
} from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { crashAt, creditOf, events, eventsWithCrash, restart } from '#tests/support/paid.ts'
import { ask, makeParent, openTill, pageIn, settle, sweep, type Till } from '#tests/support/payments.ts'

retryAtOnce()

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till[Symbol.asyncDispose]())

/**
 * Creates a customer with credit and a cart, and a click on Pay that the browser repeats with its key until it is
 * answered.
 */
const shopper = async () => {
  const parent = await makeParent(till)
  await giveCredit(till, parent, 500)
  await fillCart(till, parent, await oneSession(till))
  const body = bodyOf(await readCheckout(till, parent), { useCredit: true })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const click = () => ask(till, 'POST /api/checkout', parent, body, key)
  const begun = async (tries = 6): Promise<Placed> => {
    const answer = await click()
    if (answer.statusCode === 201) return answer.json<Placed>()
    restart(till)
    if (tries === 0) throw new Error(`never begun: ${answer.body}`)
    return begun(tries - 1)
  }
  return { parent, click, begun }
}

const beginning: readonly CrashPoint[] = ['payment-kept', 'call-kept', 'after-provider-call', 'call-answered']
const settling: readonly CrashPoint[] = ['event-kept', 'event-taken', 'provider-read', 'settled']

describe('a crash while a customer pays does not change the result', () => {
  test('at every known crash point', () => {
    expect(new Set([...beginning, ...settling, 'refund-kept', 'attempt-kept'])).toEqual(new Set(crashPoints))
  })

  test.each(beginning)('at %s, while beginning', async (point) => {
    const { parent, begun } = await shopper()
    const { died } = crashAt(till, point)
    const bought = await begun()
    restart(till)
    expect(died()).toBe(true)
    expect(await creditOf(till, parent)).toBe(0)
    await payOnPage(till, bought)
    await settle(till, parent, paymentOf(bought))
    await events(till)
    expect(await readBooking(till, parent, bought.booking)).toMatchObject({
      money: { total: 2_000, paid: 2_000, due: 0 },
      creditUsed: 500,
      payments: [{ amount: 1_500, state: 'succeeded' }],
    })
    expect(await bookingProblems(till)).toEqual([])
  })

  test.each(beginning)('at %s, when the customer does not return', async (point) => {
    const { parent, click } = await shopper()
    const { died } = crashAt(till, point)
    await click()
    restart(till)
    expect(died()).toBe(true)
    till.test.clock.advance({ minutes: 41 })
    await everyMinute(till)
    expect(await readCart(till, parent)).toMatchObject({
      isBeingPaid: false,
      lines: [{ status: 'expired' }],
    })
    expect(await creditOf(till, parent)).toBe(500)
    expect(await bookingProblems(till)).toEqual([])
  })

  test.each(settling)('at %s, while settling', async (point) => {
    const { parent, begun } = await shopper()
    const bought = await begun()
    const { died } = crashAt(till, point)
    await payOnPage(till, bought)
    await eventsWithCrash(till)
    await settle(till, parent, paymentOf(bought))
    restart(till)
    expect(died()).toBe(true)
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
    await events(till)
    expect(await readBooking(till, parent, bought.booking)).toMatchObject({ money: { paid: 2_000, due: 0 } })
    expect(await bookingProblems(till)).toEqual([])
  })

  test.each(['provider-read', 'settled'] as const)('at %s, while giving up', async (point) => {
    const { parent, begun } = await shopper()
    await begun()
    const { died } = crashAt(till, point)
    await giveUp(till, parent)
    restart(till)
    expect(died()).toBe(true)
    expect((await giveUp(till, parent)).json()).toMatchObject({ isBeingPaid: false })
    expect(await creditOf(till, parent)).toBe(500)
    expect(await bookingProblems(till)).toEqual([])
  })
})

const openTillWithout = async (...guards: readonly Guard[]): Promise<Till> => {
  const open = await openTill()
  open.copy.drill.without = guards
  await takeOffline(open, ['bankTransfer'])
  return open
}

/**
 * Pays with a bank that takes days, while another customer wants the only place. Returns who has the place in the end.
 */
const slowBank = async (house: Till) => {
  const bought = await beginPaying(house, 2_000, 1)
  const page = await house.control.onPage(pageIn(bought.payAt), 'payByBank')
  await events(house)
  house.test.clock.advance({ minutes: 41 })
  await everyMinute(house)
  const other = await makeParent(house)
  const isTaken = await fillCart(house, other, bought.activity).then(
    () => false,
    () => true,
  )
  await house.control.bankPayment(page.payment_intent ?? '', 'arrived')
  await events(house)
  const { statusCode } = await ask(house, `GET /api/user/bookings/${bought.booking}`, bought.parent)
  return { kept: isTaken, booked: statusCode === 200, problems: await bookingProblems(house) }
}

/** Clicks twenty times at the same moment. Returns the resulting number of payments. */
const manyClicks = async (house: Till) => {
  const parent = await makeParent(house)
  await fillCart(house, parent, await oneSession(house))
  const body = bodyOf(await readCheckout(house, parent), { method: 'bankTransfer' })
  await Promise.all(Array.from({ length: 20 }, () => ask(house, 'POST /api/checkout', parent, body)))
  return (await ask(house, 'GET /api/user/payments', parent)).json<{ total: number }>().total
}

describe('a checkout guard is needed', () => {
  test('to end a hold only after its payment', async () => {
    await using guarded = await openTillWithout()
    expect(await slowBank(guarded)).toEqual({ kept: true, booked: true, problems: [] })
    await using unguarded = await openTillWithout('closeFirst')
    expect(await slowBank(unguarded)).not.toMatchObject({ kept: true, booked: true })
  })

  test('to let only one request at a time book a cart', async () => {
    await using guarded = await openTillWithout()
    expect(await manyClicks(guarded)).toBe(1)
    await using unguarded = await openTillWithout('cartLock')
    expect(await manyClicks(unguarded)).toBeGreaterThan(1)
  })
})
