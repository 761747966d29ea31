import { messages } from '#domain/messages.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  checkOut,
  fillCart,
  giveCredit,
  makeProviders,
  mustCheckOut,
  oneSession,
  readBooking,
  readCart,
  readCheckout,
  takeOffline,
} from '#tests/support/checkout.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { ask, makeParent, openTill, type Till } from '#tests/support/payments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let till: Till
let providers: Awaited<ReturnType<typeof makeProviders>>
beforeAll(async () => {
  till = await openTill()
  providers = await makeProviders(till)
  await takeOffline(till, ['childcareVoucher', 'childcareFunding', 'bankTransfer', 'cash', 'payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())

describe('without a card', () => {
  test('a total of zero is booked at once, and nobody is asked', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till, { price: 0 }))
    const placed = await mustCheckOut(till, parent, { method: null })
    expect(placed).toMatchObject({ placed: true, payment: null, payAt: null })
    expect(await readBooking(till, parent, placed.booking)).toMatchObject({
      reference: expect.stringMatching(/^RC-/u) as string,
      items: [{ status: 'ready', amount: 0 }],
      money: { total: 0, due: 0, standing: 'paid' },
      payments: [],
    })
    expect((await readCart(till, parent)).lines).toEqual([])
    await expectRight(till)
  })

  test.each([
    ['childcareVoucher', 'Pay us at Edenred.'],
    ['childcareFunding', 'Pay Brightwater, registration reference EY123, postcode BS1 1AA.'],
    ['bankTransfer', 'Account 12345678'],
    ['cash', 'Account 12345678'],
  ] as const)('%s: booked at once, with how to pay, due in seven days', async (method, how) => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const provider =
      method === 'childcareVoucher'
        ? providers.voucher
        : method === 'childcareFunding'
          ? providers.funding
          : null
    const placed = await mustCheckOut(till, parent, { method, provider })
    expect(placed).toMatchObject({ placed: true, payAt: null })
    const payment = (await ask(till, `GET /api/user/payments/${placed.payment}`, parent)).json<object>()
    expect(payment).toMatchObject({ purpose: 'booking', state: 'pending', amount: 2_000, instructions: how })
    expect(await readBooking(till, parent, placed.booking)).toMatchObject({
      money: { total: 2_000, paid: 0, due: 2_000, dueOn: '2026-09-23', standing: 'due' },
      payments: [{ method, state: 'pending', amount: 2_000 }],
    })
    await expectRight(till)
  })

  test('paying later books without any payment', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const placed = await mustCheckOut(till, parent, { method: 'payLater' })
    expect(placed).toMatchObject({ placed: true, payment: null })
    expect((await readBooking(till, parent, placed.booking)).money).toMatchObject({ due: 2_000 })
  })

  test('account credit pays for all of it', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 2_500)
    await fillCart(till, parent, await oneSession(till))
    expect(await readCheckout(till, parent)).toMatchObject({
      credit: 2_500,
      withCredit: { credit: 2_000, rest: 0 },
    })
    const placed = await mustCheckOut(till, parent, { useCredit: true, method: null })
    expect(await readBooking(till, parent, placed.booking)).toMatchObject({
      money: { paid: 2_000, due: 0, dueOn: null },
      creditUsed: 2_000,
    })
    expect((await readCheckout(till, parent)).credit).toBe(500)
    await expectRight(till)
  })

  test('nothing in the cart cannot be booked', async () => {
    const answer = await checkOut(till, await makeParent(till))
    expect(answer.statusCode).toBe(409)
    expect(sentenceIn(answer).message).toBe(messages.cartIsEmpty)
  })
})
