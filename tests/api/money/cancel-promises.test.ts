import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments/payments.ts'
import { messages } from '#domain/messages.ts'
import type { CancelTerms } from '#domain/money/payments/cancel-terms.ts'
import { bookingNeedsPayment, contactOf } from '#domain/sentences.ts'
import { emails } from '#server/db/schema/emails.ts'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import { cancelLocked } from '#server/money/payments/cancel-promise.ts'
import { findPayment } from '#server/money/payments/payment.ts'
import { lockPassLots, moveCredits } from '#server/sales/passes/lots.ts'
import { makeActivity, session, ticket } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { makeBooking } from '#tests/support/bookings.ts'
import {
  fillCart,
  giveCredit,
  mailTo,
  makeProviders,
  mustCheckOut,
  oneSession,
  readBooking,
  takeOffline,
} from '#tests/support/checkout.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  readOwn,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'
import {
  expectStories,
  held,
  leftOf,
  makePass,
  mustBuy,
  passForm,
  pick,
  weekly,
} from '#tests/support/session-passes.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['bankTransfer'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await expectStories(till)
  await expectBooked(till)
})

const payLater = (forCustomers: boolean) =>
  inClient(till.test, till.client, (tx) =>
    tx.sql
      .update(paymentMethods)
      .set({ forCustomers })
      .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.kind, 'payLater'))),
  )

/** Sells five credits for £45.00 by bank transfer, and uses this many for places. */
const boughtPass = async (used: number, credit = 0) => {
  const activity = await weekly(till)
  const pass = await makePass(till, passForm([activity._id]))
  const parent = await makeParent(till)
  if (credit > 0) await giveCredit(till, parent, credit)
  const { begun } = await mustBuy(till, parent, pass, { credit })
  if (used > 0) {
    await pick(till, parent, activity, idsOf(activity).slice(0, used))
    await mustCheckOut(till, parent, { method: null })
  }
  return { activity, parent, id: begun?.payment._id ?? '' }
}

const cancel = (parent: Parent, id: string) => ask(till, `POST /api/payments/${id}/cancel`, parent)

const termsOf = async (parent: Parent, id: string) =>
  (await ask(till, `GET /api/user/payments/${id}/cancelling`, parent)).json<CancelTerms>()

const toldTeam = () =>
  inClient(till.test, till.client, async (tx) =>
    (
      await tx.sql
        .select()
        .from(emails)
        .where(eq(emails.kind, 'promiseCancelledTeam'))
        .orderBy(asc(emails.id))
    ).map(({ text }) => text),
  )

/** Cancels without locking what is paid for. */
const cancelUnlocked = (_parent: Parent, id: string) =>
  till.scope().transaction(async (tx) => {
    const payment = await findPayment(tx, id)
    return payment && cancelLocked(tx, till.scope(), payment)
  })

const usedMeanwhile = async (cancelling: (parent: Parent, id: string) => PromiseLike<unknown>) => {
  const { parent, id } = await boughtPass(0)
  await meanwhile(
    till.test,
    till.client,
    async (tx) => {
      const lots = await lockPassLots(tx, parent.user.id)
      await moveCredits(
        tx,
        lots.flatMap(({ id: lotId }) =>
          Array.from({ length: 2 }, () => ({ lotId, kind: 'used', credits: -1 }) as const),
        ),
      )
    },
    () => cancelling(parent, id),
  )
  return readOwn(till, parent, { _id: id })
}

const booked = async () => {
  const parent = await makeParent(till)
  await fillCart(till, parent, await oneSession(till))
  const placed = await mustCheckOut(till, parent, { method: 'bankTransfer' })
  return { parent, booking: placed.booking, id: placed.payment ?? '' }
}

describe('a session pass paid by bank transfer', () => {
  test('can be cancelled for its unused credits, and the used places are still owed', async () => {
    const { parent, id } = await boughtPass(2)
    expect(await termsOf(parent, id)).toEqual({ amount: 2_700, whyNot: null, credits: 3, unpaidPlaces: 2 })
    const answer = await cancel(parent, id)
    expect(answer.json()).toMatchObject({
      state: 'pending',
      amount: 1_800,
      pass: { credits: 5, cancelled: 2_700, removed: 3, used: 2 },
    })
    const [pass] = await held(till, parent)
    expect(pass).toMatchObject({ left: 0, lots: [{ due: 1_800, openPayment: { _id: id } }] })
    expect(pass?.moves[0]?.description).toBe('Payment cancelled: 3 unused credits removed')
    const told = (await mailTo(till, parent)).findLast(({ kind }) => kind === 'paymentInstructions')
    expect(told?.text).toContain('Please pay £18.00')
    expect(told?.text).toContain('instead of the £45.00')
    expect(told?.text).toContain('2 of 5 credits')
    expect(told?.text).not.toContain('cancel the payment')
    const team = (await toldTeam()).at(-1)
    expect(team).toContain('Cancelled: £27.00')
    expect(team).toContain('Still to come: £18.00')
    expect(team).toContain('3 unused credits')
    // A second attempt finds nothing left to cancel.
    expect((await cancel(parent, id)).json()).toMatchObject({ error: { message: messages.passUsedUp.text } })
    await expectRight(till)
  })

  test('cannot be cancelled once it is used up', async () => {
    const { parent, id } = await boughtPass(5)
    const answer = await cancel(parent, id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.passUsedUp.text } })
    expect(await readOwn(till, parent, { _id: id })).toMatchObject({ state: 'pending', amount: 4_500 })
  })

  test('can be cancelled as a whole while it is unused, and the organiser is notified', async () => {
    const { parent, id } = await boughtPass(0)
    const asked = (await mailTo(till, parent)).findLast(({ kind }) => kind === 'paymentInstructions')
    expect(asked?.text).toContain('cancel the payment on the same page')
    expect((await cancel(parent, id)).json()).toMatchObject({ state: 'cancelled', pass: { removed: 5 } })
    expect(await held(till, parent)).toMatchObject([{ left: 0, lots: [{ due: 0 }] }])
    expect((await toldTeam()).at(-1)).toContain('Cancelled: £45.00')
    await expectRight(till)
  })

  test('can be cancelled as a whole if account credit paid for what is used', async () => {
    const { parent, id } = await boughtPass(2, 2_000)
    expect((await cancel(parent, id)).json()).toMatchObject({ state: 'cancelled', amount: 2_500 })
    expect(await leftOf(till, parent)).toBe(0)
  })

  test('tells the team how many places would stay booked and unpaid', async () => {
    const { id } = await boughtPass(2)
    const admin = await makeAdmin(till)
    const terms = await ask(till, `GET /api/payments/${id}/cancelling`, admin)
    expect(terms.json()).toMatchObject({ unpaidPlaces: 2 })
    const off = await ask(till, `POST /api/payments/${id}/call-off`, admin, { reason: 'They moved away' })
    expect(off.json<Payment>()).toMatchObject({ state: 'cancelled', pass: { removed: 3, used: 2 } })
  })

  test('shows its terms only to its payer', async () => {
    const { id } = await boughtPass(0)
    const answer = await ask(till, `GET /api/user/payments/${id}/cancelling`, await makeParent(till))
    expect(answer.statusCode).toBe(404)
  })
})

