import { eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#contract/operation.ts'
import type { audit as auditContract } from '#contract/platform/audit.ts'
import type {
  EndPreview,
  Subscription,
  SubscriptionWithCharges,
} from '#contract/sales/subscriptions/subscription-shapes.ts'
import { messages } from '#domain/messages.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { charges, savedCards, subscriptions } from '#server/db/schema/subscriptions.ts'
import { collectDue } from '#server/sales/subscriptions/collect-due.ts'
import { sendAttempt } from '#server/sales/subscriptions/send-attempt.ts'
import { formOf, makeActivity, makePlan, session, ticket } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn } from '#tests/support/cancelling.ts'
import { rule, setPolicy, workRefunds } from '#tests/support/cancelling.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  checkOut,
  fillCart,
  giveCredit,
  giveUp,
  mailTo,
  mustCheckOut,
  oneSession,
  paymentOf,
  payOnPage,
  readBooking,
  readCart,
  readCheckout,
  takeOffline,
} from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { creditOf, events, refund } from '#tests/support/paid.ts'
import {
  ask,
  type Begun,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { placesOf } from '#tests/support/places.ts'
import { emailsTo } from '#tests/support/post.ts'

retryAtOnce()

let till: Till
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['bankTransfer', 'payLater'])
  admin = await makeAdmin(till)
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await till.control.calm()
  await expectBooked(till)
})

/** Saturdays into November. The date is Wednesday, 16 September. */
const saturdays = ['2026-09-19', '2026-09-26', '2026-10-03', '2026-10-10', '2026-11-07', '2026-11-14']

const lessons = async (
  plan: Partial<typeof subscriptionPlans.$inferInsert> = {},
  terms: object = { allowMidMonthBookings: true, coverFeePerSession: 700 },
  placeLimit = 10,
) =>
  makeActivity(till.test, till.client, {
    sessions: saturdays.map((localDate) => session({ localDate, placeLimit })),
    tickets: [
      ticket({
        name: 'Monthly',
        type: 'subscription',
        subscriptionPlan: await makePlan(till.test, till.client, { firstPaymentDate: '2026-09-01', ...plan }),
        ...terms,
      }),
    ],
  })

const subscribe = async (activity: Awaited<ReturnType<typeof lessons>>, parent?: Parent) => {
  const who = parent ?? (await makeParent(till))
  await fillCart(till, who, activity)
  const bought = await mustCheckOut(till, who)
  await payOnPage(till, bought)
  await settle(till, who, paymentOf(bought))
  const [own] = (await ask(till, 'GET /api/user/subscriptions', who)).json<Subscription[]>()
  if (!own) throw new Error('no subscription')
  return { parent: who, bought, own }
}

/** Reads what was recorded of the customer's consent. */
const consentOf = ({ user }: Parent) =>
  inClient(till.test, till.client, async (tx) => {
    const [card] = await tx.sql.select().from(savedCards).where(eq(savedCards.userId, user.id))
    return card?.consent
  })

const read = async (id: string) =>
  (await ask(till, `GET /api/subscriptions/${id}`, admin)).json<SubscriptionWithCharges>()

