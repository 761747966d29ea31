import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments/payments.ts'
import { messages } from '#domain/messages.ts'
import { refundPayment } from '#server/money/payments/refund-payment.ts'
import { expectRight, moneyProblems } from '#tests/support/money-truth.ts'
import { crashAt, creditOf, events, paid, refund, restart, spend } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  readOwn,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { emailsTo } from '#tests/support/post.ts'

let till: Till
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  admin = await makeAdmin(till)
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  restart(till)
  till.copy.drill.without = undefined
  await till.control.calm()
  await till.control.refundsBegin(null)
  await events(till)
  await expectRight(till)
})

const balance = async (account: string) => {
  const { accounts } = (await ask(till, 'GET /api/ledger/balances', admin)).json<{
    accounts: { account: string; balance: number }[]
  }>()
  return accounts.find((one) => one.account === account)?.balance
}

const storyOf = async ({ _id }: Payment) =>
  (await ask(till, `GET /api/audit?subjectId=${_id}`, admin)).json<{
    items: { action: string; changes: unknown[] }[]
  }>().items

describe('a card refund', () => {
  test('is paid back to the card, removes the credit, and notifies the payer', async () => {
    const parent = await makeParent(till)
    const { payment } = await paid(till, parent)
    const answer = await refund(till, admin, payment, 500)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ refundable: 1_500, refunds: [{ amount: 500, state: 'done' }] })
    expect(await creditOf(till, parent)).toBe(1_500)
    const [email] = await emailsTo(till.test, till.client, parent.user.email)
    expect(email).toMatchObject({ kind: 'refundMade', text: expect.stringContaining('ten days') })
    expect(await balance('refunds')).toBe(0)
  })

  test('is in transit while the bank takes its time, and then done', async () => {
    const parent = await makeParent(till)
    const { payment } = await paid(till, parent)
    await till.control.refundsBegin('pending')
    expect((await refund(till, admin, payment, 700)).json()).toMatchObject({
      refunds: [{ state: 'inTransit' }],
    })
    expect(await balance('refunds')).toBe(-700)
    const { refunds } = await till.control.truth()
    await till.control.settleRefund(refunds.at(-1)?.id ?? '', 'succeeded')
    await events(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ refunds: [{ state: 'done' }] })
    expect(await balance('refunds')).toBe(0)
    expect((await storyOf(payment)).slice(0, 3)).toMatchObject([
      { action: 'payments.moveRefund', changes: [{ from: 'inTransit', to: 'done' }, { to: 700 }] },
      { action: 'payments.moveRefund', changes: [{ from: 'created', to: 'inTransit' }, { to: 700 }] },
      { action: 'payments.refund', changes: [{ field: 'refunded', to: 700 }, { field: 'reason' }] },
    ])
  })

  test.each(['pending', 'succeeded'] as const)(
    'that was %s and is returned by the bank becomes credit again',
    async (first) => {
      const parent = await makeParent(till)
      const { payment } = await paid(till, parent)
      await till.control.refundsBegin(first)
      await refund(till, admin, payment, 2_000)
      expect(await creditOf(till, parent)).toBe(0)
      const { refunds } = await till.control.truth()
      await till.control.settleRefund(refunds.at(-1)?.id ?? '', 'failed')
      await events(till)
      expect(await readOwn(till, parent, payment)).toMatchObject({
        refundable: 2_000,
        refunds: [{ state: 'failed' }],
      })
      expect(await creditOf(till, parent)).toBe(2_000)
      const [email] = await emailsTo(till.test, till.client, parent.user.email)
      expect(email).toMatchObject({ kind: 'refundFailed' })
      expect(email?.text).toContain('account credit')
    },
  )

  test('never exceeds what is left, and does not include credit that was used', async () => {
    const parent = await makeParent(till)
    const { payment } = await paid(till, parent)
    const tooMuch = await refund(till, admin, payment, 2_001)
    expect(tooMuch.statusCode).toBe(422)
    expect(tooMuch.json()).toMatchObject({
      error: { issues: [{ path: 'amount', message: 'You can give back at most £20.00.' }] },
    })
    await spend(till, parent, 1_500)
    expect((await refund(till, admin, payment, 501)).statusCode).toBe(422)
    expect((await refund(till, admin, payment, 500)).statusCode).toBe(201)
  })

  test('requested ten times at the same time is made only while money is left', async () => {
    const { payment } = await paid(till, await makeParent(till))
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(till, admin, payment, 600)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(7)
  })

  test('is made once for one key', async () => {
    const { payment } = await paid(till, await makeParent(till))
    const key = { 'idempotency-key': 'refund-once' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(till, admin, payment, 400, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(answers.at(-1)?.json<Payment>().refundable).toBe(1_600)
  })

  test('of an unpaid payment is refused', async () => {
    const parent = await makeParent(till)
    const begun = await ask(till, 'POST /api/payments/top-up', parent, {
      amount: 900,
      method: 'card',
      provider: null,
    })
    const answer = await refund(till, admin, begun.json<{ payment: Payment }>().payment, 100)
    expect(answer.json()).toMatchObject({
      error: { code: 'conflict', message: messages.paymentNotPaid.text },
    })
  })

  test('fails if the provider refuses it, and the credit is restored', async () => {
    const parent = await makeParent(till)
    const { payment, intent } = await paid(till, parent)
    await till.control.webhooks({ mode: 'hold' })
    await till.control.openDispute(intent)
    const answer = await refund(till, admin, payment, 2_000)
    expect(answer.json()).toMatchObject({ refunds: [{ state: 'failed' }] })
    expect(await creditOf(till, parent)).toBe(2_000)
    await till.control.release()
  })
})

