import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { cancellations } from '#server/db/schema/cancellations.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn, rule, setPolicy, workRefunds } from '#tests/support/cancelling.ts'
import { mustCheckOut, payOnPage, paymentOf, readBooking, takeOffline } from '#tests/support/checkout.ts'
import {
  changeRule,
  codeForm,
  makeRule,
  redeemedBy,
  sessionsForm,
  siblingForm,
} from '#tests/support/discount-rules.ts'
import { events } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'

let till: Till
let go: ReturnType<typeof cancellingIn>
beforeAll(async () => {
  till = await openTill()
  go = cancellingIn(till)
})
afterAll(() => till[Symbol.asyncDispose]())

const club = async (at: Till) => {
  const activity = await makeActivity(at.test, at.client, {
    sessions: weeklySessions(3),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })
  await setPolicy(at, activity, [rule(1)])
  return activity
}

const child = async (at: Till, { user }: Parent, dateOfBirth: string) =>
  (await makeAttendee(at.test, at.client, user.id, { dateOfBirth })).id

const put = async (at: Till, parent: Parent, activity: ActivityGroup, attendees: readonly string[]) => {
  const lines = [{ ticket: activity.tickets[0]?._id, activities: idsOf(activity), attendees, addOns: [] }]
  const answer = await ask(at, 'POST /api/cart/items', parent, { lines })
  return answer.json<Cart>()
}

const payByCard = async (parent: Parent): Promise<Booking> => {
  const placed = await mustCheckOut(till, parent)
  await payOnPage(till, placed)
  await settle(till, parent, paymentOf(placed))
  return readBooking(till, parent, placed.booking)
}

const wholly = (item: Booking['items'][number]) => ({
  item: item._id,
  activities: item.activities.map(({ _id }) => _id),
})