describe('booking a subscription', () => {
  test('in the middle of a month charges the fee now, saves the card and collects the rest by the schedule', async () => {
    const parent = await makeParent(till)
    const cart = await fillCart(till, parent, await lessons())
    expect(cart).toMatchObject({
      total: 1_400,
      lines: [
        {
          steps: [
            { kind: 'coverFee', startsOn: '2026-09-16', firstDueOn: '2026-10-01', price: 700, count: 2 },
          ],
          subscription: { startsOn: '2026-09-16', goesOn: true },
        },
      ],
    })
    expect(cart.lines[0]?.activities).toHaveLength(6)
    expect(cart.lines[0]?.subscription?.payments.slice(0, 2)).toEqual([
      { date: '2026-10-01', amount: 3_000 },
      { date: '2026-11-01', amount: 3_000 },
    ])
    const checkout = await readCheckout(till, parent)
    expect(checkout.consent).toContain('saves your card')
    expect(checkout.ways).toMatchObject({ card: true, bankTransfer: false, payLater: false })
    expect((await checkOut(till, parent, { method: 'bankTransfer' })).statusCode).toBe(409)
    expect((await checkOut(till, parent, { method: 'payLater' })).statusCode).toBe(409)
    const bought = await mustCheckOut(till, parent)
    await payOnPage(till, bought)
    await settle(till, parent, paymentOf(bought))
    expect(await consentOf(parent)).toBe(checkout.consent)
    const booking = await readBooking(till, parent, bought.booking)
    expect(booking.money).toMatchObject({ total: 1_400, paid: 1_400 })
    const [own] = (await ask(till, 'GET /api/user/subscriptions', parent)).json<Subscription[]>()
    expect(own).toMatchObject({
      status: 'active',
      startsOn: '2026-09-16',
      next: { dueOn: '2026-10-01', amount: 3_000 },
      card: { brand: 'visa', lastFour: '4242' },
      due: 0,
      inTrouble: [],
    })
  })

  test('with nothing due now opens a page that only saves the card, and gives places from the 1st on', async () => {
    const activity = await lessons({}, {})
    const { bought, own, parent } = await subscribe(activity)
    expect(own).toMatchObject({ startsOn: '2026-10-01', next: { dueOn: '2026-10-01' } })
    const booking = await readBooking(till, parent, bought.booking)
    expect(booking).toMatchObject({ money: { total: 0, paid: 0, standing: 'paid' }, payments: [] })
    expect(booking.items[0]?.activities).toHaveLength(4)
  })

  test('uses the schedule that was agreed to, even if the plan changes while it is being paid', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await lessons({ name: 'Dearer soon' }))
    const bought = await mustCheckOut(till, parent)
    await inClient(till.test, till.client, (tx) =>
      tx.sql
        .update(subscriptionPlans)
        .set({ amount: 9_900 })
        .where(eq(subscriptionPlans.name, 'Dearer soon')),
    )
    await payOnPage(till, bought)
    await settle(till, parent, paymentOf(bought))
    const [own] = (await ask(till, 'GET /api/user/subscriptions', parent)).json<Subscription[]>()
    expect(own).toMatchObject({ next: { dueOn: '2026-10-01', amount: 3_000 } })
  })

  test('saves the card even if credit covers what is due now', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 5_000)
    await fillCart(till, parent, await lessons())
    expect((await checkOut(till, parent, { useCredit: true, method: null })).statusCode).toBe(422)
    const bought = await mustCheckOut(till, parent, { useCredit: true })
    expect(bought.placed).toBe(false)
    await payOnPage(till, bought)
    await settle(till, parent, paymentOf(bought))
    expect(await readBooking(till, parent, bought.booking)).toMatchObject({
      money: { total: 1_400, paid: 1_400 },
      creditUsed: 1_400,
    })
  })

  test('on the day of a payment collects that payment now, as a charge', async () => {
    const rows = [
      { date: '2026-09-16', amount: 5_000 },
      { date: '2026-10-16', amount: 4_000 },
    ]
    const { own } = await subscribe(
      await lessons({ type: 'fixed', amount: null, firstPaymentDate: null, schedule: rows }, {}),
    )
    expect(await read(own._id)).toMatchObject({
      past: [{ dueOn: '2026-09-16', amount: 5_000, state: 'paid', due: 0 }],
      planned: [{ dueOn: '2026-10-16', amount: 4_000, state: 'planned' }],
      goesOn: false,
    })
  })

  test('is refused if nothing is left to collect', async () => {
    const parent = await makeParent(till)
    const refused = fillCart(till, parent, await lessons({ finalPaymentDate: '2026-09-15' }))
    await expect(refused).rejects.toThrow(messages.scheduleOver.text)
    expect((await readCart(till, parent)).lines).toEqual([])
  })
})