describe('credits that are used while their payment is being cancelled', () => {
  test('stay owed', async () => {
    expect(await usedMeanwhile(cancel)).toMatchObject({ state: 'pending', amount: 1_800 })
  })

  test('would be free without locking first what is paid for', async () => {
    expect(await usedMeanwhile(cancelUnlocked)).toMatchObject({ state: 'cancelled' })
  })

  test('at the same moment are booked and owed, or neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { activity, parent, id } = await boughtPass(0)
      await pick(till, parent, activity, idsOf(activity).slice(0, 3))
      const [booked] = await Promise.all([
        mustCheckOut(till, parent, { method: null }).catch(() => undefined),
        cancel(parent, id),
      ])
      const after = await readOwn(till, parent, { _id: id })
      const expected = booked ? { state: 'pending', amount: 2_700 } : { state: 'cancelled' }
      expect(after).toMatchObject(expected)
    }
  })
})

describe('a booking made with a promised payment', () => {
  test('keeps the payment if customers cannot pay later', async () => {
    const { parent, booking, id } = await booked()
    const sentence = bookingNeedsPayment(contactOf(till.client)).text
    expect(await termsOf(parent, id)).toMatchObject({ amount: 0, whyNot: sentence })
    const answer = await cancel(parent, id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: sentence } })
    expect(await readBooking(till, parent, booking)).toMatchObject({ payments: [{ state: 'pending' }] })
  })

  test('may lose the payment if customers can pay later, and the organiser is notified', async () => {
    const { parent, booking, id } = await booked()
    await payLater(true)
    try {
      expect((await cancel(parent, id)).json()).toMatchObject({ state: 'cancelled' })
    } finally {
      await payLater(false)
    }
    expect(await readBooking(till, parent, booking)).toMatchObject({ money: { due: 2_000 } })
    expect((await toldTeam()).at(-1)).toContain('Cancelled: £20.00')
  })

  test('keeps the payment if its activity does not accept paying later', async () => {
    const activity = await makeActivity(till.test, till.client, {
      sessions: [session()],
      tickets: [ticket({ price: 2_000 })],
      paymentMethods: ['bankTransfer'],
    })
    const parent = await makeParent(till)
    await fillCart(till, parent, activity)
    const { payment } = await mustCheckOut(till, parent, { method: 'bankTransfer' })
    await payLater(true)
    try {
      expect((await cancel(parent, payment ?? '')).statusCode).toBe(409)
    } finally {
      await payLater(false)
    }
  })

  test('keeps the funding part that waits for its card part', async () => {
    const { funding } = await makeProviders(till)
    await takeOffline(till, ['childcareFunding'])
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const { booking } = await mustCheckOut(till, parent, { funding: { provider: funding, amount: 500 } })
    const own = await ask(till, 'GET /api/user/payments', parent)
    const part = own.json<{ items: Payment[] }>().items.find(({ method }) => method === 'childcareFunding')
    expect(part).toMatchObject({ booking, state: 'created' })
    expect((await cancel(parent, part?._id ?? '')).statusCode).toBe(409)
  })

  test('returns to its earlier state if the promise came after it', async () => {
    const parent = await makeParent(till)
    const lines = [{ activity: await oneSession(till) }]
    const { id: booking } = await makeBooking(till.test, till.client, { userId: parent.user.id, lines })
    till.test.clock.advance({ minutes: 1 })
    const begun = await ask(till, `POST /api/user/bookings/${booking}/payments`, parent, {
      amount: 2_000,
      method: 'bankTransfer',
    })
    const { payment } = begun.json<{ begun: { payment: Payment } }>().begun
    expect((await cancel(parent, payment._id)).json()).toMatchObject({ state: 'cancelled' })
  })
})

test('a promised top-up can be cancelled as a whole', async () => {
  const parent = await makeParent(till)
  const asked = { amount: 2_500, method: 'bankTransfer', provider: null }
  const begun = await ask(till, 'POST /api/payments/top-up', parent, asked)
  const { _id } = begun.json<{ payment: Payment }>().payment
  expect(await termsOf(parent, _id)).toMatchObject({ amount: 2_500, whyNot: null })
  expect((await cancel(parent, _id)).json()).toMatchObject({ state: 'cancelled' })
})
