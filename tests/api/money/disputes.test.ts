import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionPassForm } from '#contract/sales/passes/session-pass-shapes.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { balances } from '#server/money/ledger/ledger-sums.ts'
import { endPayment } from '#server/money/payments/end-payment.ts'
import { expirePassCredits } from '#server/sales/passes/expire-pass-credits.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn, workRefunds } from '#tests/support/cancelling.ts'
import {
  fillCart,
  giveCredit,
  mailTo,
  mustCheckOut,
  oneSession,
  paymentOf,
  payOnPage,
  readBooking,
} from '#tests/support/checkout.ts'
import { creditOf, events, paid, refund } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  readOwn,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'
import { emailsTo } from '#tests/support/post.ts'
import {
  creditsOnSale,
  held,
  leftOf,
  makePass,
  mustBuy,
  passForm,
  weekly,
} from '#tests/support/session-passes.ts'

let till: Till
let admin: Parent
let go: ReturnType<typeof cancellingIn>
let before = { lost: 0, receivable: 0 }
beforeAll(async () => {
  till = await openTill()
  admin = await makeAdmin(till)
  go = cancellingIn(till)
})
afterAll(() => till[Symbol.asyncDispose]())

const ledger = () =>
  inClient(till.test, till.client, async (tx) => {
    const all = await balances(tx)
    return { lost: all.get('lost') ?? 0, receivable: all.get('receivable') ?? 0 }
  })
/** Reads the organiser's loss and the customers' debts that this test caused. */
const since = async () => {
  const now = await ledger()
  return { lost: now.lost - before.lost, receivable: now.receivable - before.receivable }
}

beforeEach(async () => {
  before = await ledger()
})
afterEach(async () => {
  await till.control.calm()
  await expectBooked(till)
})

/** Books two sessions for £10 each, paid by card after any credit is used. */
const booked = async (credit = 0) => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: weeklySessions(2, { placeLimit: 10 }),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })
  const parent = await makeParent(till)
  if (credit > 0) await giveCredit(till, parent, credit)
  await fillCart(till, parent, activity)
  const placed = await mustCheckOut(till, parent, { useCredit: credit > 0 })
  const { payment_intent: intent } = await payOnPage(till, placed)
  await settle(till, parent, paymentOf(placed))
  await events(till)
  return { parent, activity, id: placed.booking, payment: paymentOf(placed), intent: intent ?? '' }
}
type Bought = Awaited<ReturnType<typeof booked>>

const moneyOf = async ({ parent, id }: Pick<Bought, 'parent' | 'id'>) =>
  (await readBooking(till, parent, id)).money

const refunded = async ({ payment }: Pick<Bought, 'payment'>, amount: number) => {
  expect((await refund(till, admin, payment, amount)).statusCode).toBe(201)
  await events(till)
}

/**
 * Opens a dispute that the bank decides, and then decides the other way `times` times. Each event is delivered twice.
 */
const overturned = async ({ intent }: Pick<Bought, 'intent'>, first: 'won' | 'lost', times = 1) => {
  await till.control.webhooks({ times: 2 })
  const { id } = await till.control.openDispute(intent)
  await till.control.closeDispute(id, first)
  await events(till)
  for (let time = 0; time < times; time += 1) {
    await till.control.overturnDispute(id)
    await events(till)
  }
}

const disputed = async ({ intent }: Pick<Bought, 'intent'>, end: 'won' | 'lost', amount?: number) => {
  const { id } = await till.control.openDispute(intent, amount === undefined ? {} : { amount })
  await events(till)
  await till.control.closeDispute(id, end)
  await events(till)
}

