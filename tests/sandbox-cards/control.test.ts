import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { createControlClient } from '#sandbox/cards/control-client.ts'
import { startCardSandbox } from '#sandbox/cards/start-card-sandbox.ts'
import { failureOf, secretKey, startCards, stripeFor, webhookSecret } from '#tests/support/card-sandbox.ts'
import { eventually } from '#tests/support/eventually.ts'

const intents = { method: 'POST', path: '/v1/payment_intents' } as const
const key = { idempotencyKey: 'k' }

describe('the control address', () => {
  test('doesn’t exist without a token or with a wrong one', async () => {
    await using cards = await startCards()
    const stranger = createControlClient({ url: cards.url, controlToken: 'guessed' })
    await expect(stranger.truth()).rejects.toThrow('404')
    await using without = await startCardSandbox({ host: '127.0.0.1', secretKey, webhookSecret })
    await expect(createControlClient({ url: without.url, controlToken: '' }).truth()).rejects.toThrow('404')
  })

  test('explains what is wrong with a call', async () => {
    await using cards = await startCards()
    await expect(cards.control.moveClock(1.5)).rejects.toThrow('advanceSeconds')
    await expect(cards.control.onPage('cs_test_none', 'pay')).rejects.toThrow('No such checkout.session')
  })
})

describe('failing answers', () => {
  test('after a cut connection following the work, the package’s retry finds what was done', async () => {
    await using cards = await startCards()
    await cards.control.fail({ ...intents, answer: 'cut', when: 'after', times: 3 })
    const failure = await failureOf(cards.charge('pm_card_visa', { ...key, maxNetworkRetries: 2 }))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const found = await cards.charge('pm_card_visa', key)
    expect(found.status).toBe('succeeded')
    const { charges, requests } = await cards.control.truth()
    expect(charges).toHaveLength(1)
    const calls = requests.filter(({ path, method }) => path === intents.path && method === 'POST')
    expect(calls.map(({ status }) => status)).toEqual([0, 0, 0, 200])
  })

  test('after a cut connection before the work, nothing was done', async () => {
    await using cards = await startCards()
    await cards.control.fail({ ...intents, answer: 'cut', when: 'before', times: 2 })
    await failureOf(cards.charge('pm_card_visa', key))
    expect((await cards.control.truth()).charges).toEqual([])
    expect((await cards.charge('pm_card_visa', key)).status).toBe('succeeded')
  })

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('a 429 %s the work doesn’t use up the key', async (when, charges) => {
    await using cards = await startCards()
    await cards.control.fail({ ...intents, answer: 429, when })
    const failure = await failureOf(cards.charge('pm_card_visa', key))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect((await cards.control.truth()).charges).toHaveLength(charges)
    expect((await cards.charge('pm_card_visa', key)).status).toBe('succeeded')
    expect((await cards.control.truth()).charges).toHaveLength(1)
  })

  test('failures only affect matching calls, after the skipped ones, and for the planned number', async () => {
    await using cards = await startCards()
    const session = await cards.session()
    const path = '/v1/checkout/sessions/*/expire'
    await cards.control.fail({ method: 'POST', path, answer: 429 })
    await cards.control.fail({ method: 'GET', path: '/v1/checkout/sessions/*', answer: 429, skip: 1 })
    const { sessions } = cards.stripe.checkout
    expect((await sessions.retrieve(session.id, {}, cards.on)).status).toBe('open')
    expect(await failureOf(sessions.retrieve(session.id, {}, cards.on))).toMatchObject({ statusCode: 429 })
    expect((await sessions.retrieve(session.id, {}, cards.on)).status).toBe('open')
    expect(await failureOf(sessions.expire(session.id, {}, cards.on))).toMatchObject({ statusCode: 429 })
    expect((await sessions.expire(session.id, {}, cards.on)).status).toBe('expired')
  })

  test('calm ends all failures', async () => {
    await using cards = await startCards()
    await cards.control.fail({ ...intents, answer: 500, times: 100 })
    await cards.control.refundsBegin('pending')
    await cards.control.calm()
    const { id } = await cards.charge('pm_card_visa')
    const refund = await cards.stripe.refunds.create({ payment_intent: id }, cards.on)
    expect(refund.status).toBe('succeeded')
  })

  test('a slow provider exceeds the package’s time limit but still does the work', async () => {
    await using cards = await startCards()
    await cards.control.fail({ ...intents, answer: 'slow', when: 'after', delayMs: 10_000 })
    const impatient = stripeFor(cards.url, { timeout: 1_000 })
    const failure = await failureOf(
      impatient.paymentIntents.create(
        { amount: 500, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
        cards.on,
      ),
    )
    expect(failure).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await eventually(async () => (await cards.control.truth()).charges.length === 1)
  })
})

describe('the record', () => {
  test('has every request with its parameters', async () => {
    await using cards = await startCards()
    await cards.control.forgetRequests()
    await cards.session({ metadata: { a: '1' } })
    const { requests } = await cards.control.truth()
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        account: cards.on.stripeAccount,
        version: '2026-10-28.endive',
        status: 200,
        replayed: false,
        parameters: {
          mode: 'payment',
          metadata: { a: '1' },
          line_items: { 0: { quantity: '2', price_data: { currency: 'gbp' } } },
        },
      },
    ])
    expect(requests[0]?.idempotencyKey).toMatch(/^stripe-node-retry-/u)
  })

  test('has a refund made in the dashboard, without a request from us', async () => {
    await using cards = await startCards()
    const { id } = await cards.charge('pm_card_visa')
    const refund = await cards.control.refundInDashboard(id, 300)
    const truth = await cards.control.truth()
    expect(truth.refunds).toMatchObject([{ id: refund.id, amount: 300, account: cards.on.stripeAccount }])
    const told = truth.events.find(({ event }) => event.type === 'charge.refunded')
    expect(told?.event.request).toEqual({ id: null, idempotency_key: null })
  })
})
