import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityForm, TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { messages } from '#domain/messages.ts'
import { startedInCart } from '#domain/sentences.ts'
import { endPayment } from '#server/money/payments/end-payment.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  bodyOf,
  checkOut,
  fillCart,
  mustCheckOut,
  oneSession,
  paymentOf,
  payOnPage,
  readBooking,
  readCart,
  takeOffline,
} from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { events } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  readOwn,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { idsOf, placesOf, term } from '#tests/support/places.ts'
import { creditsOnSale, leftOf, makePass, mustBuy, passForm } from '#tests/support/session-passes.ts'
import { groupOf, teamBookingsOf } from '#tests/support/team-bookings.ts'
import { waitlistsIn } from '#tests/support/waitlists.ts'

retryAtOnce()

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['cash'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await till.control.calm()
  await expectBooked(till)
})

const wait = (duration: Temporal.DurationLike) => till.test.clock.advance(duration)
const taken = (activity: ActivityGroup) => placesOf(till.test, till.client).takenIn(activity)

/** Creates three weekly sessions, the first of which starts in ten minutes. */
const startingSoon = (form: Partial<TicketForm>, more: Partial<ActivityForm> = {}) => {
  // Sessions start on full minutes.
  till.test.clock.set(
    till.test.clock.now().round({ smallestUnit: 'minute', roundingMode: 'ceil' }).toString(),
  )
  const soon = till.test.clock.now().toZonedDateTimeISO(till.client.timeZone).add({ minutes: 10 })
  return makeActivity(till.test, till.client, {
    sessions: weeklySessions(3, {
      localDate: soon.toPlainDate().toString(),
      startTime: soon.toPlainTime().toString({ smallestUnit: 'minute' }),
      endTime: '23:59',
    }),
    tickets: [ticket(form)],
    ...more,
  })
}

const heldBy = async (activity: ActivityGroup) => {
  const parent = await makeParent(till)
  const cart = await fillCart(till, parent, activity)
  return { parent, cart }
}

describe('a term ticket whose first session starts while it is in the cart', () => {
  test('costs what is left and books no more than that', async () => {
    const activity = await startingSoon({ ...term, price: 3_000, shouldProRata: true })
    const { parent } = await heldBy(activity)
    wait({ minutes: 10 })
    expect(await readCart(till, parent)).toMatchObject({ total: 2_000, lines: [{ activities: [{}, {}] }] })
    const { booking } = await mustCheckOut(till, parent, { method: 'cash' })
    expect((await readBooking(till, parent, booking)).items).toMatchObject([
      {
        activities: idsOf(activity)
          .slice(1)
          .map((_id) => ({ _id })),
      },
    ])
    expect(await taken(activity)).toEqual([0, 1, 1])
  })

  test('still books all sessions a moment before the start', async () => {
    const activity = await startingSoon({ ...term, price: 3_000, shouldProRata: true })
    const { parent } = await heldBy(activity)
    wait({ minutes: 9, seconds: 59, milliseconds: 999 })
    expect(await readCart(till, parent)).toMatchObject({
      total: 3_000,
      lines: [{ activities: [{}, {}, {}] }],
    })
    await mustCheckOut(till, parent, { method: 'cash' })
    expect(await taken(activity)).toEqual([1, 1, 1])
  })

  test('releases the started place if the price stays the same', async () => {
    const activity = await startingSoon({ ...term, price: 3_000 })
    const { parent } = await heldBy(activity)
    wait({ minutes: 10 })
    await mustCheckOut(till, parent, { method: 'cash', total: 3_000 })
    expect(await taken(activity)).toEqual([0, 1, 1])
  })

  test('only charges add-ons for the remaining sessions', async () => {
    const activity = await startingSoon({ ...term, price: 3_000, shouldProRata: true }, { addOns: [addOn()] })
    const { parent, cart } = await heldBy(activity)
    const [line] = cart.lines
    await ask(till, `PUT /api/cart/items/${line?._id ?? ''}`, parent, {
      attendee: line?.attendee?._id,
      addOns: [{ _id: activity.addOns[0]?._id, activities: idsOf(activity) }],
    })
    expect((await readCart(till, parent)).total).toBe(3_000 + 3 * 450)
    wait({ minutes: 10 })
    expect((await readCart(till, parent)).total).toBe(2_000 + 2 * 450)
    await mustCheckOut(till, parent, { method: 'cash' })
  })

  test('is refused at the price of all sessions, and keeps its places until it is booked', async () => {
    const activity = await startingSoon({ ...term, price: 3_000, shouldProRata: true })
    const { parent } = await heldBy(activity)
    wait({ minutes: 10 })
    const refused = await checkOut(till, parent, { method: 'cash', total: 3_000 })
    expect(sentenceIn(refused).message).toBe(messages.priceChanged.text)
    expect(await taken(activity)).toEqual([1, 1, 1])
    await mustCheckOut(till, parent, { method: 'cash' })
    expect(await taken(activity)).toEqual([0, 1, 1])
  })
})