describe('a bank takes back a card payment for a booking', () => {
  test('after a part was refunded: nothing counts as paid, the price is owed, and the organiser loses the refund', async () => {
    const bought = await booked()
    await refunded(bought, 300)
    await disputed(bought, 'lost')
    expect(await moneyOf(bought)).toMatchObject({ total: 2_000, paid: 0, due: 2_000 })
    expect(await since()).toEqual({ lost: 300, receivable: 2_000 })
  })

  test('before we learn of a refund: the result is the same as in the other order', async () => {
    const bought = await booked()
    await till.control.webhooks({ mode: 'hold' })
    await till.control.refundInDashboard(bought.intent, 300)
    const told = (await till.control.heldEvents()).length
    const { id } = await till.control.openDispute(bought.intent)
    await till.control.closeDispute(id, 'lost')
    const all = (await till.control.heldEvents()).length
    const order = Array.from({ length: all }, (_, index) => (index + told) % all)
    await till.control.release({ order, times: 2 })
    await events(till)
    expect(await moneyOf(bought)).toMatchObject({ paid: 0, due: 2_000 })
    expect(await since()).toEqual({ lost: 300, receivable: 2_000 })
  })

  test('and returns its refund: the loss is made good, and the refund pays for nothing', async () => {
    const bought = await booked()
    await till.control.refundsBegin('pending')
    await refunded(bought, 300)
    await disputed(bought, 'lost')
    expect(await since()).toEqual({ lost: 300, receivable: 2_000 })
    const { refunds } = await till.control.truth()
    await till.control.settleRefund(refunds.at(-1)?.id ?? '', 'failed')
    await events(till)
    expect(await moneyOf(bought)).toMatchObject({ paid: 0, due: 2_000 })
    expect(await since()).toEqual({ lost: 0, receivable: 2_000 })
  })

  test('after a full refund: the customer owes only the price', async () => {
    const bought = await booked()
    await refunded(bought, 2_000)
    await disputed(bought, 'lost')
    expect(await moneyOf(bought)).toMatchObject({ paid: 0, due: 2_000 })
    expect(await since()).toEqual({ lost: 2_000, receivable: 2_000 })
  })

  test('and gives it back: the refund is owed, and nothing is lost', async () => {
    const bought = await booked()
    await refunded(bought, 300)
    await disputed(bought, 'won')
    expect(await moneyOf(bought)).toMatchObject({ paid: 1_700, due: 300 })
    expect(await since()).toEqual({ lost: 0, receivable: 300 })
  })

  test('while it holds the money: the booking stays paid, however the bank decides', async () => {
    const bought = await booked()
    await refunded(bought, 300)
    const { id } = await till.control.openDispute(bought.intent)
    await events(till)
    expect(await moneyOf(bought)).toMatchObject({ paid: 1_700, due: 300 })
    expect(await since()).toEqual({ lost: 0, receivable: 300 })
    await till.control.closeDispute(id, 'won')
    await events(till)
    expect(await moneyOf(bought)).toMatchObject({ paid: 1_700, due: 300 })
  })

  test('after a part became account credit: that part is owed too, but not for the booking', async () => {
    const bought = await booked()
    await cancelFirst(bought)
    expect(await creditOf(till, bought.parent)).toBe(1_000)
    await disputed(bought, 'lost')
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 0, due: 1_000 })
    expect(await creditOf(till, bought.parent)).toBe(1_000)
    expect(await since()).toEqual({ lost: 0, receivable: 2_000 })
  })

  test('after a part became account credit and another part was refunded', async () => {
    const bought = await booked()
    await cancelFirst(bought)
    await refunded(bought, 300)
    await disputed(bought, 'lost')
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 0, due: 1_000 })
    expect(await since()).toEqual({ lost: 300, receivable: 2_000 })
  })

  test('without touching the part that account credit paid', async () => {
    const bought = await booked(400)
    await cancelFirst(bought)
    // Half of the price was returned: £8 to the card and £2 as credit.
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 1_000 })
    await disputed(bought, 'lost')
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 200, due: 800 })
    expect(await since()).toEqual({ lost: 0, receivable: 1_600 })
  })
})

const cancelFirst = async ({ parent, id, activity }: Bought) => {
  const [first = ''] = idsOf(activity)
  const item = (await readBooking(till, parent, id)).items[0]?._id ?? ''
  const how = { by: 'organiser', to: 'accountCredit' }
  await go.cancelledByTeam(admin, id, [{ item, activities: [first] }], how)
  await workRefunds(till)
}

test('the part of a booking that account credit paid cannot be refunded to a card', async () => {
  const bought = await booked(400)
  await cancelFirst(bought)
  expect(await readOwn(till, bought.parent, bought.payment)).toMatchObject({ refundable: 800 })
})

/** Spends account credit on a place. */
const spend = async (parent: Parent, price: number): Promise<void> => {
  await fillCart(till, parent, await oneSession(till, { price }))
  await mustCheckOut(till, parent, { method: null, useCredit: true })
}

describe('a bank takes back a top-up', () => {
  test('after a part was refunded: what was spent is owed, and the rest is lost', async () => {
    const parent = await makeParent(till)
    const { payment, intent } = await paid(till, parent)
    await refunded({ payment }, 300)
    await spend(parent, 500)
    const spent = await ledger()
    await disputed({ intent }, 'lost')
    expect(await creditOf(till, parent)).toBe(0)
    const now = await ledger()
    expect(now.receivable - spent.receivable).toBe(500)
    expect(now.lost - spent.lost).toBe(300)
  })
})

