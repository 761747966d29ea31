import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments/payments.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { messages } from '#domain/messages.ts'
import { moreThanExpected } from '#domain/sentences.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { makeBooking } from '#tests/support/bookings.ts'
import { cancellingIn, rule, type SessionsPreview, setPolicy } from '#tests/support/cancelling.ts'
import { mailTo, readBooking, takeOffline } from '#tests/support/checkout.ts'
import { events } from '#tests/support/paid.ts'
import {
  ask,
  type Begun,
  makeAdmin,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  type Till,
} from '#tests/support/payments.ts'
import { idsOf } from '#tests/support/places.ts'
import { teamBookingsOf } from '#tests/support/team-bookings.ts'

let till: Till
let admin: Parent
let team: ReturnType<typeof teamBookingsOf>
beforeAll(async () => {
  till = await openTill()
  admin = await makeAdmin(till)
  team = teamBookingsOf(till.test, till.client, () => admin.cookie)
  await takeOffline(till, ['bankTransfer', 'cash', 'payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => expectBooked(till))

const keyed = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key })

/** Books three sessions for £20 each without paying. */
const booked = async () => {
  const parent = await makeParent(till)
  const activity = await makeActivity(till.test, till.client, {
    sessions: weeklySessions(3, { placeLimit: 5 }),
    tickets: [ticket({ name: 'Once', price: 2_000 })],
  })
  await setPolicy(till, activity, [rule(1)])
  const lines = [{ activity, sessions: idsOf(activity) }]
  const { id } = await makeBooking(till.test, till.client, { userId: parent.user.id, lines })
  return { parent, activity, id }
}
type Bought = Awaited<ReturnType<typeof booked>>

const announce = async ({ parent, id }: Bought, amount = 6_000, method = 'bankTransfer') => {
  const asked = { amount, method }
  const answer = await ask(till, `POST /api/user/bookings/${id}/payments`, parent, asked)
  return answer.json<{ begun: Begun }>().begun
}

/** Pays the whole booking by card. Returns the provider's payment id. */
const paidByCard = async (bought: Bought): Promise<string> => {
  const { payAt } = await announce(bought, 6_000, 'card')
  const { payment_intent: intent } = await till.control.onPage(pageIn(payAt), 'pay')
  await events(till)
  return intent ?? ''
}

const transferred = async (amount = 6_000) => {
  const bought = await booked()
  return { ...bought, transfer: (await announce(bought, amount)).payment }
}

/**
 * Records money for a payment. The amount that the team member saw on the page defaults to that of the given payment.
 */
const receive = (
  payment: Pick<Payment, '_id' | 'amount'>,
  amount: number,
  key?: string,
  expected: number | null = payment.amount,
) =>
  ask(
    till,
    `POST /api/payments/${payment._id}/received`,
    admin,
    { receivedOn: '2026-09-15', amount, receivedReference: '', ...(expected !== null && { expected }) },
    keyed(key),
  )

const record = ({ id }: Bought, amount: number) =>
  ask(
    till,
    `POST /api/bookings/${id}/payments`,
    admin,
    { method: 'cash', amount, receivedOn: '2026-09-16' },
    keyed(),
  )

/** Reads the money of a booking, and its payments from the first to the last. */
const standing = async ({ parent, id }: Bought) => {
  const { money, payments }: Booking = await readBooking(till, parent, id)
  const told = payments.map(({ state, amount }) => `${state} ${amount}`)
  return { due: money?.due, payments: told.toReversed() }
}

const lastMail = async ({ parent }: Bought, kind: string) =>
  (await mailTo(till, parent)).findLast((mail) => mail.kind === kind)

const askedToPay = async (bought: Bought) => {
  await team.post(`/api/bookings/${bought.id}/payment-link`, {})
  return (await lastMail(bought, 'bookingToPay'))?.text
}

describe('an email that asks for payment', () => {
  test('asks for the promised payment if it covers everything, and offers other payment methods only after it is cancelled', async () => {
    const bought = await transferred()
    const text = await askedToPay(bought)
    expect(text).toContain(
      'You’ve already told us you’ll pay everything that’s due: £60.00 by bank transfer.',
    )
    expect(text).toContain('reply to this email if you want to pay another way')
    expect(text).not.toContain('the ways to pay')
    const refused = await ask(till, `POST /api/user/bookings/${bought.id}/payments`, bought.parent, {
      amount: 6_000,
      method: 'card',
    })
    expect(refused.statusCode).toBe(409)
    await ask(till, `POST /api/payments/${bought.transfer._id}/cancel`, bought.parent)
    expect(await askedToPay(bought)).toContain('the ways to pay')
    expect((await announce(bought, 6_000, 'card')).payAt).not.toBeNull()
  })

  test('asks for the promised part and offers to pay the rest', async () => {
    const text = await askedToPay(await transferred(2_000))
    expect(text).toContain('You announced £20.00 by bank transfer')
    expect(text).toContain('The other £40.00 can be paid now.')
    expect(text).toContain('the ways to pay')
  })
})

describe('a promised transfer', () => {
  test('counts a part as paid when it arrives, and expects the rest under the same reference', async () => {
    const bought = await transferred()
    const part = (await receive(bought.transfer, 2_000)).json<Payment>()
    expect(part).toMatchObject({ amount: 2_000, state: 'succeeded', method: 'bankTransfer' })
    expect(await standing(bought)).toEqual({ due: 4_000, payments: ['pending 4000', 'succeeded 2000'] })
    const rest = (await ask(till, `GET /api/payments/${bought.transfer._id}`, admin)).json<Payment>()
    expect(rest.reference).toBe(bought.transfer.reference)
    const receipt = (await lastMail(bought, 'paymentReceipt'))?.text
    expect(receipt).toContain('The booking costs £60.00 in all, of which £40.00 is still due.')
    expect(receipt).toContain('This payment: £20.00')
    expect(receipt).toContain(`Reference: ${part.reference}`)
    expect(receipt).toContain('Date: Tue 15 Sep 2026')
    const asked = await lastMail(bought, 'paymentInstructions')
    expect(asked?.text).toContain('Please pay £40.00')
    expect(asked?.text).toContain('instead of the £60.00')
    expect((await receive(rest, 4_000)).statusCode).toBe(200)
    expect(await standing(bought)).toEqual({ due: 0, payments: ['succeeded 4000', 'succeeded 2000'] })
    const page = (await ask(till, `GET /api/bookings/${bought.id}`, admin)).json<TeamBooking>()
    expect(page.history.changes.map(({ action }) => action)).toEqual([
      'payments.settle',
      'payments.settle',
      'payments.expectLess',
      'ownBookings.pay',
      'bookings.place',
    ])
  })

  test('records a part once, however often the request is repeated', async () => {
    const bought = await transferred()
    const key = crypto.randomUUID()
    const answers = [await receive(bought.transfer, 2_000, key), await receive(bought.transfer, 2_000, key)]
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect((await standing(bought)).payments).toEqual(['pending 4000', 'succeeded 2000'])
  })

  test('rejects more than is expected, and says where to record the rest', async () => {
    const bought = await transferred()
    const answer = await receive(bought.transfer, 6_001)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: { issues: [{ message: moreThanExpected({ expected: '£60.00' }).text }] },
    })
    expect((await standing(bought)).payments).toEqual(['pending 6000'])
  })

  test('records a part once if two team members record it, and not at all without the amount that was expected', async () => {
    const bought = await transferred()
    const both = await Promise.all([receive(bought.transfer, 2_000), receive(bought.transfer, 2_000)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const unsaid = await receive(bought.transfer, 2_000, crypto.randomUUID(), null)
    expect(unsaid.json()).toMatchObject({ error: { issues: [{ path: 'expected' }] } })
    // £40.00 is exactly what is left, but the team member saw £60.00, so it counts as a part.
    expect((await receive(bought.transfer, 4_000)).statusCode).toBe(409)
    expect((await standing(bought)).due).toBe(4_000)
  })

  test('is lowered by its own part, while a payment promised later is not', async () => {
    const bought = await transferred(4_000)
    await announce(bought, 2_000, 'cash')
    await receive(bought.transfer, 1_000)
    expect((await standing(bought)).payments).toEqual(['pending 3000', 'pending 2000', 'succeeded 1000'])
  })
})

describe('promised payments never exceed what is due', () => {
  test('when other money arrives, and an email requests the rest', async () => {
    const bought = await transferred()
    expect((await record(bought, 2_000)).statusCode).toBe(201)
    expect(await standing(bought)).toEqual({ due: 4_000, payments: ['pending 4000', 'succeeded 2000'] })
    const asked = await lastMail(bought, 'paymentInstructions')
    expect(asked?.text).toContain('instead of the £60.00')
    expect(asked?.text).toContain(bought.transfer.reference)
    const { history } = (await ask(till, `GET /api/bookings/${bought.id}`, admin)).json<TeamBooking>()
    expect(history.changes.slice(0, 2).map(({ action }) => action)).toEqual([
      'teamBookings.recordPayment',
      'payments.expectLess',
    ])
  })

  test('when everything is paid in another way, so they are cancelled and the payer is notified', async () => {
    const bought = await transferred()
    await record(bought, 6_000)
    expect(await standing(bought)).toEqual({ due: 0, payments: ['cancelled 6000', 'succeeded 6000'] })
    expect((await lastMail(bought, 'paymentCalledOff'))?.text).toContain(messages.paidInAnotherWay.text)
    expect((await receive(bought.transfer, 6_000)).statusCode).toBe(409)
    // The cash was recorded by mistake. The cancelled transfer stays cancelled, and an email says what is due.
    const { payments } = await readBooking(till, bought.parent, bought.id)
    const cash = payments.find(({ method }) => method === 'cash')?._id
    await ask(till, `POST /api/payments/${cash}/reverse`, admin, { reason: 'Somebody else paid that' })
    expect((await lastMail(bought, 'paymentReversed'))?.text).toContain('£60.00 is due for it now')
    const after = await readBooking(till, bought.parent, bought.id)
    expect(after.payments.map(({ reversedAt }) => reversedAt !== null)).toEqual([true, false])
  })

  test('and the one promised last is lowered first', async () => {
    const bought = await transferred(4_000)
    await announce(bought, 2_000, 'cash')
    await record(bought, 3_000)
    expect((await standing(bought)).payments).toEqual(['pending 3000', 'cancelled 2000', 'succeeded 3000'])
  })

  test('but are not lowered while they still fit into what is due', async () => {
    const bought = await transferred(4_000)
    await record(bought, 2_000)
    expect(await standing(bought)).toEqual({ due: 4_000, payments: ['pending 4000', 'succeeded 2000'] })
    expect((await lastMail(bought, 'paymentInstructions'))?.text).not.toContain('instead of')
  })

  test('when the team removes a session', async () => {
    const bought = await transferred()
    const { items, version } = await readBooking(till, bought.parent, bought.id)
    const [item] = items
    const change = {
      item: item?._id,
      attendee: item?.attendees[0]?._id,
      activities: idsOf(bought.activity).slice(0, 2),
    }
    const { reference } = bought.transfer
    const quote = (activities: readonly string[]) => team.quoteChange(bought.id, { ...change, activities })
    expect((await quote(change.activities)).json()).toMatchObject({
      lessExpected: [{ reference, method: 'bankTransfer', from: 6_000, to: 4_000 }],
    })
    expect((await quote(idsOf(bought.activity))).json()).toMatchObject({ lessExpected: [] })
    team.bookingIn(await team.change(bought.id, { ...change, amount: 4_000, version }))
    expect(await standing(bought)).toEqual({ due: 4_000, payments: ['pending 4000'] })
  })

  test('when the family cancels a part, and when it cancels the rest', async () => {
    const bought = await transferred()
    const { parent, activity, id } = bought
    const [first = '', ...others] = idsOf(activity)
    const itemOf = async () =>
      (await readBooking(till, parent, id)).items.find(({ status }) => status === 'ready')?._id ?? ''
    const go = cancellingIn(till)
    const part = await go.cancelled(parent, id, [{ item: await itemOf(), activities: [first] }])
    const announced = { reference: bought.transfer.reference, method: 'bankTransfer' }
    expect(part.shown.lessExpected).toEqual([{ ...announced, from: 6_000, to: 4_000 }])
    expect(await standing(bought)).toEqual({ due: 4_000, payments: ['pending 4000'] })
    const rest = await go.cancelled(parent, id, [{ item: await itemOf(), activities: others }])
    expect(rest.shown.lessExpected).toEqual([{ ...announced, from: 4_000, to: 0 }])
    expect(await standing(bought)).toEqual({ due: 0, payments: ['cancelled 4000'] })
    expect((await lastMail(bought, 'paymentCalledOff'))?.text).toContain(messages.calledOffByCancelling.text)
  })

  test('when the team cancels for one family or for everyone, exactly as the preview showed', async () => {
    const bought = await transferred(3_000)
    const later = (await announce(bought, 2_000, 'cash')).payment
    const go = cancellingIn(till)
    const [first = '', second = ''] = idsOf(bought.activity)
    const [item] = (await readBooking(till, bought.parent, bought.id)).items
    const wanted = [{ item: item?._id ?? '', activities: [first] }]
    const { shown } = await go.cancelledByTeam(admin, bought.id, wanted, { by: 'organiser' })
    expect(shown.lessExpected).toEqual([
      { reference: later.reference, method: 'cash', from: 2_000, to: 1_000 },
    ])
    expect((await standing(bought)).payments).toEqual(['pending 3000', 'pending 1000'])
    const all = (await go.previewSessions(admin, bought.activity, [second])).json<SessionsPreview>()
    expect(all.bookings.map(({ lessExpected }) => lessExpected)).toEqual([
      [
        { reference: bought.transfer.reference, method: 'bankTransfer', from: 3_000, to: 2_000 },
        { reference: later.reference, method: 'cash', from: 1_000, to: 0 },
      ],
    ])
    const body = { activities: [second], to: 'card', reason: 'Rain', seen: all.seen }
    go.good(await go.cancelSessions(admin, bought.activity, body))
    expect((await standing(bought)).payments).toEqual(['pending 2000', 'cancelled 1000'])
  })

  test('and a payment promised during a preview is shown before it is lowered', async () => {
    const bought = await booked()
    const go = cancellingIn(till)
    const [item] = (await readBooking(till, bought.parent, bought.id)).items
    const items = [{ item: item?._id ?? '', activities: idsOf(bought.activity).slice(0, 1) }]
    const { seen, version, lessExpected } = await go.previewed(bought.parent, bought.id, items)
    expect(lessExpected).toEqual([])
    await announce(bought)
    const refused = await go.ownCancel(bought.parent, bought.id, { items, seen, version })
    expect(refused.json()).toMatchObject({ error: { message: messages.backIsAnother.text } })
    expect((await go.cancelled(bought.parent, bought.id, items)).shown.lessExpected).toMatchObject([
      { from: 6_000, to: 4_000 },
    ])
  })

  test('when a bank returns money that it had collected in a dispute', async () => {
    const bought = await booked()
    const intent = await paidByCard(bought)
    const { id } = await till.control.openDispute(intent, { amount: 2_000 })
    await till.control.closeDispute(id, 'lost')
    await events(till)
    await announce(bought, 2_000)
    await till.control.overturnDispute(id)
    await events(till)
    expect(await standing(bought)).toEqual({ due: 0, payments: ['succeeded 6000', 'cancelled 2000'] })
  })

  test('when a refund is returned', async () => {
    const bought = await booked()
    const { id } = await till.control.refundInDashboard(await paidByCard(bought), 1_000)
    await events(till)
    await announce(bought, 1_000)
    await till.control.settleRefund(id, 'failed')
    await events(till)
    expect(await standing(bought)).toEqual({ due: 0, payments: ['succeeded 6000', 'cancelled 1000'] })
  })
})