test('does not start a card refund without a card provider, and keeps the credit', async () => {
  const parent = await makeParent(till)
  const { payment } = await paid(till, parent)
  const wish = { amount: 500, reason: 'Ill' }
  const answer = await refundPayment(
    { cards: undefined, drill: {} },
    till.scope(),
    admin.user.id,
    payment._id,
    wish,
  )
  expect(answer).toMatchObject({ code: 'conflict', reason: messages.cardsNotSetUp })
  expect(await readOwn(till, parent, payment)).toMatchObject({ refundable: 2_000, refunds: [] })
})

describe('when the answer about a refund is lost', () => {
  const lost = [
    ['cut after the work', { answer: 'cut', when: 'after', times: 3 }],
    ['cut before the work', { answer: 'cut', when: 'before', times: 3 }],
    ['500 after the work', { answer: 500, when: 'after', times: 1 }],
    ['500 before the work', { answer: 500, when: 'before', times: 1 }],
    ['429', { answer: 429, when: 'before', times: 1 }],
  ] as const

  const loseOne = async (fault: (typeof lost)[number][1]) => {
    const parent = await makeParent(till)
    const { payment } = await paid(till, parent)
    await till.control.webhooks({ mode: 'drop' })
    await till.control.fail({ method: 'POST', path: '/v1/refunds', ...fault })
    const answer = await refund(till, admin, payment, 500)
    expect(answer.statusCode).toBe(201)
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
    return readOwn(till, parent, payment)
  }

  test.each(lost)('%s: the refund is made once', async (_name, fault) => {
    expect(await loseOne(fault)).toMatchObject({
      refundable: 1_500,
      refunds: [{ state: 'done', amount: 500 }],
    })
  })

  test.each([
    ['the keys that were kept', 'storedKeys', lost[0][1]],
    ['a look before a new key', 'lookUp', lost[2][1]],
  ] as const)('without %s the refund would be made twice', async (_name, guard, fault) => {
    await using other = await openTill()
    const boss = await makeAdmin(other)
    const { payment } = await paid(other, await makeParent(other))
    other.copy.drill.without = [guard]
    await other.control.webhooks({ mode: 'drop' })
    await other.control.fail({ method: 'POST', path: '/v1/refunds', ...fault })
    await refund(other, boss, payment, 500)
    other.test.clock.advance({ minutes: 11 })
    await sweep(other)
    const { refunds } = await other.control.truth()
    expect(refunds.length).toBeGreaterThan(1)
    expect(await moneyProblems(other)).not.toEqual([])
  })

  test.each(['refund-kept', 'call-kept', 'after-provider-call', 'settled'] as const)(
    'and the server crashes at %s, the refund is made once',
    async (point) => {
      const parent = await makeParent(till)
      const { payment } = await paid(till, parent)
      await till.control.webhooks({ mode: 'drop' })
      const crash = crashAt(till, point)
      expect((await refund(till, admin, payment, 500)).statusCode).toBe(500)
      expect(crash.died()).toBe(true)
      restart(till)
      till.test.clock.advance({ minutes: 11 })
      await sweep(till)
      expect(await readOwn(till, parent, payment)).toMatchObject({
        refundable: 1_500,
        refunds: [{ state: 'done' }],
      })
    },
  )
})