/** Counts the emails that ask the team to answer a bank. */
const asked = async () =>
  (await emailsTo(till.test, till.client, till.client.contactEmail)).filter(
    ({ kind }) => kind === 'paymentDisputed',
  ).length

describe('a bank changes its decision', () => {
  test.each([
    ['lost', 1, { paid: 2_000, due: 0 }, 0],
    ['won', 1, { paid: 0, due: 2_000 }, 2_000],
    ['lost', 2, { paid: 0, due: 2_000 }, 2_000],
    ['lost', 3, { paid: 2_000, due: 0 }, 0],
    ['won', 4, { paid: 2_000, due: 0 }, 0],
  ] as const)('from %s, %i times: the booking is %j', async (first, times, money, receivable) => {
    const bought = await booked()
    await overturned(bought, first, times)
    expect(await moneyOf(bought)).toMatchObject(money)
    expect(await since()).toEqual({ lost: 0, receivable })
    expect(await readOwn(till, bought.parent, bought.payment)).toMatchObject({
      disputed: receivable,
      refundable: money.paid,
    })
  })

  test('without asking the team for another answer, because nothing is left to answer', async () => {
    const before = await asked()
    await overturned(await booked(), 'won', 3)
    expect(await asked()).toBe(before + 1)
  })

  test('after a part was refunded: the loss is made good, and the refund is owed', async () => {
    const bought = await booked()
    await refunded(bought, 300)
    await overturned(bought, 'lost')
    expect(await moneyOf(bought)).toMatchObject({ paid: 1_700, due: 300 })
    expect(await since()).toEqual({ lost: 0, receivable: 300 })
  })

  test('after a part became account credit: that part is no longer owed, and the credit isn’t granted twice', async () => {
    const bought = await booked()
    await cancelFirst(bought)
    await overturned(bought, 'lost')
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 1_000, due: 0 })
    expect(await creditOf(till, bought.parent)).toBe(1_000)
    expect(await since()).toEqual({ lost: 0, receivable: 0 })
  })

  test('when the booking no longer needs the money: it becomes credit, and the payer is notified', async () => {
    const bought = await booked()
    const { id } = await till.control.openDispute(bought.intent)
    await till.control.closeDispute(id, 'lost')
    await events(till)
    await cancelFirst(bought)
    await till.control.overturnDispute(id)
    await events(till)
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 1_000, due: 0 })
    expect(await creditOf(till, bought.parent)).toBe(1_000)
    expect(await since()).toEqual({ lost: 0, receivable: 0 })
    const told = (await mailTo(till, bought.parent)).filter(({ kind }) => kind === 'creditFromBooking')
    expect(told.at(-1)?.text).toContain(messages.bankHasDecided.text)
  })

  test('about a top-up that was partly spent: the unspent part is credit again, and nothing is owed', async () => {
    const parent = await makeParent(till)
    const { intent } = await paid(till, parent)
    await spend(parent, 1_500)
    before = await ledger()
    await overturned({ intent }, 'lost', 3)
    expect(await creditOf(till, parent)).toBe(500)
    expect(await since()).toEqual({ lost: 0, receivable: 0 })
  })

  test('about a session pass: its credits are restored', async () => {
    const { parent, intent } = await boughtPass()
    await overturned({ intent }, 'lost')
    expect(await leftOf(till, parent)).toBe(5)
    expect(await since()).toEqual({ lost: 0, receivable: 0 })
  })
})

const comesBack = async (intent: string, amount: number) => {
  const { id } = await till.control.refundInDashboard(intent, amount)
  await events(till)
  const between = await since()
  await till.control.settleRefund(id, 'failed')
  await events(till)
  return between
}

describe('a returned refund from the provider’s own pages', () => {
  test('grants no credit twice for a part that became account credit, and leaves nothing owed', async () => {
    const bought = await booked()
    await cancelFirst(bought)
    expect(await comesBack(bought.intent, 2_000)).toEqual({ lost: 0, receivable: 2_000 })
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 1_000, due: 0 })
    expect(await creditOf(till, bought.parent)).toBe(1_000)
    expect(await since()).toEqual({ lost: 0, receivable: 0 })
  })

  test('restores what it took from a partly spent top-up', async () => {
    const parent = await makeParent(till)
    const { intent } = await paid(till, parent)
    await spend(parent, 1_500)
    before = await ledger()
    expect(await comesBack(intent, 2_000)).toEqual({ lost: 0, receivable: 1_500 })
    expect(await creditOf(till, parent)).toBe(500)
    expect(await since()).toEqual({ lost: 0, receivable: 0 })
  })
})

