import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments/payments.ts'
import { messages } from '#domain/messages.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import {
  ask,
  begin,
  makeParent,
  openTill,
  pageOf,
  readOwn,
  settle,
  sweep,
  type Till,
  topUp,
  workEvents,
} from '#tests/support/payments.ts'
import { emailsTo } from '#tests/support/post.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await till.control.calm()
  await till.control.webhooksSettled()
  await workEvents(till)
  await expectRight(till)
})

const creditOf = async (parent: { cookie: string }) =>
  (await ask(till, 'GET /api/user/credit', parent)).json<{
    balance: number
    lots: unknown[]
  }>()

const movesOf = async (parent: { cookie: string }) =>
  (await ask(till, 'GET /api/user/credit/moves', parent)).json<{ items: unknown[] }>().items

test('while the provider does not answer, the sweep does not wait for each payment in turn', async () => {
  let asked = 0
  let down = true
  await using other = await openTill({
    wrap: (cards) => ({
      ...cards,
      readCheckout: async (...of) => {
        asked += 1
        return down ? { kind: 'unknown', status: undefined } : cards.readCheckout(...of)
      },
    }),
  })
  const parent = await makeParent(other)
  for (const amount of [1_000, 1_100, 1_200, 1_300, 1_400]) {
    const { payment } = await begin(other, parent, amount)
    await other.control.onPage((await pageOf(other, payment._id)).id, 'pay')
  }
  other.test.clock.advance({ minutes: 11 })
  asked = 0
  await sweep(other)
  expect(asked).toBe(3)
  down = false
  await sweep(other)
  await expectRight(other)
})

describe('a customer’s card top-up', () => {
  test('creates the customer again if the organiser deleted them at the provider', async () => {
    const parent = await makeParent(till)
    const first = await begin(till, parent)
    const { customer } = await pageOf(till, first.payment._id)
    await till.stripe.customers.del(String(customer), {}, { stripeAccount: till.account })
    const second = await begin(till, parent, 3_000)
    expect(second.payAt).toMatch(/^http/u)
    const page = await pageOf(till, second.payment._id)
    expect(page.customer).not.toBe(customer)
    await till.control.onPage(page.id, 'pay')
    expect((await settle(till, parent, second.payment)).json()).toMatchObject({ state: 'succeeded' })
  })

  test('is settled by the return page when it is paid, with credit and a receipt', async () => {
    const parent = await makeParent(till)
    const { payment, payAt } = await begin(till, parent)
    expect(payment).toMatchObject({ state: 'pending', amount: 2_000, currency: 'GBP', method: 'card' })
    const page = await pageOf(till, payment._id)
    expect(payAt).toBe(page.url)
    await till.control.webhooks({ mode: 'drop' })
    await till.control.onPage(page.id, 'pay')
    expect((await settle(till, parent, payment)).json()).toMatchObject({
      state: 'succeeded',
      refundable: 2_000,
    })
    expect(await creditOf(parent)).toMatchObject({
      balance: 2_000,
      lots: [{ left: 2_000, amount: 2_000, lastDay: null }],
    })
    expect(await movesOf(parent)).toMatchObject([
      { amount: 2_000, balance: 2_000, payment: { reference: payment.reference } },
    ])
    const emails = await emailsTo(till.test, till.client, parent.user.email)
    expect(emails.map(({ kind }) => kind)).toEqual(['paymentReceipt'])
    expect(emails[0]?.text).toContain('£20.00')
  })

  test('is settled by the event when it is paid, even if the customer does not return', async () => {
    const parent = await makeParent(till)
    const { payment } = await begin(till, parent)
    await till.control.onPage((await pageOf(till, payment._id)).id, 'pay')
    await till.control.webhooksSettled()
    await workEvents(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded' })
  })

  test('stays open with the reason when it is declined, and can still be paid', async () => {
    const parent = await makeParent(till)
    const { payment } = await begin(till, parent)
    const page = await pageOf(till, payment._id)
    await till.control.onPage(page.id, 'decline', 'chargeDeclined')
    expect((await settle(till, parent, payment)).json()).toMatchObject({
      state: 'pending',
      failure: 'Your card was declined.',
    })
    const back = await ask(till, `POST /api/payments/${payment._id}/resume`, parent)
    expect(back.json()).toMatchObject({ payAt: page.url })
    await till.control.onPage(page.id, 'pay')
    expect((await settle(till, parent, payment)).json()).toMatchObject({ state: 'succeeded', failure: '' })
  })

  test('waits for the bank when it needs authentication', async () => {
    const parent = await makeParent(till)
    const { payment } = await begin(till, parent)
    const page = await pageOf(till, payment._id)
    await till.control.onPage(page.id, 'authenticate', 'authenticationRequired')
    expect((await settle(till, parent, payment)).json()).toMatchObject({ state: 'pending' })
    await till.control.onPage(page.id, 'approve')
    expect((await settle(till, parent, payment)).json()).toMatchObject({ state: 'succeeded' })
  })

  test('is cancelled by the sweep when it is abandoned and its page has closed', async () => {
    const parent = await makeParent(till)
    await till.control.webhooks({ mode: 'drop' })
    const { payment } = await begin(till, parent)
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
    till.test.clock.advance({ minutes: 30 })
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'cancelled' })
    expect(await creditOf(parent)).toMatchObject({ balance: 0, lots: [] })
    expect(await movesOf(parent)).toEqual([])
  })

  test('is settled by the sweep when the tab was closed and no event arrives', async () => {
    const parent = await makeParent(till)
    await till.control.webhooks({ mode: 'drop' })
    const { payment } = await begin(till, parent)
    await till.control.onPage((await pageOf(till, payment._id)).id, 'pay')
    await sweep(till)
    // The control: before ten minutes have passed, no sweep reads the payment, and it stays open.
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded' })
  })

  test('by a slow bank is paid when the bank says so, and fails with an email when it does not', async () => {
    for (const [word, state] of [
      ['arrived', 'succeeded'],
      ['returned', 'failed'],
    ] as const) {
      const parent = await makeParent(till)
      const { payment } = await begin(till, parent)
      const done = await till.control.onPage((await pageOf(till, payment._id)).id, 'payByBank')
      expect((await settle(till, parent, payment)).json()).toMatchObject({ state: 'pending' })
      await till.control.bankPayment(done.payment_intent ?? '', word)
      await till.control.webhooksSettled()
      await workEvents(till)
      expect(await readOwn(till, parent, payment)).toMatchObject({ state })
      const [email] = await emailsTo(till.test, till.client, parent.user.email)
      expect(email?.kind).toBe(word === 'arrived' ? 'paymentReceipt' : 'paymentFailed')
    }
  })
})

