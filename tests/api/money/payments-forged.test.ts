import { and, eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import { providerEvents } from '#server/db/schema/provider-calls.ts'
import type { Guard } from '#server/drill.ts'
import type { CardProvider, CheckoutView } from '#server/gateways/cards/card-provider.ts'
import { webhookSecret } from '#tests/support/card-sandbox.ts'
import { expectRight, moneyProblems } from '#tests/support/money-truth.ts'
import { events } from '#tests/support/paid.ts'
import {
  begin,
  connectAccount,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  readOwn,
  settle,
  type Till,
  workEvents,
} from '#tests/support/payments.ts'
import { inClient, makeClient } from '#tests/support/people.ts'

/** Changes the provider's view of a page. Tests replace this function. */
let twist: (page: CheckoutView) => CheckoutView = (page) => page
const twisted = (cards: CardProvider): CardProvider => ({
  ...cards,
  readCheckout: async (account, id) => {
    const outcome = await cards.readCheckout(account, id)
    return outcome.kind === 'done' ? { ...outcome, value: twist(outcome.value) } : outcome
  },
})

let till: Till
let parent: Parent
beforeAll(async () => {
  till = await openTill({ wrap: twisted })
  await till.control.webhooks({ mode: 'drop' })
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => {
  twist = (page) => page
  till.copy.drill.without = undefined
})

const secondsNow = () => Math.floor(till.test.clock.now().epochMilliseconds / 1_000)

const sign = (body: string, { secret = webhookSecret, at = secondsNow() } = {}) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

let number = 0
const eventAbout = (object: object, account: string, type = 'checkout.session.completed') =>
  JSON.stringify({
    id: `evt_forged_${++number}`,
    object: 'event',
    account,
    api_version: '2026-10-28.endive',
    created: secondsNow(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })

const post = async (body: string, signature: string | undefined) => {
  const answer = await fetch(`${till.url}/api/stripe/webhook`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  })
  return answer.status
}

const keptEvents = () => inClient(till.test, till.client, (tx) => tx.sql.$count(providerEvents))

const openPage = async () => {
  parent = await makeParent(till)
  const { payment, payAt } = await begin(till, parent)
  return { payment, page: pageIn(payAt) }
}

const paidPage = (page: string, payment: { _id: string }) => ({
  id: page,
  object: 'checkout.session',
  client_reference_id: payment._id,
  payment_status: 'paid',
  status: 'complete',
  metadata: {},
})

describe('an event without a valid signature is refused, not stored, and logged', () => {
  const forgeries: readonly [string, (body: string) => string | undefined][] = [
    ['no signature', () => undefined],
    ['an empty one', () => ''],
    ['another secret', (body) => sign(body, { secret: 'whsec_guessed' })],
    ['another body', () => sign('{}')],
    ['signed 301 seconds ago', (body) => sign(body, { at: secondsNow() - 301 })],
    ['another scheme', (body) => sign(body).replace('v1=', 'v0=')],
  ]

  test.each(forgeries)('%s', async (_name, signature) => {
    const { payment, page } = await openPage()
    const body = eventAbout(paidPage(page, payment), till.account)
    const before = await keptEvents()
    till.logLines.length = 0
    expect(await post(body, signature(body))).toBe(400)
    expect(await keptEvents()).toBe(before)
    expect(till.logLines.join('')).toContain('was not signed as it should be')
    // The control: with the guard off, or with a correct signature, the same event is accepted.
    till.copy.drill.without = ['signature']
    expect(await post(body, signature(body))).toBe(200)
    expect(await keptEvents()).toBe(before + 1)
    till.copy.drill.without = undefined
    const right = eventAbout(paidPage(page, payment), till.account)
    expect(await post(right, sign(right, { at: secondsNow() - 299 }))).toBe(200)
    expect(await keptEvents()).toBe(before + 2)
    // Even then the event isn't trusted. The page is read back, and it hasn't been paid.
    await workEvents(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
  })

  test.each([
    'not json',
    'null',
    '[]',
    '{}',
    JSON.stringify({ id: 'evt_1', type: 'refund.updated', account: 'ACCOUNT' }),
    JSON.stringify({ id: 'evt_1', type: 'refund.updated', account: 'ACCOUNT', data: null }),
    JSON.stringify({ id: 'evt_1', type: 'refund.updated', account: 'ACCOUNT', data: { object: null } }),
    JSON.stringify({ id: 7, type: 'refund.updated', account: 'ACCOUNT', data: { object: {} } }),
    JSON.stringify({ id: 'evt\0', type: 'refund.updated', account: 'ACCOUNT', data: { object: {} } }),
    JSON.stringify({ id: 'evt_1', type: 'a\0b', account: 'ACCOUNT', data: { object: {} } }),
    JSON.stringify({ id: 'evt_1', type: 'refund.updated', account: 'acct\0', data: { object: {} } }),
    JSON.stringify({ object: 'v2.core.event', id: 'evt_1', type: 'v1.thin' }),
  ])('%s with a valid signature is refused, and logged without its content', async (text) => {
    const body = text.replace('ACCOUNT', till.account)
    const before = await keptEvents()
    till.logLines.length = 0
    expect(await post(body, sign(body))).toBe(400)
    expect(await keptEvents()).toBe(before)
    expect(till.logLines.join('')).toContain('signed, but is malformed')
    expect(till.logLines.join('')).not.toContain('evt')
  })

  test.each(['constructor', '__proto__', 'balance.available'])(
    'an event of the type %s is stored and has no effect',
    async (type) => {
      const body = eventAbout({ client_reference_id: 'a\0b' }, till.account, type)
      expect(await post(body, sign(body))).toBe(200)
      await workEvents(till)
    },
  )

  test('an event of an unknown account is answered and dropped', async () => {
    const body = eventAbout({ id: 'cs_x', object: 'checkout.session' }, 'acct_unknown')
    const before = await keptEvents()
    expect(await post(body, sign(body))).toBe(200)
    expect(await keptEvents()).toBe(before)
  })
})

/** Creates a page with our ids on an organiser's own account. The provider signs its events correctly. */
const foreignPage = async (account: string, payment: { _id: string }, amount = 2_000, currency = 'gbp') => {
  const on = { stripeAccount: account }
  const made = await till.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: payment._id,
      line_items: [
        { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: 'X' } } },
      ],
      payment_intent_data: { metadata: { payment: payment._id } },
      success_url: 'http://shop.test/',
    },
    on,
  )
  return till.control.onPage(made.id, 'pay')
}