describe('managing a subscription', () => {
  test('pauses a month without charge or places, and undoes the pause', async () => {
    const { own, parent } = await subscribe(await lessons())
    const pause = (paused: boolean, version: number) =>
      ask(till, `PUT /api/subscriptions/${own._id}/pauses/2026-11`, admin, {
        paused,
        reason: 'Away',
        version,
      })
    expect((await pause(true, 9)).statusCode).toBe(409)
    const paused = (await pause(true, 1)).json<SubscriptionWithCharges>()
    expect(paused.pausedMonths).toEqual(['2026-11'])
    const told = (await mailTo(till, parent)).find(({ kind }) => kind === 'subscriptionChanged')
    expect(told?.text).toContain('November 2026 is paused.')
    expect(told?.text).toContain('The next payment is £30.00 on Thu 1 Oct 2026.')
    expect(paused.planned.map(({ dueOn }) => dueOn).slice(0, 2)).toEqual(['2026-10-01', '2026-12-01'])
    const places = async () => {
      const [booking] = (await ask(till, 'GET /api/subscriptions?limit=200', admin))
        .json<{ items: Subscription[] }>()
        .items.filter(({ _id }) => _id === own._id)
      const shown = await ask(till, `GET /api/bookings/${booking?.booking._id}`, admin)
      return shown.json<{ items: { activities: unknown[] }[] }>().items[0]?.activities.length
    }
    expect(await places()).toBe(4)
    expect((await pause(false, 2)).statusCode).toBe(200)
    expect(await places()).toBe(6)
    const begun = await ask(till, `PUT /api/subscriptions/${own._id}/pauses/2026-09`, admin, {
      paused: true,
      reason: '',
      version: 3,
    })
    expect(sentenceIn(begun)).toMatchObject({ message: messages.monthBegun.text })
  })

  test('cannot pause a month after the last payment', async () => {
    const { own } = await subscribe(await lessons({ finalPaymentDate: '2026-11-01' }))
    const pause = (month: string) =>
      ask(till, `PUT /api/subscriptions/${own._id}/pauses/${month}`, admin, {
        paused: true,
        reason: '',
        version: 1,
      })
    expect(sentenceIn(await pause('2026-12'))).toMatchObject({ message: messages.monthNotCovered.text })
    expect((await pause('2026-11')).statusCode).toBe(200)
  })

  test('skips a charge, and changes an amount', async () => {
    const { own, parent } = await subscribe(await lessons())
    const skip = (skipped: boolean, version: number) =>
      ask(till, `PUT /api/subscriptions/${own._id}/charges/2026-10-01`, admin, {
        skipped,
        reason: 'First month free',
        version,
      })
    const skipped = (await skip(true, 1)).json<SubscriptionWithCharges>()
    expect(skipped.next).toMatchObject({ dueOn: '2026-11-01' })
    // A charge that isn't collected can't be the last payment either.
    const end = await ask(till, `GET /api/user/subscriptions/${own._id}/end?from=2026-10-15`, parent)
    expect(end.json()).toMatchObject({ lastPayment: null })
    expect(skipped.planned.slice(0, 2)).toMatchObject([
      { state: 'skipped', because: 'First month free' },
      { state: 'planned' },
    ])
    expect((await skip(false, 2)).json()).toMatchObject({ next: { dueOn: '2026-10-01' } })
    const changed = await ask(till, `POST /api/subscriptions/${own._id}/amounts`, admin, {
      from: '2026-11-01',
      amount: 2_000,
      reason: 'Sibling',
      version: 3,
    })
    expect(
      changed
        .json<SubscriptionWithCharges>()
        .planned.slice(0, 3)
        .map(({ amount }) => amount),
    ).toEqual([3_000, 2_000, 2_000])
    const told = (await mailTo(till, parent)).filter(({ kind }) => kind === 'subscriptionChanged')
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('the payment of £30.00 on Thu 1 Oct 2026 is not collected'),
      expect.stringContaining('is collected after all'),
      expect.stringContaining('each payment from Sun 1 Nov 2026 on is £20.00.'),
    ])
  })

  test('ends it from a day on: the last payment is shown, and places from then on are free', async () => {
    const activity = await lessons({}, undefined, 1)
    const { own, parent, bought } = await subscribe(activity)
    const preview = (
      await ask(till, `GET /api/user/subscriptions/${own._id}/end?from=2026-11-01`, parent)
    ).json<EndPreview>()
    expect(preview).toMatchObject({ lastPayment: { dueOn: '2026-10-01', amount: 3_000 }, back: 0 })
    expect(preview.activities).toHaveLength(2)
    const past = await ask(till, `GET /api/user/subscriptions/${own._id}/end?from=2026-09-15`, parent)
    expect(sentenceIn(past)).toMatchObject({ message: messages.endIsPast.text })
    const ended = await ask(till, `POST /api/user/subscriptions/${own._id}/end`, parent, {
      from: '2026-11-01',
      seen: preview.seen,
      version: own.version,
    })
    expect(ended.json()).toMatchObject({ status: 'active', endsOn: '2026-11-01', goesOn: false })
    expect(ended.json<SubscriptionWithCharges>().planned.map(({ dueOn }) => dueOn)).toEqual(['2026-10-01'])
    expect(
      (await readBooking(till, parent, bought.booking)).items.find(({ status }) => status === 'ready')
        ?.activities,
    ).toHaveLength(4)
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([1, 1, 1, 1, 0, 0])
    const audit = await ask(till, `GET /api/audit?subject=booking&subjectId=${bought.booking}&limit=1`, admin)
    const [newest] = audit.json<Answer<typeof auditContract.list>>().items
    expect(newest?.action).toBe('ownSubscriptions.end')
    expect(newest?.changes[0]).toEqual({ field: 'activity', from: null, to: [activity.name] })
  })

  test('refuses to cancel or change the booking, and refers to the subscription instead', async () => {
    const { parent, bought } = await subscribe(await lessons())
    const booking = await readBooking(till, parent, bought.booking)
    const [item] = booking.items
    const activities = item?.activities.map(({ _id }) => _id) ?? []
    const path = `POST /api/user/bookings/${booking._id}/cancellation-preview` as const
    const refused = await ask(till, path, parent, { items: [{ item: item?._id, activities }] })
    expect(sentenceIn(refused)).toMatchObject({
      code: 'conflict',
      message: messages.endSubscriptionInstead.text,
    })
    const change = { item: item?._id, attendee: item?.attendees[0]?._id, activities }
    for (const [end, body] of [
      ['changes/quote', change],
      ['changes', { ...change, amount: 1_400, confirmed: [], version: booking.version }],
    ] as const) {
      const answer = await ask(till, `POST /api/bookings/${booking._id}/${end}`, admin, body)
      expect(sentenceIn(answer)).toMatchObject({ code: 'conflict', message: messages.subscriptionStays.text })
    }
  })

  test.each([
    ['all of it, to the card', rule(1), '2026-09-16', 1_400, 0, 'card'],
    ['for the dates that leave', rule(1), '2026-09-20', 700, 0, 'card'],
    ['half of it less the fee', rule(1, 50, { fee: 100 }), '2026-09-16', 600, 100, 'card'],
    [
      'as credit',
      rule(1, 100, { refundMethods: ['accountCredit'] }),
      '2026-09-16',
      1_400,
      0,
      'accountCredit',
    ],
  ] as const)('returns what was paid ahead by the policy: %s', async (_, policy, from, back, fee, to) => {
    const activity = await lessons()
    await setPolicy(till, activity, [policy])
    const { own, parent, bought } = await subscribe(activity)
    const preview = (
      await ask(till, `GET /api/user/subscriptions/${own._id}/end?from=${from}`, parent)
    ).json<EndPreview>()
    expect(preview).toMatchObject({ lastPayment: null, back, fee, dueLowered: 0 })
    expect(preview.parts).toMatchObject([{ from: 'card', to, amount: back }])
    const end = (seen: string) =>
      ask(till, `POST /api/user/subscriptions/${own._id}/end`, parent, { from, seen, version: 1 })
    expect(sentenceIn(await end('another'))).toMatchObject({ message: messages.backIsAnother.text })
    expect((await end(preview.seen)).json()).toMatchObject({ endsOn: from, planned: [], next: null })
    await workRefunds(till)
    const booking = await readBooking(till, parent, bought.booking)
    expect(booking.cancellations).toMatchObject([{ back, fee, parts: preview.parts }])
    expect(booking.money).toMatchObject({ total: 1_400 - back, paid: 1_400 - back, due: 0 })
    expect(await creditOf(till, parent)).toBe(to === 'card' ? 0 : back)
    const refunded = booking.payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
    expect(refunded).toEqual(to === 'card' ? [back] : [])
    const told = (await mailTo(till, parent)).filter(({ kind }) => kind === 'subscriptionEnded')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('You get back')
  })

  test('shows all its money: the fee at the start, credit, what was collected and what was refunded', async () => {
    const activity = await lessons()
    await setPolicy(till, activity, [rule(1, 100, { refundMethods: ['accountCredit'] })])
    const parent = await makeParent(till)
    await giveCredit(till, parent, 400)
    await fillCart(till, parent, activity)
    // A page that was given up reserved credit for a while, and paid for nothing.
    await mustCheckOut(till, parent, { useCredit: true })
    await giveUp(till, parent)
    const bought = await mustCheckOut(till, parent, { useCredit: true })
    await payOnPage(till, bought)
    await settle(till, parent, paymentOf(bought))
    const [own] = (await ask(till, 'GET /api/user/subscriptions', parent)).json<Subscription[]>()
    const id = own?._id ?? ''
    const told = async () =>
      (await ask(till, `GET /api/user/subscriptions/${id}`, parent)).json<SubscriptionWithCharges>()
    expect(await told()).toMatchObject({
      coverFee: { until: '2026-10-01', sessions: 2, amount: 1_400 },
      money: {
        moves: [
          { kind: 'payment', method: 'card', amount: 1_000, payment: paymentOf(bought), withBooking: true },
          { kind: 'creditUsed', method: null, amount: 400, payment: null, withBooking: true },
        ],
        paid: 1_400,
        shared: false,
      },
    })
    const refunded = await refund(till, admin, paymentOf(bought), 300)
    expect(refunded.statusCode).toBe(201)
    const from = '2026-09-20'
    const { seen } = (
      await ask(till, `GET /api/user/subscriptions/${id}/end?from=${from}`, parent)
    ).json<EndPreview>()
    const ended = await ask(till, `POST /api/user/subscriptions/${id}/end`, parent, {
      from,
      seen,
      version: 1,
    })
    expect(ended.statusCode).toBe(200)
    const after = await told()
    expect(after.coverFee).toMatchObject({ sessions: 1, amount: 700 })
    expect(after.money.moves[0]).toMatchObject({ amount: expect.any(Number), withBooking: false })
    expect(after.money.moves).toContainEqual(
      expect.objectContaining({ kind: 'refundBegun', method: 'card', amount: -300, withBooking: false }),
    )
    const { money } = await readBooking(till, parent, bought.booking)
    expect(after.money.moves.reduce((sum, { amount }) => sum + amount, 0)).toBe(money.paid)
    expect(after.money.paid).toBe(money.paid)
    expect((await read(id)).money).toEqual(after.money)
  })

  test('says that the money includes something else that was booked with it', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const { own } = await subscribe(await lessons(), parent)
    expect((await read(own._id)).money).toMatchObject({ paid: 3_400, shared: true })
  })

  test('ends it even if no date is left, and both sides are notified', async () => {
    const { own, parent } = await subscribe(await lessons())
    const from = '2026-12-01'
    const preview = await ask(till, `GET /api/user/subscriptions/${own._id}/end?from=${from}`, parent)
    expect(preview.json()).toMatchObject({
      lastPayment: { dueOn: '2026-11-01', amount: 3_000 },
      activities: [],
      back: 0,
      parts: [],
    })
    const ended = await ask(till, `POST /api/user/subscriptions/${own._id}/end`, parent, {
      from,
      seen: preview.json<EndPreview>().seen,
      version: 1,
    })
    expect(ended.statusCode).toBe(200)
    const told = (await mailTo(till, parent)).filter(({ kind }) => kind === 'subscriptionEnded')
    expect(told[0]?.text).toContain('The last payment is £30.00 on Sun 1 Nov 2026.')
    const team = await emailsTo(till.test, till.client, till.client.contactEmail)
    expect(team.map(({ kind }) => kind)).toContain('subscriptionEndedTeam')
  })

  test('gives places in sessions added later to the subscribers they cover', async () => {
    const activity = await lessons()
    const { parent, bought } = await subscribe(activity)
    const form = formOf(activity)
    const saved = await ask(till, `PUT /api/activity-groups/${activity._id}`, admin, {
      ...form,
      sessions: [...form.sessions, session({ localDate: '2026-12-05', placeLimit: 10 })],
      version: activity.version,
    })
    expect(saved.statusCode).toBe(200)
    expect((await readBooking(till, parent, bought.booking)).items[0]?.activities).toHaveLength(7)
  })

  test('lists names, statuses and the family of each subscription', async () => {
    const { own, parent } = await subscribe(await lessons())
    await subscribe(await lessons())
    const found = await ask(
      till,
      `GET /api/subscriptions?search=${encodeURIComponent(parent.user.email)}`,
      admin,
    )
    expect(found.json<{ items: Subscription[] }>().items.map(({ _id }) => _id)).toEqual([own._id])
    const stranger = await makeParent(till)
    expect((await ask(till, `GET /api/user/subscriptions/${own._id}`, stranger)).statusCode).toBe(404)
    const inactive = await ask(till, 'GET /api/subscriptions?status=inactive', admin)
    expect(
      inactive.json<{ items: Subscription[] }>().items.every(({ status }) => status === 'inactive'),
    ).toBe(true)
    const page = await ask(till, 'GET /api/subscriptions?limit=1', admin)
    const { next } = page.json<{ next: string }>()
    const second = await ask(till, `GET /api/subscriptions?limit=1&after=${encodeURIComponent(next)}`, admin)
    expect(second.json<{ items: Subscription[] }>().items[0]?._id).not.toBe(
      page.json<{ items: Subscription[] }>().items[0]?._id,
    )
  })
})

