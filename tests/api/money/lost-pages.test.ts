import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { done } from '#server/gateways/cards/outcome.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { workRefunds } from '#tests/support/cancelling.ts'
import {
  checkOut,
  everyMinute,
  fillCart,
  mustCheckOut,
  oneSession,
  readBooking,
  readCart,
} from '#tests/support/checkout.ts'
import { hoursLater, openDeafTill } from '#tests/support/deaf-till.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { creditOf } from '#tests/support/paid.ts'
import {
  type Begun,
  checkWithProvider,
  makeParent,
  type Parent,
  readOwn,
  settle,
  sweep,
  type Till,
  topUp,
} from '#tests/support/payments.ts'

retryAtOnce()

/** The lists from which the provider hides pages for now: those of a customer, those of the account, or both. */
let hidden: { ofCustomer?: boolean; ofAccount?: boolean } = {}
const hiding = (cards: CardProvider): CardProvider => ({
  ...cards,
  listCheckouts: (...asked) =>
    hidden.ofCustomer === true ? Promise.resolve(done([])) : cards.listCheckouts(...asked),
  pageCheckouts: (...asked) =>
    hidden.ofAccount === true
      ? Promise.resolve(done({ items: [], hasMore: false }))
      : cards.pageCheckouts(...asked),
})

let till: Till
beforeAll(async () => {
  till = await openDeafTill(hiding)
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  hidden = {}
  await till.control.noFaults()
  hoursLater(till, 4)
})

const pagesOf = async (paymentId: string) => {
  const { sessions } = await till.control.truth()
  return sessions.filter(({ client_reference_id: named }) => named === paymentId)
}

const newestPage = async () => {
  const { sessions } = await till.control.truth()
  const page = sessions.at(-1)
  if (!page) throw new Error('no page was made')
  return { id: page.id, payment: { _id: page.client_reference_id ?? '' } }
}

/** Makes the provider create the page but answer with an error, and not list its pages either. */
const lost = async (beginning: () => ReturnType<typeof topUp>) => {
  const path = '/v1/checkout/sessions'
  await till.control.fail({ method: 'POST', path, answer: 500, when: 'after', times: 1 })
  await till.control.fail({ method: 'GET', path, answer: 500, when: 'before', times: 1 })
  expect((await beginning()).statusCode).toBe(503)
  return newestPage()
}
const lostTopUp = (parent: Parent, key: string) => lost(() => topUp(till, parent, 2_000, key))

/** Holds a place, and creates and pays a page that no one here knows about. Then the payment is given up. */
const lostBooking = async () => {
  const parent = await makeParent(till)
  const activity = await oneSession(till, { places: 1 })
  await fillCart(till, parent, activity)
  const { id, payment } = await lost(() => checkOut(till, parent))
  await till.control.onPage(id, 'pay')
  hidden = { ofCustomer: true, ofAccount: true }
  till.test.clock.advance({ minutes: 41 })
  await sweep(till)
  await everyMinute(till)
  expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'cancelled' })
  return { parent, activity, payment, booking: (await readCart(till, parent))._id ?? '' }
}