const tell = async (object: object, account: string) => {
  const body = eventAbout(object, account)
  till.logLines.length = 0
  expect(await post(body, sign(body))).toBe(200)
  await workEvents(till)
}

const secondAccount = async () => {
  const before = till.account
  const account = await connectAccount(till, till.client)
  // The organiser continues with the earlier account, and the second account is theirs too.
  await inClient(till.test, till.client, (tx) =>
    tx.sql
      .update(paymentMethods)
      .set({ accountId: before })
      .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.kind, 'card'))),
  )
  return account
}

describe('an object that carries our metadata', () => {
  test('on an account of another organiser changes nothing', async () => {
    const other = await makeClient(till.test, { slug: 'littleoaks' })
    const account = await connectAccount(till, other)
    const { payment } = await openPage()
    const page = await foreignPage(account, payment)
    const body = eventAbout(page, account)
    expect(await post(body, sign(body))).toBe(200)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
  })

  test('on another account of the same organiser changes nothing, and is logged', async () => {
    const account = await secondAccount()
    const { payment } = await openPage()
    await tell(await foreignPage(account, payment), account)
    expect(till.logLines.join('')).toContain('from another account than its payment')
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
    await expectRight(till)
  })

  test('on the right account changes nothing if it is not the page that we created, and is logged', async () => {
    const { payment } = await openPage()
    await tell(await foreignPage(till.account, payment), till.account)
    expect(till.logLines.join('')).toContain('is not what we asked for')
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
  })

  test('would be trusted without the two guards', async () => {
    await using fooled = await openTill()
    const account = await connectAccount(fooled, fooled.client)
    await inClient(fooled.test, fooled.client, (tx) =>
      tx.sql.update(paymentMethods).set({ accountId: fooled.account }).where(eq(paymentMethods.kind, 'card')),
    )
    const person = await makeParent(fooled)
    const { payment } = await begin(fooled, person)
    const guards: readonly Guard[] = ['eventAccount', 'comparison']
    fooled.copy.drill.without = guards
    const made = await fooled.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: payment._id,
        line_items: [
          { quantity: 1, price_data: { currency: 'gbp', unit_amount: 30, product_data: { name: 'X' } } },
        ],
        success_url: 'http://shop.test/',
      },
      { stripeAccount: account },
    )
    await fooled.control.onPage(made.id, 'pay')
    await events(fooled)
    expect(await readOwn(fooled, person, payment)).toMatchObject({ state: 'succeeded' })
    expect(await moneyProblems(fooled)).not.toEqual([])
  })
})

describe('an object that is read back must match our request', () => {
  const twists: readonly [string, (page: CheckoutView) => CheckoutView][] = [
    ['another amount', (page) => ({ ...page, amount: 1 })],
    ['another currency', (page) => ({ ...page, currency: 'usd' })],
    ['less received', (page) => ({ ...page, intent: page.intent && { ...page.intent, amountReceived: 1 } })],
    ['another payment’s page', (page) => ({ ...page, reference: 'somebody-else' })],
    ['another page', (page) => ({ ...page, id: 'cs_other' })],
  ]
  test.each(twists)('%s changes nothing and is logged', async (_name, change) => {
    const { payment, page } = await openPage()
    await till.control.onPage(page, 'pay')
    twist = change
    till.logLines.length = 0
    expect((await settle(till, parent, payment)).json()).toMatchObject({ state: 'pending' })
    expect(till.logLines.join('')).toContain('is not what we asked for')
    // The control: without the comparison, the changed object is accepted.
    till.copy.drill.without = ['comparison']
    expect((await settle(till, parent, payment)).json()).toMatchObject({ state: 'succeeded' })
  })
})
