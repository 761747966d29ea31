import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { messages } from '#domain/messages.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endPayment } from '#server/money/payments/end-payment.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { makeBooking } from '#tests/support/bookings.ts'
import { cancellingIn, type SessionsPreview, workRefunds } from '#tests/support/cancelling.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  checkOut,
  fillCart,
  giveCredit,
  mailTo,
  mustCheckOut,
  payOnPage,
  paymentOf,
  readBooking,
  readCart,
  takeOffline,
} from '#tests/support/checkout.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isWaiting } from '#tests/support/meanwhile.ts'
import { creditOf, events } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  readOwn,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf, placesOf } from '#tests/support/places.ts'

let till: Till
let go: ReturnType<typeof cancellingIn>
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  go = cancellingIn(till)
  admin = await makeAdmin(till)
})
afterAll(() => till[Symbol.asyncDispose]())

afterEach(async () => {
  await workRefunds(till)
  await events(till)
  await expectBooked(till)
})

const weekly = (sessions = 2) =>
  makeActivity(till.test, till.client, {
    sessions: weeklySessions(sessions, { placeLimit: 10 }),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })

const takenIn = (activity: ActivityGroup) => placesOf(till.test, till.client).takenIn(activity)

/** Previews a cancellation and returns a function that carries it out as shown. */
const shown = async (activity: ActivityGroup, activities: readonly string[], to = 'card') => {
  const preview = go.good(await go.previewSessions(admin, activity, activities, to)).json<SessionsPreview>()
  const body = { activities, to, reason: 'The field is under water', message: '', seen: preview.seen }
  return { preview, cancel: () => go.cancelSessions(admin, activity, body) }
}

const cancelForAll = async (activity: ActivityGroup, activities: readonly string[], to?: string) => {
  const { preview, cancel } = await shown(activity, activities, to)
  const done = go.good(await cancel()).json<{ families: number; back: number }>()
  return { preview, done }
}

/** Runs something while the cancellation waits for a lock. */
const whileItWaits = async <Answer>(
  lock: (tx: Tx) => Promise<unknown>,
  cancel: () => PromiseLike<Answer>,
  then: () => Promise<unknown>,
): Promise<Answer> => {
  const { answer } = await inClient(till.test, till.client, async (tx) => {
    await lock(tx)
    const begun = cancel()
    await eventually(() => isWaiting(till.test))
    await then()
    // The promise is wrapped in an object. Otherwise awaiting this transaction would also await what is waiting for its
    // lock.
    return { answer: begun }
  })
  return answer
}

describe('a cart', () => {
  test('that takes a place while the session is being cancelled makes the preview outdated', async () => {
    const activity = await weekly()
    const [first = ''] = idsOf(activity)
    const booked = await makeBooking(till.test, till.client, { lines: [{ activity }] })
    const parent = await makeParent(till)
    const { cancel } = await shown(activity, [first])
    const refused = await whileItWaits(
      (tx) => tx.sql.select().from(bookings).where(eq(bookings.id, booked.id)).for('update'),
      cancel,
      () => fillCart(till, parent, activity),
    )
    expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, messages.seenIsAnother.text])
    await cancelForAll(activity, [first])
    expect((await readCart(till, parent)).total).toBe(1_000)
    expect((await takenIn(activity))[0]).toBe(0)
  })

  test('with a session that was cancelled or disabled cannot be paid', async () => {
    for (const gone of [{ enabled: false }, { enabled: false, cancelledAt: till.test.clock.now() }]) {
      const activity = await weekly()
      const parent = await makeParent(till)
      await fillCart(till, parent, activity)
      const [first = ''] = idsOf(activity)
      await inClient(till.test, till.client, (tx) =>
        tx.sql.update(activitySessions).set(gone).where(eq(activitySessions.id, first)),
      )
      const refused = await checkOut(till, parent)
      expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, messages.sessionNotOnSale.text])
    }
  })

  test('that is being paid is not booked: the money is refunded automatically, and the other session stays held', async () => {
    const activity = await weekly()
    const [first = ''] = idsOf(activity)
    const parent = await makeParent(till)
    await giveCredit(till, parent, 300)
    await fillCart(till, parent, activity)
    const placed = await mustCheckOut(till, parent, { useCredit: true })
    await cancelForAll(activity, [first])
    expect(await takenIn(activity)).toEqual([1, 1])
    await payOnPage(till, placed)
    await settle(till, parent, paymentOf(placed))
    expect((await ask(till, `GET /api/user/bookings/${placed.booking}`, parent)).statusCode).toBe(404)
    expect(await takenIn(activity)).toEqual([0, 1])
    expect(await readCart(till, parent)).toMatchObject({ isBeingPaid: false, total: 1_000 })
    expect(await creditOf(till, parent)).toBe(300)
    const payment = await readOwn(till, parent, paymentOf(placed))
    expect(payment.refunds).toMatchObject([{ amount: 1_700 }])
    const told = (await mailTo(till, parent)).find(({ kind }) => kind === 'paymentUnwanted')
    expect(told?.text).toContain(messages.sessionCancelledWhenPaid.text)
  })

  test('that was given up and is paid late does not book a cancelled session', async () => {
    const activity = await weekly(1)
    const parent = await makeParent(till)
    await fillCart(till, parent, activity)
    const placed = await mustCheckOut(till, parent)
    await till.control.webhooks({ mode: 'hold' })
    await endPayment(till.scope(), placed.payment ?? '', 'cancelled')
    await cancelForAll(activity, idsOf(activity))
    await payOnPage(till, placed)
    await till.control.release()
    await events(till)
    await till.control.calm()
    expect(await takenIn(activity)).toEqual([0])
    expect((await readOwn(till, parent, paymentOf(placed))).refunds).toMatchObject([{ amount: 1_000 }])
  })
})