describe('a page whose creation got no answer, and that was paid', () => {
  test('is found before a second one is opened', async () => {
    const parent = await makeParent(till)
    const { id, payment } = await lostTopUp(parent, 'found')
    await till.control.onPage(id, 'pay')
    const again = await topUp(till, parent, 2_000, 'found')
    expect(again.json<Begun>()).toMatchObject({ payAt: null, payment: { state: 'succeeded' } })
    expect(await pagesOf(payment._id)).toHaveLength(1)
    expect(await creditOf(till, parent)).toBe(2_000)
    await expectRight(till)
  })

  test('is settled once an error of ours is over, hours later', async () => {
    const parent = await makeParent(till)
    const { id, payment } = await lostTopUp(parent, 'poison')
    await till.control.onPage(id, 'pay')
    await till.test.data.database.pool.query(`
      create function refuse_payment() returns trigger language plpgsql as $$
      begin
        if new.id = '${payment._id}' then raise 'this payment is poison'; end if;
        return new;
      end $$;
      create trigger refuse_payment before update on payments for each row execute function refuse_payment();`)
    for (let hours = 0; hours < 6; hours += 1) {
      await expect(checkWithProvider(till)).rejects.toThrow('1 of the changes at the card provider')
      hoursLater(till, 1)
    }
    await till.test.data.database.pool.query('drop trigger refuse_payment on payments')
    await checkWithProvider(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded' })
    expect(await creditOf(till, parent)).toBe(2_000)
    await expectRight(till)
  })

  test('is booked, although its payment was given up', async () => {
    const { parent, payment, booking } = await lostBooking()
    // The control: if the account's pages aren't listed, the payment stays unnoticed.
    await checkWithProvider(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'cancelled' })
    hidden = {}
    hoursLater(till, 1)
    await checkWithProvider(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded' })
    expect(await readBooking(till, parent, booking)).toMatchObject({ money: { paid: 2_000, due: 0 } })
    await expectBooked(till)
    await expectRight(till)
  })

  test('is refunded if the place is taken', async () => {
    const { parent, activity, payment } = await lostBooking()
    hidden = {}
    const faster = await makeParent(till)
    await fillCart(till, faster, activity)
    await mustCheckOut(till, faster)
    await checkWithProvider(till)
    await workRefunds(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({
      state: 'succeeded',
      refunds: [{ amount: 2_000 }],
    })
    await expectBooked(till)
    await expectRight(till)
  })
})

const twoPages = async (key: string) => {
  const parent = await makeParent(till)
  const first = await lostTopUp(parent, key)
  hidden = { ofCustomer: true }
  const begun = (await topUp(till, parent, 2_000, key)).json<Begun>()
  hidden = {}
  const second = await newestPage()
  expect(second.id).not.toBe(first.id)
  return { parent, payment: begun.payment, first: first.id, second: second.id }
}

describe('a second page, opened because the first could not be found', () => {
  test('is closed if the first was paid', async () => {
    const { parent, payment, first, second } = await twoPages('closed')
    await till.control.onPage(first, 'pay')
    await checkWithProvider(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded' })
    expect(await creditOf(till, parent)).toBe(2_000)
    expect((await pagesOf(payment._id)).find(({ id }) => id === second)).toMatchObject({ status: 'expired' })
    await expectRight(till)
  })

  test('counts if both were paid, and the first is refunded once', async () => {
    const { parent, payment, first, second } = await twoPages('both')
    const { payment_intent: intent } = await till.control.onPage(first, 'pay')
    await till.control.onPage(second, 'pay')
    await settle(till, parent, payment)
    for (let round = 0; round < 3; round += 1) {
      await checkWithProvider(till)
      hoursLater(till, 1)
    }
    const { refunds } = await till.control.truth()
    expect(refunds.filter((one) => one.payment_intent === intent)).toMatchObject([{ amount: 2_000 }])
    expect(await creditOf(till, parent)).toBe(2_000)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded', refunds: [] })
  })
})

test('a page of another amount that names a payment is not accepted as its page', async () => {
  const parent = await makeParent(till)
  const { payment } = await lostTopUp(parent, 'forged')
  till.test.clock.advance({ minutes: 41 })
  await sweep(till)
  const forged = await till.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: payment._id,
      line_items: [
        { quantity: 1, price_data: { currency: 'gbp', unit_amount: 50, product_data: { name: 'Less' } } },
      ],
      success_url: 'http://shop.test/paid',
    },
    { stripeAccount: till.account },
  )
  await till.control.onPage(forged.id, 'pay')
  await checkWithProvider(till)
  expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'cancelled' })
  expect(await creditOf(till, parent)).toBe(0)
  expect(till.logLines.join('')).toContain('a paid page is not what we asked for')
})
