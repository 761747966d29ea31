import { readFile } from 'node:fs/promises'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { sentEvents } from '#sandbox/cards/objects/event.ts'
import { secretKey, startCards, startWebhookReceiver, webhookSecret } from '#tests/support/card-sandbox.ts'

const start = async () => {
  const receiver = await startWebhookReceiver()
  const cards = await startCards({ webhookUrl: receiver.url })
  await cards.control.webhooksSettled()
  receiver.events.length = 0
  return {
    ...cards,
    receiver,
    types: () => receiver.events.map(({ type }) => type),
    [Symbol.asyncDispose]: async () => {
      await cards[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

test('an event has the signature that the package checks, and names its account and request', async () => {
  await using cards = await start()
  const intent = await cards.charge('pm_card_visa', { idempotencyKey: 'charge_1_1' })
  await cards.control.webhooksSettled()
  expect(cards.receiver.events).toMatchObject([
    {
      object: 'event',
      type: 'payment_intent.succeeded',
      account: cards.on.stripeAccount,
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id: intent.id, status: 'succeeded' } },
      request: { id: intent.lastResponse.requestId, idempotency_key: 'charge_1_1' },
    },
  ])
  const [event] = cards.receiver.events
  expect(await cards.stripe.events.retrieve(event?.id ?? '', {}, cards.on)).toMatchObject({ id: event?.id })
})

test('a body that was changed in transit is rejected', () => {
  const { webhooks } = new Stripe(secretKey)
  const header = webhooks.generateTestHeaderString({ payload: '{"a":1}', secret: webhookSecret })
  expect(() => webhooks.constructEvent('{"a":2}', header, webhookSecret)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
})

test('an event shows the object as it was at that moment', async () => {
  await using cards = await start()
  await cards.control.webhooks({ mode: 'hold' })
  const { id } = await cards.charge('pm_card_visa')
  await cards.stripe.refunds.create({ payment_intent: id, amount: 100 }, cards.on)
  await cards.stripe.refunds.create({ payment_intent: id, amount: 100 }, cards.on)
  await cards.control.release()
  const refunded = cards.receiver.events.flatMap((event) =>
    event.type === 'charge.refunded' ? [event.data.object.amount_refunded] : [],
  )
  expect(refunded).toEqual([100, 200])
})

test('every type that the product handles is sent', async () => {
  await using cards = await start()
  const { control, stripe, on } = cards
  const [configuration] = (await stripe.paymentMethodConfigurations.list({}, on)).data
  const preference = { display_preference: { preference: 'on' as const } }
  await stripe.paymentMethodConfigurations.update(configuration?.id ?? '', { pay_by_bank: preference }, on)
  await control.onPage((await cards.session()).id, 'pay')
  await control.onPage((await cards.setupSession()).id, 'pay')
  for (const bank of ['arrived', 'returned'] as const) {
    const { payment_intent } = await control.onPage((await cards.session()).id, 'payByBank')
    await control.bankPayment(payment_intent ?? '', bank)
  }
  const declined = await cards.session()
  await control.onPage(declined.id, 'decline')
  await stripe.checkout.sessions.expire(declined.id, {}, on)
  const paid = await cards.charge('pm_card_visa')
  await control.refundsBegin('pending')
  const refund = await stripe.refunds.create({ payment_intent: paid.id }, on)
  await control.settleRefund(refund.id, 'failed')
  const dispute = await control.openDispute(paid.id, { inquiry: true })
  await control.endInquiry(dispute.id, 'escalated')
  await control.closeDispute(dispute.id, 'lost')
  await control.setAccount(on.stripeAccount, { payouts_enabled: false })
  await control.deauthorise(on.stripeAccount)
  await control.webhooksSettled()
  expect([...new Set(cards.types())].toSorted()).toEqual([...sentEvents].toSorted())
  expect(cards.receiver.events.every(({ account }) => account === on.stripeAccount)).toBe(true)
})

test('the sent types are those that the installation instructions list', async () => {
  const told = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  expect(sentEvents.filter((type) => !told.includes(`\`${type}\``))).toEqual([])
})

describe('delivery at least once', () => {
  test('repeats an event for a failing endpoint', async () => {
    await using cards = await start()
    cards.receiver.answer = 500
    await cards.charge('pm_card_visa')
    await cards.control.webhooksSettled()
    expect(cards.types()).toEqual(Array(4).fill('payment_intent.succeeded'))
    const recorded = (await cards.control.truth()).events.find(
      ({ event }) => event.type === 'payment_intent.succeeded',
    )
    expect(recorded).toMatchObject({
      state: 'failed',
      deliveries: Array.from({ length: 4 }, () => ({ status: 500 })),
    })
  })

  test('counts an unreachable endpoint as a failure and carries on', async () => {
    await using cards = await startCards({ webhookUrl: 'http://127.0.0.1:1/nobody' })
    await cards.charge('pm_card_visa')
    await cards.control.webhooksSettled()
    const { events } = await cards.control.truth()
    expect(events.find(({ event }) => event.type === 'payment_intent.succeeded')).toMatchObject({
      state: 'failed',
      deliveries: Array.from({ length: 4 }, () => ({ status: 0 })),
    })
  })
})

describe('webhook events in tests', () => {
  test('can be dropped', async () => {
    await using cards = await start()
    await cards.control.webhooks({ mode: 'drop' })
    await cards.charge('pm_card_visa')
    await cards.control.webhooksSettled()
    expect(cards.types()).toEqual([])
    await cards.control.calm()
    await cards.charge('pm_card_visa')
    await cards.control.webhooksSettled()
    expect(cards.types()).toEqual(['payment_intent.succeeded'])
  })

  test('can be dropped for some types only', async () => {
    await using cards = await start()
    await cards.control.webhooks({ mode: 'drop', types: ['payment_intent.succeeded'] })
    await cards.control.onPage((await cards.session()).id, 'pay')
    await cards.control.webhooksSettled()
    expect(cards.types()).toEqual(['checkout.session.completed'])
  })

  test('can be repeated', async () => {
    await using cards = await start()
    await cards.control.webhooks({ times: 5 })
    await cards.charge('pm_card_visa')
    await cards.control.webhooksSettled()
    expect(new Set(cards.receiver.events.map(({ id }) => id)).size).toBe(1)
    expect(cards.types()).toHaveLength(5)
  })

  test('can be delayed', async () => {
    await using cards = await start()
    await cards.control.webhooks({ delayMs: 2_000 })
    const before = performance.now()
    await cards.charge('pm_card_visa')
    expect(cards.types()).toEqual([])
    await cards.control.webhooksSettled()
    expect(performance.now() - before).toBeGreaterThan(1_900)
    expect(cards.types()).toHaveLength(1)
  })

  test('can be held, and released in any order and number', async () => {
    await using cards = await start()
    const { control } = cards
    await control.webhooks({ mode: 'hold' })
    const session = await cards.session()
    await control.onPage(session.id, 'decline')
    await control.onPage(session.id, 'pay')
    expect(await control.heldEvents()).toHaveLength(3)
    const sent = await control.release({ order: [2, 0, 1], times: 2 })
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(cards.types()).toEqual([
      'checkout.session.completed',
      'checkout.session.completed',
      'payment_intent.payment_failed',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ])
    expect(await control.heldEvents()).toEqual([])
    const [again] = await control.resend(sent[0]?.id ?? '')
    expect(again).toMatchObject({ id: sent[0]?.id, status: 200 })
    await expect(control.release({ order: [7] })).rejects.toThrow('only 0 events are held')
  })

  test('can be sent to an endpoint that is named later', async () => {
    await using cards = await startCards()
    await using receiver = await startWebhookReceiver()
    await cards.charge('pm_card_visa')
    await cards.control.sendWebhooksTo(receiver.url)
    await cards.charge('pm_card_visa')
    await cards.control.webhooksSettled()
    expect(receiver.events).toHaveLength(1)
  })
})
