import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments/payments.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { messages } from '#domain/messages.ts'
import { fundingProviders, paymentMethods, voucherProviders } from '#server/db/schema/payment-settings.ts'
import { createTestApp, send } from '#tests/support/app.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { spend } from '#tests/support/paid.ts'
import {
  ask,
  type Begun,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  type Till,
} from '#tests/support/payments.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { emailsTo } from '#tests/support/post.ts'

let till: Till
let admin: Parent
let voucher: string
let funding: string

const switchOn = (kind: PaymentMethodKind, on = true, instructions = '') =>
  inClient(till.test, till.client, (tx) =>
    tx.sql
      .update(paymentMethods)
      .set({ forCustomers: on, forAdmins: on, instructions })
      .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.kind, kind))),
  )

beforeAll(async () => {
  till = await openTill()
  admin = await makeAdmin(till)
  for (const kind of ['childcareVoucher', 'childcareFunding', 'cash'] as const) await switchOn(kind)
  await switchOn('bankTransfer', true, 'Sort code 00-00-00, account 12345678')
  await inClient(till.test, till.client, async ({ sql, clientId, now: createdAt }) => {
    const [kept] = await sql
      .insert(voucherProviders)
      .values({ clientId, createdAt, name: 'Vouchers Ltd', paymentInstructions: 'Log in and pay us.' })
      .returning()
    voucher = kept?.id ?? ''
    const account = { name: 'Brightwater', regReference: 'EY123', postcode: 'BA1 1AA' }
    const [tfc] = await sql
      .insert(fundingProviders)
      .values({ clientId, createdAt, ...account })
      .returning()
    funding = tfc?.id ?? ''
  })
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => expectRight(till))

const begin = (parent: Parent, method: string, provider: string | null = null, amount = 2_500) =>
  ask(till, 'POST /api/payments/top-up', parent, { amount, method, provider })

const pending = async (parent: Parent, method = 'bankTransfer', provider: string | null = null) =>
  (await begin(parent, method, provider)).json<Begun>().payment

const receive = (payment: Pick<Payment, '_id'>, changes: object = {}) =>
  ask(till, `POST /api/payments/${payment._id}/received`, admin, {
    receivedOn: '2026-09-16',
    amount: 2_500,
    receivedReference: 'BACS 7',
    ...changes,
  })

const reverse = (payment: Pick<Payment, '_id'>) =>
  ask(till, `POST /api/payments/${payment._id}/reverse`, admin, { reason: 'Typed for the wrong person' })

const balanceOf = async (parent: Parent) =>
  (await ask(till, 'GET /api/user/credit', parent)).json<{ balance: number }>().balance

const ledgerOf = async (payment: Pick<Payment, '_id'>) => {
  const page = (await ask(till, `GET /api/ledger?payment=${payment._id}`, admin)).json<{
    items: { kind: string; by: string; entries: { account: string; amount: number }[] }[]
  }>()
  return page.items.map(({ kind, entries }) => [
    kind,
    ...entries.map(({ account, amount }) => `${account} ${amount}`),
  ])
}

describe('payment methods', () => {
  test('are those that the organiser accepts from customers', async () => {
    const parent = await makeParent(till)
    const ways = await ask(till, 'GET /api/payments/ways', parent)
    expect(ways.json()).toEqual({
      card: true,
      voucherProviders: [{ _id: voucher, name: 'Vouchers Ltd', paymentInstructions: 'Log in and pay us.' }],
      fundingProviders: [{ _id: funding, name: 'Brightwater', regReference: 'EY123', postcode: 'BA1 1AA' }],
      bankTransfer: true,
      cash: true,
      cardSandbox: false,
    })
  })

  test('that are off are refused, even if the browser still shows them', async () => {
    await switchOn('cash', false)
    const answer = await begin(await makeParent(till), 'cash')
    await switchOn('cash')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.methodNotTaken.text } })
  })

  test.each(['childcareVoucher', 'childcareFunding'])(
    '%s needs a provider of this organiser',
    async (method) => {
      for (const provider of [null, '00000000-0000-4000-8000-000000000000']) {
        const answer = await begin(await makeParent(till), method, provider)
        expect(answer.statusCode).toBe(422)
        expect(answer.json()).toMatchObject({ error: { issues: [{ path: 'provider' }] } })
      }
    },
  )
})