describe('when the server is down for longer than the provider remembers a key', () => {
  test.each([
    ['after-provider-call', 500],
    ['settled', 500],
    ['after-provider-call', 2_000],
  ] as const)('after a crash at %s, a refund of %i is made once', async (point, amount) => {
    const parent = await makeParent(till)
    const { payment } = await paid(till, parent)
    await till.control.webhooks({ mode: 'drop' })
    crashAt(till, point)
    expect((await refund(till, admin, payment, amount)).statusCode).toBe(500)
    restart(till)
    till.test.clock.advance({ hours: 30 })
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ refunds: [{ state: 'done', amount }] })
    expect(await creditOf(till, parent)).toBe(2_000 - amount)
  })

  test('a refund that was never made is made afterwards', async () => {
    const parent = await makeParent(till)
    const { payment } = await paid(till, parent)
    crashAt(till, 'call-kept')
    expect((await refund(till, admin, payment, 500)).statusCode).toBe(500)
    restart(till)
    till.test.clock.advance({ hours: 30 })
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ refunds: [{ state: 'done' }] })
  })
})

test('a refund that several processes see refused restores its credit once', async () => {
  const parent = await makeParent(till)
  const { payment, intent } = await paid(till, parent)
  await spend(till, parent, 1_000)
  await till.control.webhooks({ mode: 'hold' })
  await till.control.openDispute(intent)
  crashAt(till, 'refund-kept')
  expect((await refund(till, admin, payment, 600)).statusCode).toBe(500)
  restart(till)
  till.test.clock.advance({ minutes: 11 })
  await Promise.all([sweep(till), sweep(till), sweep(till)])
  expect(await readOwn(till, parent, payment)).toMatchObject({ refunds: [{ state: 'failed' }] })
  expect(await moneyProblems(till)).toEqual([])
  expect(await creditOf(till, parent)).toBe(1_000)
  await till.control.release()
})

test('a refund that was given up but still made is recorded as external', async () => {
  await using other = await openTill({
    wrap: (cards) => ({
      ...cards,
      createRefund: async () => ({ kind: 'refused', status: 400, code: undefined, message: 'Not now' }),
    }),
  })
  const parent = await makeParent(other)
  const { payment, intent } = await paid(other, parent)
  const { refunds } = (await refund(other, await makeAdmin(other), payment, 700)).json<Payment>()
  expect(refunds).toMatchObject([{ state: 'failed' }])
  await other.stripe.refunds.create(
    { payment_intent: intent, amount: 700, metadata: { refund: refunds[0]?._id ?? '' } },
    { stripeAccount: other.account },
  )
  await events(other)
  expect(await readOwn(other, parent, payment)).toMatchObject({
    refundable: 1_300,
    refunds: [{ state: 'failed' }, { state: 'external', amount: 700 }],
  })
  expect(await creditOf(other, parent)).toBe(1_300)
  await expectRight(other)
})

