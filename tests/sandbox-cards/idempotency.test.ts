import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { failureOf, startCards } from '#tests/support/card-sandbox.ts'
import { testClock } from '#tests/support/clock.ts'
import { eventually } from '#tests/support/eventually.ts'

const key = (idempotencyKey: string) => ({ idempotencyKey })

test('the same key gets the same answer, and the work is done once', async () => {
  await using cards = await startCards()
  const first = await cards.charge('pm_card_visa', key('charge_1_1'))
  const again = await cards.charge('pm_card_visa', key('charge_1_1'))
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const { charges, requests } = await cards.control.truth()
  expect(charges).toHaveLength(1)
  expect(requests.filter(({ replayed }) => replayed)).toHaveLength(1)
})

test('a key is forgotten after a day, and the same request is a new one', async () => {
  // The clock is fixed, so that no second passes during the test.
  await using cards = await startCards({ clock: testClock() })
  await cards.charge('pm_card_visa', key('charge_1_1'))
  await cards.control.moveClock(24 * 60 * 60)
  await cards.charge('pm_card_visa', key('charge_1_1'))
  expect((await cards.control.truth()).charges).toHaveLength(1)
  await cards.control.moveClock(1)
  await cards.charge('pm_card_visa', key('charge_1_1'))
  expect((await cards.control.truth()).charges).toHaveLength(2)
})

test('calls without a key are all new', async () => {
  await using cards = await startCards()
  await cards.charge('pm_card_visa')
  await cards.charge('pm_card_visa')
  expect((await cards.control.truth()).charges).toHaveLength(2)
})

test('a decline is repeated for ever, even if the card would work now', async () => {
  await using cards = await startCards()
  const { stripe, on, customer, control } = cards
  const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id }, on)
  const first = await failureOf(cards.charge(card.id, key('k')))
  expect(first).toBeInstanceOf(Stripe.errors.StripeCardError)
  await control.cardBecomes(card.id, 'visa')
  const second = await failureOf(cards.charge(card.id, key('k')))
  expect(second).toMatchObject({ statusCode: 402, payment_intent: { id: first.payment_intent?.id } })
  expect(await cards.charge(card.id, key('k2'))).toMatchObject({ status: 'succeeded' })
})

describe.each(['before', 'after'] as const)('a 500 %s the work', (when) => {
  test('is repeated for ever', async () => {
    await using cards = await startCards()
    await cards.control.fail({ method: 'POST', path: '/v1/payment_intents', answer: 500, when })
    for (const attempt of [1, 2]) {
      const failure = await failureOf(cards.charge('pm_card_visa', key('k')))
      expect(failure, `attempt ${attempt}`).toBeInstanceOf(Stripe.errors.StripeAPIError)
      expect(failure.statusCode).toBe(500)
    }
    const { charges } = await cards.control.truth()
    expect(charges).toHaveLength(when === 'after' ? 1 : 0)
    expect((await cards.charge('pm_card_visa', key('k2'))).status).toBe('succeeded')
  })

  test('isn’t repeated if the provider hadn’t begun', async () => {
    await using cards = await startCards()
    const path = '/v1/payment_intents'
    await cards.control.fail({ method: 'POST', path, answer: 500, when, remember: false })
    await failureOf(cards.charge('pm_card_visa', key('k')))
    expect((await cards.charge('pm_card_visa', key('k'))).status).toBe('succeeded')
    expect((await cards.control.truth()).charges).toHaveLength(1)
  })
})

test('the same key with other parameters is an idempotency error', async () => {
  await using cards = await startCards()
  await cards.charge('pm_card_visa', key('k'))
  const failure = await failureOf(cards.charge('pm_card_visa', key('k'), 1300))
  expect(failure).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(failure.statusCode).toBe(400)
  expect((await cards.control.truth()).charges).toHaveLength(1)
})

test('a key belongs to one account', async () => {
  await using cards = await startCards()
  const other = await cards.connect()
  const first = await cards.stripe.customers.create({}, { ...cards.on, ...key('k') })
  const second = await cards.stripe.customers.create({}, { ...other, ...key('k') })
  expect(second.id).not.toBe(first.id)
})

test('a key is in use until its first request ends, and then the package’s retry gets the answer', async () => {
  await using cards = await startCards()
  const path = '/v1/payment_intents'
  await cards.control.fail({ method: 'POST', path, answer: 'slow', when: 'after', delayMs: 5_000 })
  const first = cards.charge('pm_card_visa', key('k'))
  // The work is done, but the answer hasn't been sent yet.
  await eventually(async () => (await cards.control.truth()).charges.length === 1)
  const second = await failureOf(cards.charge('pm_card_visa', key('k')))
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  const third = await cards.charge('pm_card_visa', { ...key('k'), maxNetworkRetries: 8 })
  expect(third.id).toBe((await first).id)
  expect((await cards.control.truth()).charges).toHaveLength(1)
})

test('invalid parameters don’t use up a key', async () => {
  await using cards = await startCards()
  const late = Math.floor(Date.now() / 1000) + 60
  const create = (expires_at: number) =>
    cards.stripe.checkout.sessions.create(
      {
        mode: 'setup',
        currency: 'gbp',
        customer: cards.customer.id,
        success_url: 'http://shop.test/ok',
        expires_at,
      },
      { ...cards.on, ...key('k') },
    )
  expect(await failureOf(create(late))).toMatchObject({ statusCode: 400, param: 'expires_at' })
  expect((await create(late + 3600)).status).toBe('open')
})