describe('an offline payment', () => {
  test.each([
    ['childcareVoucher', 'voucher', 'Log in and pay us.', 'Vouchers Ltd'],
    [
      'childcareFunding',
      'funding',
      'Pay Brightwater, registration reference EY123, postcode BA1 1AA.',
      'Brightwater',
    ],
    ['bankTransfer', 'none', 'Sort code 00-00-00, account 12345678', null],
  ] as const)(
    'by %s says how to pay, on the page and by email',
    async (method, provider, instructions, name) => {
      const parent = await makeParent(till)
      const answer = await begin(parent, method, { voucher, funding, none: null }[provider])
      expect(answer.statusCode).toBe(201)
      const { payment, payAt } = answer.json<Begun>()
      expect(payAt).toBeNull()
      expect(payment).toMatchObject({ state: 'pending', method, instructions, provider: name })
      const [email] = await emailsTo(till.test, till.client, parent.user.email)
      expect(email?.kind).toBe('paymentInstructions')
      expect(email?.text).toContain(instructions)
      expect(email?.text).toContain(payment.reference)
      expect(await balanceOf(parent)).toBe(0)
    },
  )

  test('is settled once when an admin records it, with date and reference', async () => {
    const parent = await makeParent(till)
    const payment = await pending(parent)
    expect((await receive(payment)).json()).toMatchObject({
      state: 'succeeded',
      receivedOn: '2026-09-16',
      receivedReference: 'BACS 7',
      recordedBy: `${admin.user.firstName} ${admin.user.lastName}`,
      refundable: 2_500,
      instructions: '',
    })
    expect(await balanceOf(parent)).toBe(2_500)
    // The payer doesn't see the team's own notes.
    for (const line of [`GET /api/user/payments/${payment._id}`, 'GET /api/user/payments'] as const) {
      const { body } = await ask(till, line, parent)
      expect(body).toContain(payment.reference)
      expect(body).not.toContain('BACS 7')
      expect(body).toContain('"recordedBy":null')
    }
    expect((await receive(payment)).statusCode).toBe(409)
    expect(await ledgerOf(payment)).toEqual([['topUp', 'bankClearing 2500', 'accountCredit -2500']])
  })

  test.each([
    ['another amount', { amount: 2_499 }, 'amount'],
    ['a day ahead', { receivedOn: '2026-09-17' }, 'receivedOn'],
  ])('with %s is not recorded', async (_name, changes, path) => {
    const payment = await pending(await makeParent(till))
    const answer = await receive(payment, changes)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { issues: [{ path }] } })
  })

  test('is recorded once when twenty admins record it at the same time', async () => {
    const parent = await makeParent(till)
    const payment = await pending(parent)
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(payment)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await balanceOf(parent)).toBe(2_500)
  })

  test('can be cancelled by the payer, and can then not be recorded', async () => {
    const parent = await makeParent(till)
    const payment = await pending(parent)
    const answer = await ask(till, `POST /api/payments/${payment._id}/cancel`, parent)
    expect(answer.json()).toMatchObject({ state: 'cancelled' })
    const late = await receive(payment)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ error: { message: messages.paymentNotOpen.text } })
  })

  test('cannot be recorded by hand if it is by card', async () => {
    const { payment } = (await begin(await makeParent(till), 'card')).json<Begun>()
    const answer = await receive(payment)
    expect(answer.json()).toMatchObject({
      error: { code: 'conflict', message: messages.paymentIsByCard.text },
    })
  })
})

const record = (user: string, changes: object = {}, headers = {}) =>
  ask(
    till,
    'POST /api/payments/recorded',
    admin,
    {
      user,
      method: 'cash',
      provider: null,
      amount: 900,
      receivedOn: '2026-09-15',
      receivedReference: '',
      ...changes,
    },
    headers,
  )