describe('single sessions', () => {
  test('are refused from the moment one of them starts, and the others can be booked without them', async () => {
    const activity = await startingSoon({ price: 500 })
    const { parent, cart } = await heldBy(activity)
    await fillCart(till, parent, await oneSession(till))
    wait({ minutes: 10 })
    const refused = await checkOut(till, parent, { method: 'cash' })
    expect(refused.statusCode).toBe(409)
    expect(sentenceIn(refused).message).toBe(startedInCart({ activity: activity.name }).text)
    await ask(till, `DELETE /api/cart/items/${cart.lines[0]?._id ?? ''}`, parent)
    await mustCheckOut(till, parent, { method: 'cash', total: 2_000 })
    expect(await taken(activity)).toEqual([0, 0, 0])
  })

  test('can be booked a moment before the start', async () => {
    const activity = await startingSoon({ price: 500 })
    const { parent } = await heldBy(activity)
    wait({ minutes: 9, seconds: 59, milliseconds: 999 })
    await mustCheckOut(till, parent, { method: 'cash' })
    expect(await taken(activity)).toEqual([1, 1, 1])
  })

  test('use no credits of a pass once they have started', async () => {
    const activity = await startingSoon({ price: 500 })
    const parent = await makeParent(till)
    const pass = await makePass(
      till,
      passForm([activity._id], { purchaseOptions: [creditsOnSale(5, { price: 1_000 })] }),
    )
    await mustBuy(till, parent, pass, { method: 'cash' })
    await fillCart(till, parent, activity)
    expect((await readCart(till, parent)).total).toBe(0)
    wait({ minutes: 10 })
    const refused = await checkOut(till, parent, { method: null })
    expect(sentenceIn(refused).message).toBe(startedInCart({ activity: activity.name }).text)
    expect(await leftOf(till, parent)).toBe(5)
  })
})

describe('a card payment', () => {
  test('that started before the session books every session', async () => {
    const activity = await startingSoon({ ...term, price: 3_000, shouldProRata: true })
    const { parent } = await heldBy(activity)
    const placed = await mustCheckOut(till, parent)
    wait({ minutes: 15 })
    expect(await readCart(till, parent)).toMatchObject({
      total: 3_000,
      lines: [{ activities: [{}, {}, {}] }],
    })
    await payOnPage(till, placed)
    await settle(till, parent, paymentOf(placed))
    expect(await readBooking(till, parent, placed.booking)).toMatchObject({ money: { due: 0, paid: 3_000 } })
    expect(await taken(activity)).toEqual([1, 1, 1])
  })

  test('that was given up is refunded when it arrives after the start', async () => {
    const activity = await startingSoon({ price: 500 })
    const { parent } = await heldBy(activity)
    const placed = await mustCheckOut(till, parent)
    await till.control.webhooks({ mode: 'hold' })
    await endPayment(till.scope(), placed.payment ?? '', 'cancelled')
    wait({ minutes: 10 })
    expect((await readCart(till, parent)).lines).toMatchObject([{ status: 'pending' }])
    await payOnPage(till, placed)
    await till.control.release()
    await events(till)
    expect((await readOwn(till, parent, paymentOf(placed))).refunds).toMatchObject([{ amount: 1_500 }])
    expect((await ask(till, `GET /api/user/bookings/${placed.booking}`, parent)).statusCode).toBe(404)
    wait({ minutes: 11 })
    await sweep(till)
  })
})

test('a waitlist offer ends when its session starts', async () => {
  const waitlists = waitlistsIn(till)
  const activity = await startingSoon({ price: 500, placeLimit: 1 }, { waitlistType: 'session' })
  const [first = ''] = idsOf(activity)
  const [holder, next] = [await waitlists.family(), await waitlists.family()]
  await waitlists.hold(holder, activity, [first])
  const [entry] = await waitlists.joined(next, activity, { activities: [first] })
  const { lines } = await readCart(till, holder)
  await ask(till, `DELETE /api/cart/items/${lines[0]?._id ?? ''}`, holder)
  const offer = (await waitlists.offer(next, entry?._id ?? '')).json<{
    checkout: Parameters<typeof bodyOf>[0]
  }>()
  wait({ minutes: 10 })
  const late = await ask(
    till,
    `POST /api/user/waitlists/${entry?._id ?? ''}/offer`,
    next,
    bodyOf(offer.checkout, { method: 'cash' }),
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(sentenceIn(late).message).toBe(messages.offerOver.text)
})

test('a team booking continued after a crash books no session that has started since', async () => {
  const activity = await startingSoon({ ...term, price: 1_200 })
  const { user } = await makeParent(till)
  const child = await makeAttendee(till.test, till.client, user.id)
  const admin = await makeAdmin(till)
  const team = teamBookingsOf(till.test, till.client, () => admin.cookie)
  const body = { user: user.id, groups: [groupOf(activity, [child.id], { sessions: [] })], total: 1_200 }
  const key = crypto.randomUUID()
  const { pool } = till.test.data.database
  await pool.query('alter table booking_items rename column steps to gone')
  try {
    expect((await team.create(body, key)).statusCode).toBe(500)
  } finally {
    await pool.query('alter table booking_items rename column gone to steps')
  }
  expect(await taken(activity)).toEqual([1, 1, 1])
  wait({ minutes: 10 })
  expect((await team.create(body, key)).json<Booking>().items).toMatchObject([{ activities: [{}, {}] }])
  expect(await taken(activity)).toEqual([0, 1, 1])
})