/** Books all sessions for a customer who pays by card. */
const paidByCard = async (activity: ActivityGroup) => {
  const parent = await makeParent(till)
  await fillCart(till, parent, activity)
  const placed = await mustCheckOut(till, parent)
  const { payment_intent: intent } = await payOnPage(till, placed)
  await settle(till, parent, paymentOf(placed))
  await events(till)
  return { parent, id: placed.booking, intent: intent ?? '' }
}

const moneyOf = async ({ parent, id }: { readonly parent: Parent; readonly id: string }) =>
  (await readBooking(till, parent, id)).money

describe('money that a bank is holding', () => {
  test('is not returned as credit: the booking costs less, and the bank decides about the rest', async () => {
    const activity = await weekly()
    const [first = ''] = idsOf(activity)
    const bought = await paidByCard(activity)
    const dispute = await till.control.openDispute(bought.intent)
    await events(till)
    const { preview } = await cancelForAll(activity, [first], 'accountCredit')
    expect(preview).toMatchObject({ toCredit: 0, byCard: 0, byHand: 0, held: 1_000 })
    expect(preview.bookings).toMatchObject([{ parts: [], held: 1_000 }])
    expect(await creditOf(till, bought.parent)).toBe(0)
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 2_000 })
    const told = (await mailTo(till, bought.parent)).find(({ kind }) => kind === 'bookingCancelled')
    expect(told?.text).toContain('£10.00 later: your bank is looking into a payment')
    await till.control.closeDispute(dispute.id, 'lost')
    await events(till)
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 0, due: 1_000 })
  })

  test('becomes credit when the bank releases it, because a disputed card payment cannot be refunded', async () => {
    const activity = await weekly()
    const [first = ''] = idsOf(activity)
    const bought = await paidByCard(activity)
    const dispute = await till.control.openDispute(bought.intent)
    await events(till)
    await cancelForAll(activity, [first], 'card')
    await till.control.closeDispute(dispute.id, 'won')
    await events(till)
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 1_000, due: 0 })
    expect(await creditOf(till, bought.parent)).toBe(1_000)
    const told = (await mailTo(till, bought.parent)).filter(({ kind }) => kind === 'creditFromBooking')
    expect(told.map(({ text }) => text.includes(messages.bankHasDecided.text))).toEqual([true])
    expect((await readBooking(till, bought.parent, bought.id)).payments[0]?.refunds).toEqual([])
  })

  test('is not returned either when the booking is changed to cost less', async () => {
    const activity = await weekly(3)
    const [first = '', second = ''] = idsOf(activity)
    const bought = await paidByCard(activity)
    const dispute = await till.control.openDispute(bought.intent)
    await events(till)
    await cancelForAll(activity, [first], 'accountCredit')
    expect(await moneyOf(bought)).toMatchObject({ total: 2_000, paid: 3_000 })
    const { items, version } = await readBooking(till, bought.parent, bought.id)
    const item = items.find(({ status }) => status === 'ready')
    const change = { item: item?._id, attendee: item?.attendees[0]?._id, activities: [second] }
    const body = { ...change, amount: 1_000, version, confirmed: [] }
    expect((await ask(till, `POST /api/bookings/${bought.id}/changes`, admin, body)).statusCode).toBe(200)
    expect(await creditOf(till, bought.parent)).toBe(0)
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 3_000 })
    await till.control.closeDispute(dispute.id, 'won')
    await events(till)
    expect(await creditOf(till, bought.parent)).toBe(2_000)
    expect(await moneyOf(bought)).toMatchObject({ total: 1_000, paid: 1_000 })
  })

  test('does not block a cancellation once the bank has taken it for good', async () => {
    const activity = await weekly()
    const [first = ''] = idsOf(activity)
    const bought = await paidByCard(activity)
    const dispute = await till.control.openDispute(bought.intent, { amount: 500 })
    await events(till)
    const item = (await readBooking(till, bought.parent, bought.id)).items[0]?._id ?? ''
    const wanted = [{ item, activities: [first] }]
    const how = { by: 'organiser', to: 'accountCredit' }
    const refused = await go.teamPreview(admin, bought.id, wanted, how)
    expect(sentenceIn(refused).message).toBe(messages.bankLooksIntoIt.text)
    await till.control.closeDispute(dispute.id, 'lost')
    await events(till)
    const { shown: done } = await go.cancelledByTeam(admin, bought.id, wanted, how)
    expect(done).toMatchObject({ back: 1_000, dueLowered: 500 })
    expect(await creditOf(till, bought.parent)).toBe(500)
    const page = await ask(till, `GET /api/bookings/${bought.id}`, admin)
    const { changes = [] } =
      page.json<TeamBooking>().history.changes.find(({ action }) => action === 'cancelling.cancel') ?? {}
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'back', from: null, to: 500 },
        { field: 'noLongerDue', from: null, to: 500 },
      ]),
    )
  })
})

