import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import type {
  Subscription,
  SubscriptionWithCharges,
} from '#contract/sales/subscriptions/subscription-shapes.ts'
import { messages } from '#domain/messages.ts'
import type { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import { makeActivity, makePlan, session, ticket } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { fillCart, mailTo, readCheckout, takeOffline } from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import {
  ask,
  type Begun,
  makeAdmin,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { signIn } from '#tests/support/people.ts'
import { groupOf, type TeamQuote } from '#tests/support/team-bookings.ts'

retryAtOnce()

let till: Till
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['bankTransfer', 'cash'])
})
beforeEach(async () => {
  till.test.clock.set('2026-09-16T09:00:00Z')
  admin = await makeAdmin(till)
})
afterEach(() => expectBooked(till))
afterAll(() => till[Symbol.asyncDispose]())

type Plan = Partial<typeof subscriptionPlans.$inferInsert>

/** Creates lessons on two Saturdays before the 1st and two after it. The date is Wednesday, 16 September. */
const lessons = async (
  plan: Plan = {},
  terms: object = { allowMidMonthBookings: true, coverFeePerSession: 700 },
) =>
  makeActivity(till.test, till.client, {
    sessions: ['2026-09-19', '2026-09-26', '2026-10-03', '2026-11-07'].map((localDate) =>
      session({ localDate, placeLimit: 10 }),
    ),
    tickets: [
      ticket({
        name: 'Monthly',
        type: 'subscription',
        subscriptionPlan: await makePlan(till.test, till.client, { firstPaymentDate: '2026-09-01', ...plan }),
        ...terms,
      }),
    ],
  })

/** A plan with £50.00 due today and £40.00 due in a month. */
const fixed: Plan = {
  type: 'fixed',
  amount: null,
  firstPaymentDate: null,
  schedule: [
    { date: '2026-09-16', amount: 5_000 },
    { date: '2026-10-16', amount: 4_000 },
  ],
}

const wantedFor = async (parent: Parent, activity: Awaited<ReturnType<typeof lessons>>) => {
  const child = await makeAttendee(till.test, till.client, parent.user.id)
  return { user: parent.user.id, groups: [groupOf(activity, [child.id], { sessions: [] })] }
}

const quoted = async (wanted: Awaited<ReturnType<typeof wantedFor>>) =>
  (await ask(till, 'POST /api/bookings/quote', admin, wanted)).json<TeamQuote>()