const cancelOctober = async (activity: Awaited<ReturnType<typeof lessons>>) => {
  const { previewSessions, cancelSessions, good } = cancellingIn(till)
  const ofOctober = activity.sessions
    .filter(({ localDate }) => localDate.startsWith('2026-10'))
    .map(({ _id }) => _id)
  const { seen } = good(await previewSessions(admin, activity, ofOctober)).json<{ seen: string }>()
  const body = { activities: ofOctober, to: 'card', reason: 'No water', message: '', seen }
  good(await cancelSessions(admin, activity, body))
}

test('an overdue charge for sessions that the organiser cancels is no longer owed', async () => {
  const activity = await lessons()
  const { own, parent } = await subscribe(activity)
  await inClient(till.test, till.client, async (tx) => {
    await tx.sql.update(subscriptions).set({ nextDueOn: null }).where(ne(subscriptions.id, own._id))
    await tx.sql.delete(savedCards).where(eq(savedCards.userId, parent.user.id))
  })
  await collectDue(till.scope(), '2026-10-01', { drill: undefined, atMost: 10, without: new Set() })
  await inClient(till.test, till.client, (tx) =>
    tx.sql
      .update(charges)
      .set({ state: 'overdue', nextTryAt: null })
      .where(eq(charges.subscriptionId, own._id)),
  )
  const inTrouble = async () =>
    (await ask(till, `GET /api/subscriptions/${own._id}`, admin)).json<SubscriptionWithCharges>().inTrouble
  expect(await inTrouble()).toMatchObject([{ state: 'overdue', due: 3_000 }])
  await cancelOctober(activity)
  expect(await inTrouble()).toEqual([])
  // The charge was not paid, and isn't shown as paid.
  expect((await read(own._id)).past).toMatchObject([
    { state: 'writtenOff', amount: 3_000, paidAt: null, because: messages.whatItWasForIsCancelled.text },
  ])
})