describe('the rest of a booking is priced again', () => {
  afterEach(async () => {
    await workRefunds(till)
    await events(till)
    await expectBooked(till)
  })

  test('when one of two children leaves: it costs what booking the other alone would have cost', async () => {
    const activity = await club(till)
    const made = await makeRule(till, siblingForm([activity._id]))
    const parent = await makeParent(till)
    await put(till, parent, activity, [
      await child(till, parent, '2016-01-01'),
      await child(till, parent, '2020-01-01'),
    ])
    const booking = await payByCard(parent)
    expect(booking.money.total).toBe(5_400)
    // The rules from the time of booking apply, even if they have changed since.
    await changeRule(till, made._id, { enabled: false })
    const full = booking.items.find(({ amount }) => amount === 3_000)
    if (!full) throw new Error('nobody pays in full')
    const { shown, booking: after } = await go.cancelled(parent, booking._id, [wholly(full)])
    expect(shown).toMatchObject({ worth: 2_400, back: 2_400, discountLost: 600, after: 3_000 })
    expect(after.items.map(({ status, amount }) => `${status} ${amount}`).toSorted()).toEqual([
      'cancelled 0',
      'ready 3000',
    ])
    expect(after.items.flatMap(({ steps }) => steps.map(({ kind }) => kind))).toEqual(['sessions'])
    expect(after.money).toMatchObject({ total: 3_000, paid: 3_000 })
    // The rule takes nothing off any more, but still counts as used.
    expect(await redeemedBy(till, made._id)).toMatchObject([{ bookingId: booking._id, amount: 0 }])
  })

  test('with a rule that takes something off only now, but not with a rule that was removed', async () => {
    const [condition] = sessionsForm([]).multiSessionConditions
    if (!condition) throw new Error('no condition')
    const sixOrMore = { multiSessionConditions: [{ ...condition, minimumSessions: 6, fixedAmount: 700 }] }
    const admin = await makeAdmin(till)
    const bookTwo = async () => {
      const activity = await club(till)
      const six = await makeRule(till, sessionsForm([activity._id], sixOrMore))
      const sibling = await makeRule(till, siblingForm([activity._id]))
      const parent = await makeParent(till)
      await put(till, parent, activity, [
        await child(till, parent, '2016-01-01'),
        await child(till, parent, '2020-01-01'),
      ])
      const booking = await payByCard(parent)
      expect(booking.money.total).toBe(5_300)
      expect(await redeemedBy(till, sibling._id)).toEqual([])
      const item = booking.items[0]?._id ?? ''
      return { six, sibling, parent, booking, one: { item, activities: idsOf(activity) } }
    }
    const first = await bookTwo()
    const [today = '', next = ''] = first.one.activities
    const { booking: after } = await go.cancelled(first.parent, first.booking._id, [
      { ...first.one, activities: [today] },
    ])
    expect(after.money.total).toBe(4_600)
    expect(await redeemedBy(till, first.six._id)).toMatchObject([{ amount: 0 }])
    expect(await redeemedBy(till, first.sibling._id)).toMatchObject([{ bookingId: after._id, amount: 400 }])
    await go.cancelledByTeam(admin, after._id, [{ ...first.one, activities: [next] }], { by: 'organiser' })
    expect(await redeemedBy(till, first.sibling._id)).toMatchObject([{ amount: 200 }])

    const second = await bookTwo()
    const removed = await ask(till, `DELETE /api/discount-rules/${second.sibling._id}`, admin)
    expect(removed.statusCode).toBe(200)
    const { booking: left } = await go.cancelled(second.parent, second.booking._id, [
      { ...second.one, activities: second.one.activities.slice(0, 1) },
    ])
    expect(left.money.total).toBe(4_600)
    expect(await redeemedBy(till, second.six._id)).toMatchObject([{ amount: 0 }])
  })

  test('with the code still in force, whose redemption stays used', async () => {
    const activity = await club(till)
    const made = await makeRule(till, codeForm('TENTH'))
    const parent = await makeParent(till)
    await put(till, parent, activity, [await child(till, parent, '2016-01-01')])
    await ask(till, 'PUT /api/cart/code', parent, { code: 'tenth' })
    const booking = await payByCard(parent)
    expect(booking.money.total).toBe(2_700)
    const [item] = booking.items
    const { shown, booking: after } = await go.cancelled(parent, booking._id, [
      { item: item?._id ?? '', activities: idsOf(activity).slice(0, 1) },
    ])
    expect(shown).toMatchObject({ back: 900, discountLost: 0, after: 1_800 })
    expect(after.items[0]?.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sessions', 2_000],
      ['discount', -200],
    ])
    expect(await redeemedBy(till, made._id)).toMatchObject([{ bookingId: booking._id, amount: 200 }])
  })

  test('so that goodwill beyond what the policy gives back makes nothing due', async () => {
    const activity = await club(till)
    await makeRule(till, sessionsForm([activity._id]))
    const parent = await makeParent(till)
    await put(till, parent, activity, [await child(till, parent, '2016-01-01')])
    const booking = await payByCard(parent)
    const [first = '', second = ''] = idsOf(activity)
    const item = booking.items[0]?._id ?? ''
    const wanted = [{ item, activities: [first] }]
    // Without its discount the rest costs £20.00, so the policy gives £5.00 back.
    expect((await go.previewed(parent, booking._id, wanted)).back).toBe(500)
    const override = { amount: 833, reason: 'They were ill' }
    const how = { by: 'policy', override }
    const { booking: after } = await go.cancelledByTeam(await makeAdmin(till), booking._id, wanted, how)
    expect(after.money).toMatchObject({ total: 1_667, paid: 1_667, due: 0 })
    const { booking: last } = await go.cancelled(parent, booking._id, [{ item, activities: [second] }])
    expect(last.money).toMatchObject({ total: 1_000, paid: 1_000, due: 0 })
  })

  test('so that a session removed by the team no longer counts for discounts of the whole booking', async () => {
    const activity = await club(till)
    const made = await makeRule(till, sessionsForm([activity._id]))
    const parent = await makeParent(till)
    const attendee = await child(till, parent, '2016-01-01')
    await put(till, parent, activity, [attendee])
    const booking = await payByCard(parent)
    expect(booking.money.total).toBe(2_500)
    const admin = await makeAdmin(till)
    const wanted = {
      item: booking.items[0]?._id,
      attendee,
      activities: idsOf(activity).slice(0, 2),
    }
    const quoted = await ask(till, `POST /api/bookings/${booking._id}/changes/quote`, admin, wanted)
    expect(quoted.json()).toMatchObject({ total: 2_500, after: 2_000, difference: -500 })
    const done = await ask(till, `POST /api/bookings/${booking._id}/changes`, admin, {
      ...wanted,
      amount: 2_000,
      version: booking.version,
      confirmed: [],
    })
    expect(done.json<Booking>().items[0]?.steps.map(({ kind }) => kind)).toEqual(['sessions'])
    expect(done.json<Booking>().money).toMatchObject({ total: 2_000, paid: 2_000 })
    expect(await redeemedBy(till, made._id)).toMatchObject([{ bookingId: booking._id, amount: 0 }])
  })
})

/** Counts how often a booking is cancelled when six requests arrive at the same moment. */
const cancelledTimes = async (at: Till): Promise<number> => {
  const activity = await club(at)
  const parent = await makeParent(at)
  // Another customer is booked too. A place that is released twice would be theirs.
  const other = await makeParent(at)
  let id = ''
  for (const one of [other, parent]) {
    await put(at, one, activity, [await child(at, one, '2016-01-01')])
    id = (await mustCheckOut(at, one, { method: 'payLater' })).booking
  }
  const booking = await readBooking(at, parent, id)
  const [item] = booking.items
  if (!item) throw new Error('nothing is booked')
  const asked = [wholly(item)]
  const acts = cancellingIn(at)
  const { seen, version } = await acts.previewed(parent, booking._id, asked)
  await Promise.all(
    Array.from({ length: 6 }, () => acts.ownCancel(parent, booking._id, { items: asked, seen, version })),
  )
  const rows = await inClient(at.test, at.client, (tx) =>
    tx.sql.select().from(cancellations).where(eq(cancellations.bookingId, booking._id)),
  )
  return rows.length
}

describe('two requests to cancel the same booking at the same time', () => {
  test('cancel it once', async () => {
    await takeOffline(till, ['payLater'])
    expect(await cancelledTimes(till)).toBe(1)
    await expectBooked(till)
  })

  test('control: without the lock of the booking, cancel it more than once', async () => {
    await using open = await openTill()
    await takeOffline(open, ['payLater'])
    open.copy.drill.without = ['bookingLock']
    let most = 0
    for (let tries = 0; tries < 5 && most < 2; tries += 1) most = Math.max(most, await cancelledTimes(open))
    expect(most).toBeGreaterThan(1)
  })
})