test('a card payment that arrives when less is due leaves the rest as credit, and the payer is notified', async () => {
  await takeOffline(till, ['payLater'])
  const activity = await weekly()
  const [first = ''] = idsOf(activity)
  const parent = await makeParent(till)
  await fillCart(till, parent, activity)
  const { booking: id } = await mustCheckOut(till, parent, { method: 'payLater' })
  const begun = await ask(
    till,
    `POST /api/user/bookings/${id}/payments`,
    parent,
    { amount: 2_000, method: 'card', provider: null },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(begun.statusCode).toBe(201)
  const { payment, payAt } = begun.json<{ begun: { payment: Payment; payAt: string | null } }>().begun
  await cancelForAll(activity, [first])
  await payOnPage(till, { payAt })
  await settle(till, parent, payment)
  expect(await moneyOf({ parent, id })).toMatchObject({ total: 1_000, paid: 1_000, due: 0 })
  expect(await creditOf(till, parent)).toBe(1_000)
  const told = (await mailTo(till, parent)).find(({ kind }) => kind === 'creditFromBooking')
  expect(told?.text).toContain(messages.costsLessThanPaid.text)
})

const lotOf = ({ user }: Parent) => eq(creditLots.userId, user.id)

test('the credit of all families is locked in one order, regardless of who booked first', async () => {
  const activity = await weekly(1)
  const booked = async (parent: Parent) => {
    await fillCart(till, parent, activity)
    return mustCheckOut(till, parent, { useCredit: true, method: null })
  }
  const [early, late] = [await makeParent(till), await makeParent(till)]
  await giveCredit(till, early, 1_000)
  await giveCredit(till, late, 1_000)
  // The customer with the later lot gets the booking with the earlier id.
  await booked(late)
  await booked(early)
  const { cancel } = await shown(activity, idsOf(activity))
  const free: unknown[] = []
  const done = await whileItWaits(
    (tx) => tx.sql.select().from(creditLots).where(lotOf(early)).for('update'),
    cancel,
    () =>
      inClient(till.test, till.client, async (tx) => {
        free.push(
          ...(await tx.sql.select().from(creditLots).where(lotOf(late)).for('update', { skipLocked: true })),
        )
      }),
  )
  expect(free).toHaveLength(1)
  expect(done.statusCode).toBe(201)
  expect([await creditOf(till, early), await creditOf(till, late)]).toEqual([1_000, 1_000])
})