describe('giving up a payment', () => {
  test('closes the page first, and then the payment', async () => {
    const parent = await makeParent(till)
    const { payment } = await begin(till, parent)
    const answer = await ask(till, `POST /api/payments/${payment._id}/cancel`, parent)
    expect(answer.json()).toMatchObject({ state: 'cancelled' })
    expect((await pageOf(till, payment._id)).status).toBe('expired')
    const again = await ask(till, `POST /api/payments/${payment._id}/resume`, parent)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ error: { message: messages.paymentNotOpen.text } })
  })

  test('settles it instead if it was just paid', async () => {
    const parent = await makeParent(till)
    await till.control.webhooks({ mode: 'drop' })
    const { payment } = await begin(till, parent)
    await till.control.onPage((await pageOf(till, payment._id)).id, 'pay')
    const answer = await ask(till, `POST /api/payments/${payment._id}/cancel`, parent)
    expect(answer.json()).toMatchObject({ state: 'succeeded' })
  })

  test('is refused while the provider does not answer', async () => {
    const parent = await makeParent(till)
    const { payment } = await begin(till, parent)
    await till.control.fail({
      method: 'POST',
      path: '/v1/checkout/sessions/*/expire',
      answer: 'cut',
      when: 'before',
      times: 9,
    })
    const answer = await ask(till, `POST /api/payments/${payment._id}/cancel`, parent)
    expect(answer.statusCode).toBe(503)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
  })
})

describe('limits on paying', () => {
  test.each([
    [29, 'Please pay at least £0.30.'],
    [0, 'Please pay at least £0.30.'],
    [-100, 'Please enter an amount, such as 12.50.'],
  ])('%i is too little', async (amount, message) => {
    const answer = await topUp(till, await makeParent(till), amount)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { issues: [{ path: 'amount', message }] } })
  })

  test('a payment of another customer is not found', async () => {
    const { payment } = await begin(till, await makeParent(till))
    const other = await makeParent(till)
    for (const line of ['settle', 'cancel', 'resume'] as const)
      expect((await ask(till, `POST /api/payments/${payment._id}/${line}`, other)).statusCode).toBe(404)
    expect((await ask(till, `GET /api/user/payments/${payment._id}`, other)).statusCode).toBe(404)
  })

  test('only the payer’s name and id go to the provider', async () => {
    const parent = await makeParent(till)
    await till.control.forgetRequests()
    const { payment } = await begin(till, parent)
    const { requests } = await till.control.truth()
    const sent = requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, parameters }) => [path, parameters])
    expect(sent).toEqual([
      [
        '/v1/customers',
        {
          email: parent.user.email,
          name: `${parent.user.firstName} ${parent.user.lastName}`,
          metadata: { user: parent.user.id },
        },
      ],
      [
        '/v1/checkout/sessions',
        {
          mode: 'payment',
          customer: expect.stringMatching(/^cus_/u) as string,
          client_reference_id: payment._id,
          line_items: {
            0: {
              quantity: '1',
              price_data: {
                currency: 'gbp',
                unit_amount: '2000',
                product_data: { name: `Top-up ${payment.reference}` },
              },
            },
          },
          payment_intent_data: {
            description: `Top-up ${payment.reference}`,
            metadata: { payment: payment._id },
          },
          success_url: expect.stringContaining(`/account/payments/${payment._id}?returned=paid`) as string,
          cancel_url: expect.stringContaining(
            `/account/payments/${payment._id}?returned=cancelled`,
          ) as string,
          expires_at: String(Math.floor(till.test.clock.now().epochMilliseconds / 1_000) + 35 * 60),
        },
      ],
    ])
  })

  test('lists payments newest first', async () => {
    const parent = await makeParent(till)
    const first = await begin(till, parent, 1_000)
    const second = await begin(till, parent, 1_500)
    const page = (await ask(till, 'GET /api/user/payments', parent)).json<{
      items: Payment[]
      total: number
    }>()
    expect(page.items.map(({ _id }) => _id)).toEqual([second.payment._id, first.payment._id])
    expect(page.total).toBe(2)
  })
})