test('ending a subscription shows beforehand what happens to a promised transfer, and then does that', async () => {
  const activity = await lessons()
  await setPolicy(till, activity, [rule(1)])
  const { own, parent, bought } = await subscribe(activity)
  // October was due, and the card did not pay it.
  const cards = await inClient(till.test, till.client, async (tx) => {
    await tx.sql.update(subscriptions).set({ nextDueOn: null }).where(ne(subscriptions.id, own._id))
    return tx.sql.delete(savedCards).where(eq(savedCards.userId, parent.user.id)).returning()
  })
  await collectDue(till.scope(), '2026-10-01', { drill: undefined, atMost: 10, without: new Set() })
  await inClient(till.test, till.client, (tx) => tx.sql.insert(savedCards).values(cards))
  const preview = async (who: Parent, whose: 'user/' | '') =>
    (await ask(till, `GET /api/${whose}subscriptions/${own._id}/end?from=2026-10-01`, who)).json<EndPreview>()
  const { seen, lessExpected } = await preview(parent, 'user/')
  expect(lessExpected).toEqual([])
  const announced = await ask(till, `POST /api/user/bookings/${bought.booking}/payments`, parent, {
    amount: 3_000,
    method: 'bankTransfer',
  })
  const { begun } = announced.json<{ begun: Begun }>()
  const transfer = { reference: begun.payment.reference, method: 'bankTransfer', from: 3_000, to: 0 }
  const shown = await preview(parent, 'user/')
  expect(shown).toMatchObject({ dueLowered: 3_000, lessExpected: [transfer] })
  expect(await preview(admin, '')).toMatchObject({ lessExpected: [transfer] })
  const { version } = await read(own._id)
  const end = (as: string) =>
    ask(till, `POST /api/user/subscriptions/${own._id}/end`, parent, {
      from: '2026-10-01',
      seen: as,
      version,
    })
  // The payment promised since the preview is shown first.
  expect(sentenceIn(await end(seen)).message).toBe(messages.backIsAnother.text)
  expect((await end(shown.seen)).statusCode).toBe(200)
  const { payments } = await readBooking(till, parent, bought.booking)
  expect(payments.find(({ _id }) => _id === begun.payment._id)).toMatchObject({ state: 'cancelled' })
})