/** Books for a new customer as the team, paid in the given way. */
const bookFor = async (activity: Awaited<ReturnType<typeof lessons>>, payment: object, parent?: Parent) => {
  const who = parent ?? (await makeParent(till))
  const wanted = await wantedFor(who, activity)
  const { total } = await quoted(wanted)
  const body = { ...wanted, total, confirmed: [], payment }
  const answer = await ask(till, 'POST /api/bookings', admin, body, {
    'idempotency-key': crypto.randomUUID(),
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const [own] = (await ask(till, 'GET /api/user/subscriptions', who)).json<Subscription[]>()
  return { parent: who, booking: answer.json<Booking>(), id: own?._id ?? '' }
}

const subscriptionOf = async ({ id }: { readonly id: string }) =>
  (await ask(till, `GET /api/subscriptions/${id}`, admin)).json<SubscriptionWithCharges>()

const mails = async (parent: Parent) => (await mailTo(till, parent)).map(({ kind }) => kind)

/** Promises a transfer as the customer, for the day that the customer was given. */
const announce = async (parent: Parent, bookingId: string) => {
  const body = { amount: 5_000, credit: 0, method: 'bankTransfer', provider: null }
  const answer = await ask(till, `POST /api/user/bookings/${bookingId}/payments`, parent, body)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ begun: Begun }>().begun.payment._id
}

const collect = () => collectSubscriptions({ cards: till.cards, drill: till.copy.drill }, till.scope())

/** Follows the link as the customer and pays everything that is due by card. */
const payByLink = async (parent: Parent, id: string) => {
  const own = (await ask(till, `GET /api/user/bookings/${id}`, parent)).json<OwnBooking>()
  const body = { amount: own.money.due, method: 'card' }
  const answer = await ask(till, `POST /api/user/bookings/${id}/payments`, parent, body)
  const { begun } = answer.json<{ begun: Begun }>()
  await till.control.onPage(pageIn(begun.payAt), 'pay')
  await settle(till, parent, begun.payment)
  return own
}

const saveCard = async (parent: Parent) => {
  const begun = await ask(till, 'POST /api/user/card', parent, {})
  const { payment, payAt } = begun.json<{ payment: string; payAt: string }>()
  await till.control.onPage(pageIn(payAt), 'pay')
  await settle(till, parent, { _id: payment })
}

const cash = (amount: number) => ({ kind: 'recorded', method: 'cash', amount, receivedOn: '2026-09-16' })

describe('before the team books a subscription', () => {
  test('it sees what is due now, the whole schedule, and whether there is a card', async () => {
    const parent = await makeParent(till)
    const wanted = await wantedFor(parent, await lessons({ finalPaymentDate: '2026-12-31' }))
    expect(await quoted(wanted)).toMatchObject({
      total: 1_400,
      card: null,
      lines: [
        {
          amount: 1_400,
          steps: [{ kind: 'coverFee', price: 700, count: 2, startsOn: '2026-09-16' }],
          subscription: {
            type: 'regular',
            startsOn: '2026-09-16',
            payments: [
              { date: '2026-10-01', amount: 3_000 },
              { date: '2026-11-01', amount: 3_000 },
              { date: '2026-12-01', amount: 3_000 },
            ],
            goesOn: false,
          },
          problem: null,
        },
      ],
    })
    await saveCard(parent)
    expect((await quoted(wanted)).card).toMatchObject({ brand: 'visa', lastFour: '4242' })
  })

  test('an amount of a fixed schedule that is due today is not listed as due again', async () => {
    const { total, lines } = await quoted(await wantedFor(await makeParent(till), await lessons(fixed, {})))
    expect(total).toBe(5_000)
    expect(lines[0]?.subscription?.payments).toEqual([{ date: '2026-10-16', amount: 4_000 }])
  })

  test('the team sees that nothing is left to collect', async () => {
    const wanted = await wantedFor(await makeParent(till), await lessons({ finalPaymentDate: '2026-09-10' }))
    const { lines, total } = await quoted(wanted)
    expect(lines[0]).toMatchObject({ problem: messages.scheduleOver.text, subscription: null })
    const body = { ...wanted, total, confirmed: [], payment: { kind: 'later' } }
    const refused = await ask(till, 'POST /api/bookings', admin, body, {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(sentenceIn(refused)).toMatchObject({ code: 'conflict', message: messages.scheduleOver.text })
  })
})

describe('a subscription that the team books', () => {
  test('with a link: the customer pays what is due now and saves the card with consent, and the 1st is collected from it', async () => {
    const { parent, booking, id } = await bookFor(await lessons(), { kind: 'link' })
    expect(await mails(parent)).toEqual(['bookingToPay', 'bookingConfirmed'])
    const [asked] = await mailTo(till, parent)
    expect(asked?.text).toContain('£14.00')
    expect(asked?.text).toContain('the card that you pay with is saved')
    expect(asked?.text).toContain(`/account/bookings/${booking._id}`)
    const path = `POST /api/user/bookings/${booking._id}/payments` as const
    const byBank = await ask(till, path, parent, { amount: 1_400, method: 'bankTransfer' })
    expect(sentenceIn(byBank)).toMatchObject({ message: messages.methodNotTaken.text })
    const own = await payByLink(parent, booking._id)
    expect(own.ways).toMatchObject({ card: true, bankTransfer: false, cash: false })
    expect(own.consent).toContain('saves your card and charges it for what falls due')
    expect(await subscriptionOf({ id })).toMatchObject({
      card: { lastFour: '4242' },
      next: { dueOn: '2026-10-01', amount: 3_000 },
      due: 0,
    })
    till.test.clock.set('2026-10-01T06:00:00Z')
    await collect()
    admin = await makeAdmin(till)
    expect((await subscriptionOf({ id })).past).toMatchObject([{ dueOn: '2026-10-01', state: 'paid' }])
  })

  test('paid at the desk: an email asks for the card, which is saved without paying', async () => {
    const { parent, booking, id } = await bookFor(await lessons(), cash(1_400))
    expect(booking.money).toMatchObject({ total: 1_400, paid: 1_400, due: 0 })
    expect(await mails(parent)).toContain('cardToSave')
    const asked = (await mailTo(till, parent)).find(({ kind }) => kind === 'cardToSave')
    expect(asked?.text).toContain('£30.00 on Thu 1 Oct 2026')
    expect(asked?.text).toContain(`/account/subscriptions/${id}`)
    // The team can ask again until there is a card.
    const askAgain = () => ask(till, `POST /api/subscriptions/${id}/link`, admin)
    expect((await askAgain()).statusCode).toBe(200)
    expect((await mails(parent)).filter((kind) => kind === 'cardToSave')).toHaveLength(2)
    await saveCard(parent)
    expect((await subscriptionOf({ id })).card).toMatchObject({ lastFour: '4242' })
    expect(sentenceIn(await askAgain())).toMatchObject({ message: messages.chargeNotOwed.text })
  })

  test('with nothing due now: only a card is requested, and nothing from customers who have one', async () => {
    const activity = await lessons({}, {})
    const { parent, booking } = await bookFor(activity, { kind: 'later' })
    expect(booking.money).toMatchObject({ total: 0, due: 0 })
    expect(booking.items[0]?.activities).toHaveLength(2)
    expect(await mails(parent)).toEqual(['cardToSave', 'bookingConfirmed'])
    await saveCard(parent)
    await bookFor(await lessons({}, {}), { kind: 'link' }, parent)
    expect((await mails(parent)).filter((kind) => kind === 'cardToSave')).toHaveLength(1)
  })

  test('to be paid later: what was due today waits for the day that the team named, and is then collected', async () => {
    const { parent, booking, id } = await bookFor(await lessons(fixed, {}), {
      kind: 'later',
      dueOn: '2026-09-20',
    })
    expect(booking.money).toMatchObject({ total: 5_000, due: 5_000, dueOn: '2026-09-20' })
    expect(await mails(parent)).toContain('cardToSave')
    await collect()
    expect((await subscriptionOf({ id })).past).toMatchObject([
      { dueOn: '2026-09-16', state: 'collecting', due: 5_000, attempts: 0 },
    ])
    await saveCard(parent)
    till.test.clock.set('2026-09-20T05:00:00Z')
    await collect()
    admin = await makeAdmin(till)
    expect((await subscriptionOf({ id })).past).toMatchObject([{ state: 'paid', attempts: 1, due: 0 }])
  })

  test('to be paid later, without a card by then: an email asks for a card, and the link pays the charge', async () => {
    const { parent, booking, id } = await bookFor(await lessons(fixed, {}), { kind: 'link' })
    till.test.clock.set('2026-09-23T05:00:00Z')
    await collect()
    admin = await makeAdmin(till)
    expect(await subscriptionOf({ id })).toMatchObject({
      inTrouble: [{ due: 5_000, needs: 'newCard', nextTryAt: null, attempts: 0 }],
    })
    const payer = { ...parent, cookie: await signIn(till.test, till.client, parent.user) }
    // A customer who subscribes to something else before that reads that the card saved there pays this charge as well.
    await fillCart(till, payer, await lessons())
    expect((await readCheckout(till, payer)).alsoTried).toBe(5_000)
    await payByLink(payer, booking._id)
    expect((await readCheckout(till, payer)).alsoTried).toBe(0)
    expect((await subscriptionOf({ id })).past).toMatchObject([{ state: 'paid', needs: null, due: 0 }])
  })

  test('to be paid later, with a promised transfer: its days are counted from the given day', async () => {
    const later = { kind: 'later', dueOn: '2026-09-30' }
    const { parent, booking, id } = await bookFor(await lessons(fixed, {}), later)
    await saveCard(parent)
    const payment = await announce(parent, booking._id)
    till.test.clock.set('2026-09-30T05:00:00Z')
    await collect()
    admin = await makeAdmin(till)
    expect((await subscriptionOf({ id })).past).toMatchObject([{ state: 'collecting', promised: true }])
    expect(await mails(parent)).not.toContain('chargeOverdue')
    const calledOff = await ask(till, `POST /api/payments/${payment}/call-off`, admin, { reason: 'By card' })
    expect(calledOff.statusCode).toBe(200)
    till.test.clock.advance({ hours: 1 })
    await collect()
    expect((await subscriptionOf({ id })).past).toMatchObject([{ state: 'paid', attempts: 1, due: 0 }])
  })

  test('to be paid later, without a card by the given day: reminders are sent as often as for any other charge', async () => {
    const later = { kind: 'later', dueOn: '2026-09-30' }
    const { id } = await bookFor(await lessons(fixed, {}), later)
    const at = async (moment: string) => {
      till.test.clock.set(moment)
      await collect()
      admin = await makeAdmin(till)
      return (await subscriptionOf({ id })).past[0]
    }
    expect(await at('2026-09-30T05:00:00Z')).toMatchObject({ state: 'retrying', needs: 'newCard' })
    expect(await at('2026-10-05T05:00:00Z')).toMatchObject({ state: 'retrying', needs: 'newCard' })
    expect(await at('2026-10-07T05:00:00Z')).toMatchObject({ state: 'overdue', needs: 'newCard' })
  })

  test('paid in part at the desk: the rest is owed on the same day', async () => {
    const { id, booking } = await bookFor(await lessons(fixed, {}), cash(2_000))
    expect(booking.money).toMatchObject({ paid: 2_000, due: 3_000 })
    await collect()
    expect((await subscriptionOf({ id })).past).toMatchObject([{ due: 3_000, attempts: 0 }])
    const rest = await ask(till, `POST /api/bookings/${booking._id}/payments`, admin, {
      method: 'bankTransfer',
      amount: 3_000,
      receivedOn: '2026-09-16',
    })
    expect(rest.statusCode).toBe(201)
    expect(await subscriptionOf({ id })).toMatchObject({ due: 0, past: [{ state: 'paid' }] })
  })
})
