import { expectBooked } from '#tests/support/booking-truth.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { cancellingIn, rule, setPolicy, workRefunds } from '#tests/support/cancelling.ts'
import { fillCart, mustCheckOut, payOnPage, paymentOf, readBooking } from '#tests/support/checkout.ts'
import { events } from '#tests/support/paid.ts'
import { makeParent, openTill, settle, type Till } from '#tests/support/payments.ts'
import { idsOf } from '#tests/support/places.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let till: Till
let go: ReturnType<typeof cancellingIn>
beforeAll(async () => {
  till = await openTill()
  go = cancellingIn(till)
})
afterAll(() => till[Symbol.asyncDispose]())

const camp = (count = 3, price = 1_000) =>
  makeActivity(till.test, till.client, {
    sessions: weeklySessions(count),
    tickets: [ticket({ name: 'Once', price })],
  })

/** Somebody who paid for all sessions of an activity by card. */
const paidByCard = async (activity: Awaited<ReturnType<typeof camp>>) => {
  const parent = await makeParent(till)
  await fillCart(till, parent, activity)
  const placed = await mustCheckOut(till, parent)
  await payOnPage(till, placed)
  await settle(till, parent, paymentOf(placed))
  const booking = await readBooking(till, parent, placed.booking)
  return { parent, booking, item: booking.items[0]?._id ?? '' }
}

describe('a customer', () => {
  test('cancels one session of three and gets its price back to the card', async () => {
    const activity = await camp()
    await setPolicy(till, activity, [rule(1)])
    const [first = ''] = idsOf(activity)
    const { parent, booking, item } = await paidByCard(activity)
    const { shown, booking: after } = await go.cancelled(parent, booking._id, [{ item, activities: [first] }])
    expect(shown).toMatchObject({
      before: 3_000,
      after: 2_000,
      worth: 1_000,
      fee: 0,
      back: 1_000,
      dueLowered: 0,
      discountLost: 0,
      parts: [{ from: 'card', to: 'card', amount: 1_000, expiresAt: null }],
      choices: ['card', 'accountCredit'],
    })
    expect(after.money).toMatchObject({ total: 2_000, paid: 2_000 })
    await workRefunds(till)
    await events(till)
    await expectBooked(till)
  })
})
