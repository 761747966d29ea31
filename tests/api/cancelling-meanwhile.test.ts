import type { ActivityGroup } from '#contract/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endPayment } from '#server/modules/payments/end-payment.ts'
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
  readCart,
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
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

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

/** Previewed, and ready to be done as shown. */
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

/** What happens while the cancelling waits for something that is locked. */
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
    // In an object, or awaiting this transaction would await what waits for it.
    return { answer: begun }
  })
  return answer
}

describe('a cart', () => {
  test('that takes a place while the session is being cancelled is seen', async () => {
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
    expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, messages.seenIsAnother])
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
      expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, messages.sessionNotOnSale])
    }
  })

  test('that is being paid meanwhile is not booked: the money goes back by itself, and the rest stays held', async () => {
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
    expect(told?.text).toContain(messages.sessionCancelledWhenPaid)
  })

  test('that was given up, and is paid late, does not come back into a cancelled session', async () => {
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
