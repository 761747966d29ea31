import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, bought, hoursLater, listsAsked, openDeafTill } from '#tests/support/deaf-till.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { creditOf } from '#tests/support/paid.ts'
import { checkWithProvider, readOwn, sweep, type Till } from '#tests/support/payments.ts'

describe('without any event', () => {
  let till: Till
  beforeAll(async () => {
    till = await openDeafTill()
  })
  afterAll(() => till[Symbol.asyncDispose]())
  afterEach(async () => {
    await expectRight(till)
    hoursLater(till, 1)
    await till.control.noFaults()
    await till.control.forgetRequests()
  })

  test('a refund made in the dashboard is noticed', async () => {
    const { parent, payment, intent } = await bought(till)
    await till.control.refundInDashboard(intent, 500)
    // The control: the sweep of open payments doesn't read settled payments.
    hoursLater(till, 1)
    await sweep(till)
    expect(await creditOf(till, parent)).toBe(2_000)
    await checkWithProvider(till)
    expect(await creditOf(till, parent)).toBe(1_500)
    expect(await readOwn(till, parent, payment)).toMatchObject({ refunds: [{ amount: 500 }] })
  })

  test('a refund that the bank returns weeks later is noticed within a day', async () => {
    const { parent, intent } = await bought(till)
    const { id } = await till.control.refundInDashboard(intent, 500)
    await checkWithProvider(till)
    expect(await creditOf(till, parent)).toBe(1_500)
    hoursLater(till, 24 * 20)
    await checkWithProvider(till)
    await till.control.settleRefund(id, 'failed')
    hoursLater(till, 24)
    await checkWithProvider(till)
    expect(await creditOf(till, parent)).toBe(2_000)
  })

  test('a dispute is noticed, and so are its first and later decisions', async () => {
    const { parent, payment, intent } = await bought(till)
    const { id } = await till.control.openDispute(intent)
    await checkWithProvider(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ disputed: 2_000 })
    expect(await creditOf(till, parent)).toBe(2_000)
    hoursLater(till, 24 * 12)
    await till.control.closeDispute(id, 'lost')
    await checkWithProvider(till)
    expect(await creditOf(till, parent)).toBe(0)
    hoursLater(till, 24 * 10)
    await till.control.overturnDispute(id)
    await checkWithProvider(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ disputed: 0 })
    expect(await creditOf(till, parent)).toBe(2_000)
  })

  test('a few calls are made an hour, and none for what is known or not ours', async () => {
    const { intent } = await bought(till)
    await till.control.refundInDashboard(intent, 500)
    const on = { stripeAccount: till.account }
    const foreign = await till.stripe.paymentIntents.create(
      { amount: 900, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
      on,
    )
    await till.stripe.refunds.create({ payment_intent: foreign.id }, on)
    await checkWithProvider(till)
    await till.control.forgetRequests()
    for (let round = 0; round < 6 * 24; round += 1) {
      till.test.clock.advance({ minutes: 10 })
      await checkWithProvider(till)
    }
    const { requests } = await till.control.truth()
    expect(requests).toHaveLength((await listsAsked(till)).length)
    expect(requests.length).toBeGreaterThan(24)
    expect(requests.length).toBeLessThanOrEqual(3 * 24 + 2)
  })

  test('several servers that check at the same time make the calls of a single server', async () => {
    const { parent, intent } = await bought(till)
    await till.control.refundInDashboard(intent, 500)
    hoursLater(till, 24)
    await till.control.forgetRequests()
    await Promise.all(Array.from({ length: 5 }, () => checkWithProvider(till)))
    expect((await listsAsked(till)).toSorted()).toEqual([
      'checkout/sessions',
      'disputes',
      'refunds',
      'refunds',
    ])
    expect(await creditOf(till, parent)).toBe(1_500)
  })

  test('a rate limit is respected for as long as the provider says', async () => {
    const { parent, intent } = await bought(till)
    await till.control.refundInDashboard(intent, 500)
    for (const path of ['/v1/refunds', '/v1/disputes', '/v1/checkout/sessions'])
      await till.control.fail({ method: 'GET', path, answer: 429, times: 1, retryAfter: 3 * 3_600 })
    hoursLater(till, 24)
    await till.control.forgetRequests()
    await checkWithProvider(till)
    // After the first refusal, the account is left alone.
    expect(await listsAsked(till)).toHaveLength(1)
    await till.control.noFaults()
    const [limited] = await listsAsked(till)
    hoursLater(till, 2)
    await checkWithProvider(till)
    hoursLater(till, 2)
    await till.control.forgetRequests()
    await checkWithProvider(till)
    expect(await listsAsked(till)).toContain(limited)
    expect(await creditOf(till, parent)).toBe(1_500)
  })

  test('changes are all noticed in the end, even more than a page or one check can hold', async () => {
    const all: Bought[] = []
    for (let count = 0; count < 25; count += 1) all.push(await bought(till))
    await checkWithProvider(till)
    for (const { intent } of all)
      for (let nth = 0; nth < 5; nth += 1) await till.control.refundInDashboard(intent, 100)
    hoursLater(till, 2)
    await checkWithProvider(till)
    const creditsOf = async () => new Set(await Promise.all(all.map(({ parent }) => creditOf(till, parent))))
    expect(await creditsOf()).toEqual(new Set([1_500, 2_000]))
    for (let hour = 0; hour < 3; hour += 1) {
      hoursLater(till, 1)
      await checkWithProvider(till)
    }
    expect(await creditsOf()).toEqual(new Set([1_500]))
  })
})

test('no calls are made for an account without payments', async () => {
  await using till = await openDeafTill()
  await till.control.forgetRequests()
  await checkWithProvider(till)
  expect(await listsAsked(till)).toEqual([])
})
