import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { done } from '#server/gateways/cards/outcome.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { workRefunds } from '#tests/support/cancelling.ts'
import {
  bodyOf,
  checkOut,
  everyMinute,
  fillCart,
  giveUp,
  mustCheckOut,
  oneSession,
  type Placed,
  readBooking,
  readCheckout,
} from '#tests/support/checkout.ts'
import { bought, hoursLater, openDeafTill } from '#tests/support/deaf-till.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { openMortalTill } from '#tests/support/mortal-till.ts'
import { crashAt, creditOf, restart } from '#tests/support/paid.ts'
import {
  ask,
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

const newestPage = async (till: Till) => {
  const { sessions } = await till.control.truth()
  const page = sessions.at(-1)
  if (!page) throw new Error('no page was made')
  return { id: page.id, payment: { _id: page.client_reference_id ?? '' } }
}

const pagesOf = async (till: Till, paymentId: string) => {
  const { sessions } = await till.control.truth()
  return sessions.filter(({ client_reference_id: named }) => named === paymentId)
}

/** Makes the provider create the next page but answer with an error, and not list its pages either. */
const loseNextPage = async (till: Till) => {
  const path = '/v1/checkout/sessions'
  await till.control.fail({ method: 'POST', path, answer: 500, when: 'after', times: 1 })
  await till.control.fail({ method: 'GET', path, answer: 500, when: 'before', times: 1 })
}

describe('one server', () => {
  let till: Till
  let isHidden = false
  const hiding = (cards: CardProvider): CardProvider => ({
    ...cards,
    listCheckouts: (...asked) => (isHidden ? Promise.resolve(done([])) : cards.listCheckouts(...asked)),
  })
  beforeAll(async () => {
    till = await openDeafTill(hiding)
  })
  afterAll(() => till[Symbol.asyncDispose]())
  afterEach(async () => {
    isHidden = false
    await till.control.noFaults()
    await expectBooked(till)
    await expectRight(till)
    hoursLater(till, 4)
  })

  /** Crashes the server after the page is created and before it is stored. Then the page is paid. */
  const diedPaying = async () => {
    // The provider already knows the customer, so creating the page is the first call to the provider.
    const { parent } = await bought(till)
    await fillCart(till, parent, await oneSession(till))
    const body = bodyOf(await readCheckout(till, parent))
    const key = { 'idempotency-key': crypto.randomUUID() }
    const click = () => ask(till, 'POST /api/checkout', parent, body, key)
    const { died } = crashAt(till, 'after-provider-call')
    await click()
    restart(till)
    expect(died()).toBe(true)
    const { id, payment } = await newestPage(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'created' })
    await till.control.onPage(id, 'pay')
    return { parent, payment, click }
  }

  test('that crashed has one page when the payer comes back, and books it', async () => {
    const { parent, payment, click } = await diedPaying()
    const { booking } = (await click()).json<Placed>()
    await settle(till, parent, payment)
    expect(await pagesOf(till, payment._id)).toHaveLength(1)
    expect(await readBooking(till, parent, booking)).toMatchObject({ money: { paid: 2_000, due: 0 } })
  })

  test('that crashed books the page when the payer does not come back', async () => {
    const { parent, payment } = await diedPaying()
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
    expect(await pagesOf(till, payment._id)).toHaveLength(1)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded' })
  })

  /**
   * The payer gives up, so the hold ends while the page still accepts payments. This server could not find the page.
   */
  const paidAfterHold = async (
    meanwhile: (activity: Awaited<ReturnType<typeof oneSession>>) => Promise<void>,
  ) => {
    const parent = await makeParent(till)
    const activity = await oneSession(till, { places: 1 })
    await fillCart(till, parent, activity)
    await loseNextPage(till)
    expect((await checkOut(till, parent)).statusCode).toBe(503)
    const { id, payment } = await newestPage(till)
    isHidden = true
    expect((await giveUp(till, parent)).statusCode).toBe(200)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'cancelled' })
    till.test.clock.advance({ minutes: 20 })
    await everyMinute(till)
    await meanwhile(activity)
    await till.control.onPage(id, 'pay')
    // Several servers check at the same time.
    await Promise.all([1, 2, 3].map(() => checkWithProvider(till)))
    await workRefunds(till)
    hoursLater(till, 1)
    await checkWithProvider(till)
    return readOwn(till, parent, payment)
  }

  test('books once a page that was paid after its hold ended', async () => {
    const paid = await paidAfterHold(() => Promise.resolve())
    expect(paid).toMatchObject({ state: 'succeeded', refunds: [] })
  })

  test('refunds once a page that was paid after its hold ended and its place was taken', async () => {
    const refunded = await paidAfterHold(async (activity) => {
      const faster = await makeParent(till)
      await fillCart(till, faster, activity)
      await mustCheckOut(till, faster)
    })
    expect(refunded).toMatchObject({ state: 'succeeded', refunds: [{ amount: 2_000, state: 'done' }] })
  })
})

describe('two servers', () => {
  test('do not create a second page when both need it at the same time and the first creation got no answer', async () => {
    await using house = await openMortalTill('src/server/main.ts')
    const { till } = house
    const key = crypto.randomUUID()
    const parent: Parent = await makeParent(till)
    await loseNextPage(till)
    expect((await topUp(till, parent, 2_000, key)).statusCode).toBe(503)
    const { id, payment } = await newestPage(till)
    await till.control.onPage(id, 'pay')
    const wanted = { amount: 2_000, method: 'card', provider: null }
    await Promise.allSettled(
      [1, 2, 3].flatMap(() => [
        house.post(parent, '/api/payments/top-up', wanted, key),
        topUp(till, parent, 2_000, key),
        settle(till, parent, payment),
      ]),
    )
    await settle(till, parent, payment)
    expect(await pagesOf(till, payment._id)).toHaveLength(1)
    expect(await creditOf(till, parent)).toBe(2_000)
    await expectRight(till)
  })
})