describe('money that was not promised', () => {
  test('is recorded as credit, once for each key', async () => {
    const parent = await makeParent(till)
    const key = { 'idempotency-key': 'cash-in-the-tin' }
    const answers = await Promise.all([1, 2, 3].map(() => record(parent.user.id, {}, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<Payment>()._id)).size).toBe(1)
    expect(await balanceOf(parent)).toBe(900)
  })

  test('needs a customer of this organiser, an amount and a method that admins may use', async () => {
    const parent = await makeParent(till)
    expect((await record('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect((await record(parent.user.id, { amount: 0 })).statusCode).toBe(422)
    expect((await record(parent.user.id, { method: 'card' })).statusCode).toBe(422)
    await switchOn('cash', false)
    expect((await record(parent.user.id)).statusCode).toBe(409)
    await switchOn('cash')
    expect(await balanceOf(parent)).toBe(0)
  })
})

const callOff = (payment: Payment, who = admin) =>
  ask(till, `POST /api/payments/${payment._id}/call-off`, who, { reason: 'Chosen by mistake' })

describe('a promised payment that will not arrive', () => {
  test('is cancelled by an admin: no money moves, the payer is notified, and the history gives the reason', async () => {
    const parent = await makeParent(till)
    const payment = await pending(parent, 'childcareVoucher', voucher)
    const answer = await callOff(payment)
    expect(answer.json()).toMatchObject({ state: 'cancelled', failure: 'Chosen by mistake' })
    expect(await ledgerOf(payment)).toEqual([])
    expect(await balanceOf(parent)).toBe(0)
    const [email] = await emailsTo(till.test, till.client, parent.user.email)
    expect(email?.kind).toBe('paymentCalledOff')
    expect(email?.text).toContain('Chosen by mistake')
    const { items } = (await ask(till, `GET /api/audit?subjectId=${payment._id}`, admin)).json<{
      items: { action: string; changes: unknown }[]
    }>()
    expect(items[0]).toMatchObject({
      action: 'payments.settle',
      changes: [
        { field: 'state', from: 'pending', to: 'cancelled' },
        { field: 'reason', to: 'Chosen by mistake' },
      ],
    })
    expect((await receive(payment)).json()).toMatchObject({
      error: { message: messages.paymentNotOpen.text },
    })
    expect((await callOff(payment)).json()).toMatchObject({
      error: { message: messages.paymentNotOpen.text },
    })
  })

  test('cannot be cancelled once it is paid, if it is by card, or by anyone outside the team', async () => {
    const parent = await makeParent(till)
    const payment = await pending(parent)
    expect((await callOff(payment, parent)).statusCode).toBe(403)
    await receive(payment)
    expect((await callOff(payment)).json()).toMatchObject({
      error: { message: messages.paymentNotOpen.text },
    })
    expect(await balanceOf(parent)).toBe(2_500)
    const card = (await begin(parent, 'card')).json<Begun>().payment
    expect((await callOff(card)).json()).toMatchObject({
      error: { message: messages.onlyOfflineCalledOff.text },
    })
  })

  test('is either cancelled or received when both are requested at the same time', async () => {
    const parent = await makeParent(till)
    const payment = await pending(parent)
    const answers = await Promise.all([callOff(payment), receive(payment)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await balanceOf(parent)).toBe(answers[1].statusCode === 200 ? 2_500 : 0)
  })
})

describe('a payment recorded by mistake', () => {
  test('is reversed: both movements stay, the credit is removed, and the payer is notified', async () => {
    const parent = await makeParent(till)
    const payment = await pending(parent)
    await receive(payment)
    const answer = await reverse(payment)
    expect(answer.json()).toMatchObject({ state: 'succeeded', refundable: 0 })
    expect(answer.json<Payment>().reversedAt).not.toBeNull()
    expect(await balanceOf(parent)).toBe(0)
    expect(await ledgerOf(payment)).toEqual([
      ['reversal', 'accountCredit 2500', 'bankClearing -2500'],
      ['topUp', 'bankClearing 2500', 'accountCredit -2500'],
    ])
    const [email] = await emailsTo(till.test, till.client, parent.user.email)
    expect(email?.kind).toBe('paymentReversed')
    expect((await reverse(payment)).json()).toMatchObject({
      error: { message: messages.alreadyReversed.text },
    })
  })

  test('is not reversed once its credit was used, and nothing changes', async () => {
    const parent = await makeParent(till)
    const payment = await pending(parent)
    await receive(payment)
    const used = await spend(till, parent, 1)
    expect(used).toBe(true)
    const answer = await reverse(payment)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.creditSpentAlready.text } })
    expect(await balanceOf(parent)).toBe(2_499)
  })

  test('is not reversed if it is by card, still unpaid, or refunded', async () => {
    const parent = await makeParent(till)
    const card = (await begin(parent, 'card')).json<Begun>().payment
    expect((await reverse(card)).json()).toMatchObject({
      error: { message: messages.onlyOfflineReversed.text },
    })
    const payment = await pending(parent)
    expect((await reverse(payment)).json()).toMatchObject({
      error: { message: messages.paymentNotPaid.text },
    })
    await receive(payment)
    await ask(till, `POST /api/payments/${payment._id}/refunds`, admin, { amount: 500, reason: 'Too much' })
    expect((await reverse(payment)).json()).toMatchObject({
      error: { message: messages.refundedNotReversed.text },
    })
    expect(await balanceOf(parent)).toBe(2_000)
  })
})

test('an offline refund is done immediately and never exceeds what is left', async () => {
  const parent = await makeParent(till)
  const payment = await pending(parent, 'cash')
  await receive(payment)
  const refund = (amount: number) =>
    ask(till, `POST /api/payments/${payment._id}/refunds`, admin, { amount, reason: 'Given back' })
  expect((await refund(2_501)).statusCode).toBe(422)
  expect((await refund(0)).statusCode).toBe(422)
  expect((await refund(1_000)).json()).toMatchObject({
    refundable: 1_500,
    refunds: [{ amount: 1_000, state: 'done', reason: 'Given back' }],
  })
  expect((await refund(1_501)).statusCode).toBe(422)
  expect(await balanceOf(parent)).toBe(1_500)
})

test('customers cannot pay by card while cards are off', async () => {
  await using plain = await createTestApp()
  const client = await makeClient(plain, { slug: 'brightwater' })
  const { cookie } = await makeSignedIn(plain, client, 'customer')
  expect((await send(plain, 'GET /api/payments/ways', { cookie })).json()).toMatchObject({ card: false })
  const payload = { amount: 2_000, method: 'card', provider: null }
  const answer = await send(plain, 'POST /api/payments/top-up', { cookie, payload })
  expect(answer.statusCode).toBe(409)
})