const boughtPass = async (form: Partial<SessionPassForm> = {}) => {
  const activity = await weekly(till)
  const parent = await makeParent(till)
  const pass = await makePass(till, passForm([activity._id], form))
  const { begun } = await mustBuy(till, parent, pass, { method: 'card' })
  const payment = { _id: begun?.payment._id ?? '' }
  const { payment_intent: intent } = await payOnPage(till, { payAt: begun?.payAt ?? null })
  await settle(till, parent, payment)
  await events(till)
  expect(await leftOf(till, parent)).toBe(5)
  return { parent, payment, intent: intent ?? '' }
}

describe('a bank takes back a session pass', () => {
  test('after a part was refunded: its credits go, the customer owes nothing, and the rest is lost', async () => {
    const { parent, payment, intent } = await boughtPass()
    await refunded({ payment }, 300)
    await disputed({ intent }, 'lost')
    expect(await leftOf(till, parent)).toBe(0)
    expect(await since()).toEqual({ lost: 300, receivable: 0 })
  })
})

test('turns a refund into account credit when the bank returns it and the pass was never sold', async () => {
  const activity = await weekly(till)
  const parent = await makeParent(till)
  await giveCredit(till, parent, 500)
  const pass = await makePass(till, passForm([activity._id]))
  const { begun } = await mustBuy(till, parent, pass, { method: 'card', credit: 500 })
  await till.control.webhooks({ mode: 'hold' })
  await endPayment(till.scope(), begun?.payment._id ?? '', 'cancelled')
  await fillCart(till, parent, await oneSession(till, { price: 500 }))
  await mustCheckOut(till, parent, { method: null, useCredit: true })
  await payOnPage(till, { payAt: begun?.payAt ?? null })
  await till.control.release()
  await events(till)
  await till.control.calm()
  await till.control.refundsBegin('pending')
  await workRefunds(till)
  expect(await leftOf(till, parent)).toBe(0)
  const { refunds } = await till.control.truth()
  await till.control.settleRefund(refunds.at(-1)?.id ?? '', 'failed')
  await events(till)
  expect(await creditOf(till, parent)).toBe(4_000)
})

test('shows the organiser’s loss on the payment', async () => {
  const bought = await booked()
  await refunded(bought, 300)
  await disputed(bought, 'lost')
  const read = await ask(till, `GET /api/payments/${bought.payment._id}`, admin)
  expect(read.json()).toMatchObject({ amount: 2_000, disputed: 2_000, refunds: [{ amount: 300 }], lost: 300 })
})

test('extends credits whose last day passed while a bank held their money, as after a cancelled session', async () => {
  const twoDays = { price: 4_500, expiresAfter: { amount: 2, unit: 'days' } as const }
  const { parent, intent } = await boughtPass({ purchaseOptions: [creditsOnSale(5, twoDays)] })
  const { id } = await till.control.openDispute(intent)
  await till.control.closeDispute(id, 'lost')
  await events(till)
  expect(await leftOf(till, parent)).toBe(0)
  till.test.clock.advance({ hours: 24 * 10 })
  await till.control.overturnDispute(id)
  await events(till)
  await expirePassCredits(till.scope())
  const today = till.test.clock.now().toZonedDateTimeISO(till.client.timeZone).toPlainDate()
  const lastDay = today.add({ days: limits.passReturnDays }).toString()
  expect(await held(till, parent)).toMatchObject([{ status: 'active', left: 5, lots: [{ lastDay }] }])
  expect(await since()).toEqual({ lost: 0, receivable: 0 })
})

test('does not bring back credits that expired before a bank took their money, and leaves their last day unchanged', async () => {
  const twoDays = { price: 4_500, expiresAfter: { amount: 2, unit: 'days' } as const }
  const { parent, intent } = await boughtPass({ purchaseOptions: [creditsOnSale(5, twoDays)] })
  till.test.clock.advance({ hours: 24 * 10 })
  await expirePassCredits(till.scope())
  const expired = await held(till, parent)
  expect(expired).toMatchObject([{ status: 'expired', left: 0 }])
  const { id } = await till.control.openDispute(intent)
  await till.control.closeDispute(id, 'lost')
  await events(till)
  await till.control.overturnDispute(id)
  await events(till)
  expect(await held(till, parent)).toEqual(expired)
  expect(await since()).toEqual({ lost: 0, receivable: 0 })
})