test('a charge that is written off while its card is being charged is not shown as paid when the money arrives', async () => {
  const activity = await lessons()
  const { own } = await subscribe(activity)
  await inClient(till.test, till.client, (tx) =>
    tx.sql.update(subscriptions).set({ nextDueOn: null }).where(ne(subscriptions.id, own._id)),
  )
  const batch = { drill: undefined, atMost: 10, without: new Set<string>() }
  const { begun } = await collectDue(till.scope(), '2026-10-01', batch)
  expect(begun).toHaveLength(1)
  await cancelOctober(activity)
  const letGo = { state: 'writtenOff', paidAt: null, because: messages.whatItWasForIsCancelled.text }
  expect((await read(own._id)).past).toMatchObject([letGo])
  for (const attempt of begun)
    await sendAttempt({ cards: till.cards, drill: undefined }, till.scope(), attempt)
  await workRefunds(till)
  expect((await read(own._id)).past).toMatchObject([letGo])
})

test('a dispute that is lost after a refund leaves nothing paid in total, as on the booking', async () => {
  const { own, bought, parent } = await subscribe(await lessons())
  expect((await refund(till, admin, paymentOf(bought), 300)).statusCode).toBe(201)
  await workRefunds(till)
  const { paymentIntents, sessions } = await till.control.truth()
  const page = sessions.find((one) => one.client_reference_id === bought.payment)
  const intent = paymentIntents.find(({ id }) => id === page?.payment_intent)
  const dispute = await till.control.openDispute(intent?.id ?? '')
  await events(till)
  await till.control.closeDispute(dispute.id, 'lost')
  await events(till)
  const { money } = await read(own._id)
  expect(money).toMatchObject({
    paid: 0,
    moves: [
      { kind: 'disputeLost', amount: -1_100 },
      { kind: 'refundBegun', amount: -300 },
      { kind: 'payment', amount: 1_400 },
    ],
  })
  const { money: booked } = await readBooking(till, parent, bought.booking)
  expect(booked).toMatchObject({ total: 1_400, paid: 0, due: 1_400 })
})
