import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { emails } from '#server/db/schema/emails.ts'
import { payments } from '#server/db/schema/payments.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { beginPaying, everyMinute, fillCart, mailTo, payOnPage, readCart } from '#tests/support/checkout.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { crashAt, creditOf, events, restart } from '#tests/support/paid.ts'
import {
  ask,
  begin,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  readOwn,
  settle,
  sweep,
  type Till,
  topUp,
} from '#tests/support/payments.ts'
import { inClient, makeSignedIn } from '#tests/support/people.ts'

let till: Till
let parent: Parent
let owner: Parent
beforeEach(async () => {
  till = await openTill()
  parent = await makeParent(till)
  owner = await makeSignedIn(till.test, till.client, 'owner')
})
afterEach(() => till[Symbol.asyncDispose]())

const minutes = (count: number) => till.test.clock.advance({ minutes: count })

const setConnected = async (connected: boolean) => {
  const { id, accountId } = await inClient(till.test, till.client, readCardMethod)
  return ask(till, 'POST /api/stripe/update-connected-account-status', owner, {
    accountId,
    paymentMethodId: id,
    connected,
  })
}

const teamMail = () =>
  inClient(till.test, till.client, (tx) =>
    tx.sql.select().from(emails).where(eq(emails.kind, 'paymentUnseenTeam')),
  )

describe('an account that we disconnected ourselves', () => {
  test('still settles payments that were made on it', async () => {
    const { payment, payAt } = await begin(till, parent)
    expect((await setConnected(false)).statusCode).toBe(200)
    await till.control.onPage(pageIn(payAt), 'pay')
    await events(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded' })
    expect(await creditOf(till, parent)).toBe(2_000)
    await expectRight(till)
  })

  test('cancels open payments without any event', async () => {
    await till.control.webhooks({ mode: 'drop' })
    const { payment } = await begin(till, parent)
    await setConnected(false)
    minutes(41)
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'cancelled' })
    await expectRight(till)
  })
})

test('no page is opened on an account that was disconnected after the payment began', async () => {
  const crash = crashAt(till, 'payment-kept')
  await topUp(till, parent)
  expect(crash.died()).toBe(true)
  restart(till)
  await setConnected(false)
  const [kept] = await inClient(till.test, till.client, (tx) => tx.sql.select().from(payments))
  const payment = { _id: kept?.id ?? '' }
  const answer = await ask(till, `POST /api/payments/${payment._id}/resume`, parent)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { error: { message: messages.methodNotTaken.text } },
  ])
  expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'cancelled' })
  expect((await till.control.truth()).sessions).toEqual([])
})

describe('an account that the organiser took away from us', () => {
  test('leaves a payment open while it can still be paid, and then cancels it and tells both sides', async () => {
    const { payment } = await begin(till, parent)
    await till.control.deauthorise(till.account)
    minutes(11)
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
    expect((await settle(till, parent, payment)).json()).toMatchObject({
      error: { message: messages.cardProviderRefused.text },
    })
    minutes(30)
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({
      state: 'cancelled',
      failure: messages.paymentUnseen.text,
      unseen: true,
    })
    const told = (await mailTo(till, parent)).filter(({ kind }) => kind === 'paymentUnseen')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(payment.reference)
    expect(await teamMail()).toMatchObject([{ to: till.client.contactEmail }])
    // No more emails are sent, and the provider isn't called again.
    await sweep(till)
    expect(await teamMail()).toHaveLength(1)
    // The lost account was noticed without any event.
    expect((await ask(till, 'GET /api/payments/ways', parent)).json()).toMatchObject({ card: false })
  })

  test('does not hold places forever', async () => {
    const bought = await beginPaying(till, 2_000, 1)
    await till.control.deauthorise(till.account)
    minutes(39)
    await everyMinute(till)
    expect((await readCart(till, bought.parent)).isBeingPaid).toBe(true)
    minutes(3)
    await everyMinute(till)
    expect(await readCart(till, bought.parent)).toMatchObject({
      isBeingPaid: false,
      lines: [{ status: 'expired' }],
    })
    expect((await fillCart(till, await makeParent(till), bought.activity)).lines).toHaveLength(1)
  })

  test('settles a payment that was made before it was connected again, once', async () => {
    await till.control.webhooks({ mode: 'drop' })
    const { payment, payAt } = await begin(till, parent)
    await till.control.onPage(pageIn(payAt), 'pay')
    const left = await makeParent(till)
    const { payment: unpaid } = await begin(till, left)
    await till.control.deauthorise(till.account)
    minutes(41)
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'cancelled' })
    expect(await creditOf(till, parent)).toBe(0)

    await till.control.authorise(till.account)
    await sweep(till)
    expect(await creditOf(till, parent)).toBe(0)
    expect((await setConnected(true)).statusCode).toBe(200)
    await sweep(till)
    await sweep(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded', failure: '' })
    expect(await creditOf(till, parent)).toBe(2_000)
    expect(await readOwn(till, left, unpaid)).toMatchObject({
      state: 'cancelled',
      unseen: false,
      failure: '',
    })
    expect(await creditOf(till, left)).toBe(0)
    await expectRight(till)
  })

  test('books a cart that was paid before it was connected again, or refunds the money', async () => {
    await till.control.webhooks({ mode: 'drop' })
    const bought = await beginPaying(till, 2_000, 1)
    await payOnPage(till, bought)
    await till.control.deauthorise(till.account)
    minutes(42)
    await everyMinute(till)
    const other = await makeParent(till)
    await fillCart(till, other, bought.activity)
    await till.control.authorise(till.account)
    await setConnected(true)
    await sweep(till)
    const [refund] = (await readOwn(till, bought.parent, { _id: bought.payment ?? '' })).refunds
    expect(refund).toMatchObject({ amount: 2_000 })
    expect((await mailTo(till, bought.parent)).map(({ kind }) => kind)).toContain('paymentUnwanted')
  })
})

test('a page that the provider does not know is given up once it can no longer be paid', async () => {
  const { payment } = await begin(till, parent)
  await inClient(till.test, till.client, (tx) =>
    tx.sql
      .update(payments)
      .set({ checkoutSessionId: 'cs_of_another_world' })
      .where(eq(payments.id, payment._id)),
  )
  minutes(11)
  await sweep(till)
  expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'pending' })
  minutes(30)
  await sweep(till)
  expect(await readOwn(till, parent, payment)).toMatchObject({
    state: 'cancelled',
    failure: messages.paymentMissing.text,
  })
})