describe('a refund made on the provider’s own pages', () => {
  test('is recorded as external once, however often the event is delivered', async () => {
    const parent = await makeParent(till)
    const { payment, intent } = await paid(till, parent)
    await till.control.webhooks({ times: 5 })
    await till.control.refundInDashboard(intent, 800)
    await events(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({
      refundable: 1_200,
      refunds: [{ amount: 800, state: 'external' }],
    })
    expect(await creditOf(till, parent)).toBe(1_200)
  })

  test('leaves used credit to be paid back by the customer', async () => {
    const parent = await makeParent(till)
    const { intent } = await paid(till, parent)
    await spend(till, parent, 1_500)
    const before = await balance('receivable')
    await till.control.refundInDashboard(intent, 800)
    await events(till)
    expect(await creditOf(till, parent)).toBe(0)
    expect(await balance('receivable')).toBe((before ?? 0) + 300)
  })
})

describe('a dispute', () => {
  test.each([
    ['won', 2_000, 0],
    ['lost', 0, 2_000],
  ] as const)('that is %s leaves %i of credit', async (result, left, gone) => {
    const parent = await makeParent(till)
    const { payment, intent } = await paid(till, parent)
    const before = await balance('disputed')
    const clearing = await balance('cardClearing')
    await till.control.webhooks({ times: 2 })
    const { id } = await till.control.openDispute(intent)
    await events(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ disputed: 2_000, refundable: 0 })
    expect(await balance('disputed')).toBe((before ?? 0) + 2_000)
    const told = await emailsTo(till.test, till.client, till.client.contactEmail)
    expect(told[0]).toMatchObject({ kind: 'paymentDisputed' })
    await till.control.closeDispute(id, result)
    await events(till)
    expect(await creditOf(till, parent)).toBe(left)
    expect(await balance('disputed')).toBe(before)
    expect(await balance('cardClearing')).toBe((clearing ?? 0) - gone)
    expect(await readOwn(till, parent, payment)).toMatchObject({ disputed: gone, refundable: left })
  })

  test.each(['closed', 'escalated'] as const)(
    'that is only an inquiry moves no money, and then is %s',
    async (result) => {
      const parent = await makeParent(till)
      const { payment, intent } = await paid(till, parent)
      const seen = async () => (await ask(till, `GET /api/payments/${payment._id}`, admin)).json<Payment>()
      const moves = async () =>
        (await ask(till, `GET /api/ledger?payment=${payment._id}`, admin)).json<{ total: number }>().total
      const disputed = (await balance('disputed')) ?? 0
      const before = await moves()
      await till.control.webhooks({ times: 2 })
      const { id } = await till.control.openDispute(intent, { inquiry: true })
      await events(till)
      expect(await seen()).toMatchObject({ inquiry: true, disputed: 0, refundable: 2_000 })
      expect(await readOwn(till, parent, payment)).toMatchObject({ inquiry: false, disputed: 0 })
      expect(await moves()).toBe(before)
      const told = await emailsTo(till.test, till.client, till.client.contactEmail)
      expect(told[0]).toMatchObject({ kind: 'paymentInquiry' })
      await till.control.endInquiry(id, result)
      await events(till)
      const held = result === 'escalated' ? 2_000 : 0
      expect(await seen()).toMatchObject({ inquiry: false, disputed: held, refundable: 2_000 - held })
      expect(await balance('disputed')).toBe(disputed + held)
      const mails = await emailsTo(till.test, till.client, till.client.contactEmail)
      expect(mails).toHaveLength(told.length + (held === 0 ? 0 : 1))
    },
  )

  test('ends the same if its end is delivered before its beginning', async () => {
    const parent = await makeParent(till)
    const { payment, intent } = await paid(till, parent)
    await till.control.webhooks({ mode: 'hold' })
    const { id } = await till.control.openDispute(intent)
    await till.control.closeDispute(id, 'lost')
    await till.control.release({ order: [1, 0], times: 2 })
    await events(till)
    expect(await creditOf(till, parent)).toBe(0)
    expect(await readOwn(till, parent, payment)).toMatchObject({ disputed: 2_000 })
  })
})
