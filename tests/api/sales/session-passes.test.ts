import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CreditsAtHand } from '#contract/sales/passes/credits-at-hand.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { messages } from '#domain/messages.ts'
import { endPayment } from '#server/money/payments/end-payment.ts'
import { readBookings } from '#server/sales/amendments/affected.ts'
import { plansFor } from '#server/sales/amendments/plan-sessions.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { warnOfPassExpiry } from '#server/sales/passes/warn-of-pass-expiry.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import {
  cancellingIn,
  rule,
  type SessionsPreview,
  setPolicy,
  workRefunds,
} from '#tests/support/cancelling.ts'
import {
  checkOut,
  giveCredit,
  giveUp,
  mailTo,
  mustCheckOut,
  paymentOf,
  payOnPage,
  readBooking,
  readCart,
  takeOffline,
} from '#tests/support/checkout.ts'
import { creditOf, events } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  readOwn,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { idsOf, placesOf } from '#tests/support/places.ts'
import {
  creditsOnSale,
  expectStories,
  expire,
  held,
  leftOf,
  makePass,
  mustBuy,
  buy,
  passForm,
  pick,
  weekly,
} from '#tests/support/session-passes.ts'
import { groupOf } from '#tests/support/team-bookings.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['payLater', 'bankTransfer'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await expectStories(till)
  await expectBooked(till)
})

const fivePass = async (input: Parameters<typeof passForm>[1] = {}) => {
  const activity = await weekly(till)
  return { activity, pass: await makePass(till, passForm([activity._id], input)) }
}

/** Reads the last confirmation that the customer received. */
const confirmation = async (parent: Parent): Promise<string | undefined> =>
  (await mailTo(till, parent)).findLast(({ kind }) => kind === 'bookingConfirmed')?.text

/** Lists the movements of the customer's account credit, newest first. */
const moves = async (parent: Parent): Promise<string[]> =>
  (await ask(till, 'GET /api/user/credit/moves', parent))
    .json<{ items: { description: string }[] }>()
    .items.map(({ description }) => description)

describe('a session pass', () => {
  test('is refused with the messages of its fields', async () => {
    const admin = await makeAdmin(till)
    const answer = await ask(
      till,
      'POST /api/session-passes',
      admin,
      passForm([], {
        purchaseOptions: [
          {
            _id: 'temp_1',
            creditAmount: 0,
            price: -1,
            expiresAfter: { amount: 0, unit: 'days' },
            enabled: true,
          },
        ],
      }),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: {
        issues: [
          { path: 'purchaseOptions.0.creditAmount', message: messages.amountBelowOne.text },
          { path: 'purchaseOptions.0.price', message: messages.priceNegative.text },
          { path: 'purchaseOptions.0.expiresAfter.amount', message: messages.amountBelowOne.text },
        ],
      },
    })
  })

  test('is the only pass of its activities', async () => {
    const { activity } = await fivePass()
    const answer = await ask(
      till,
      'POST /api/session-passes',
      await makeAdmin(till),
      passForm([activity._id]),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(messages.anotherPassApplied.text)
  })

  test('matches its options by id, and is not overwritten from an older version', async () => {
    const { pass } = await fivePass()
    const admin = await makeAdmin(till)
    const form = {
      ...passForm(pass.activityGroups),
      purchaseOptions: [
        ...pass.purchaseOptions,
        creditsOnSale(10, { price: 8_000, expiresAfter: { amount: 3, unit: 'months' } }),
      ],
      version: pass.version,
    }
    const saved = await ask(till, `PUT /api/session-passes/${pass._id}`, admin, form)
    expect(saved.json()).toMatchObject({
      purchaseOptions: [
        { _id: pass.purchaseOptions[0]?._id, creditAmount: 5 },
        { creditAmount: 10, expiresAfter: { amount: 3, unit: 'months' } },
      ],
      version: pass.version + 1,
    })
    expect((await ask(till, `PUT /api/session-passes/${pass._id}`, admin, form)).statusCode).toBe(409)
  })

  test('cannot be deleted once a customer has had it', async () => {
    const admin = await makeAdmin(till)
    const { pass } = await fivePass()
    await mustBuy(till, await makeParent(till), pass)
    const refused = await ask(till, `DELETE /api/session-passes/${pass._id}`, admin)
    expect(refused.body).toContain(messages.passWasSold.text)
    const { pass: unsold } = await fivePass()
    expect((await ask(till, `DELETE /api/session-passes/${unsold._id}`, admin)).statusCode).toBe(200)
  })
})

describe('buying a session pass', () => {
  test('offline allows using it immediately, leaves it owed until the money arrives, and ends it if the payment is cancelled', async () => {
    const { pass } = await fivePass()
    const parent = await makeParent(till)
    const { begun } = await mustBuy(till, parent, pass)
    const openPayment = { _id: begun?.payment._id }
    expect(await held(till, parent)).toMatchObject([
      { status: 'active', left: 5, lots: [{ price: 4_500, due: 4_500, lastDay: null, openPayment }] },
    ])
    expect((await mailTo(till, parent)).map(({ kind }) => kind).toSorted()).toEqual([
      'passBought',
      'paymentInstructions',
    ])
    const off = await ask(
      till,
      `POST /api/payments/${begun?.payment._id ?? ''}/call-off`,
      await makeAdmin(till),
      {
        reason: 'Never came',
      },
    )
    expect(off.statusCode).toBe(200)
    expect(await held(till, parent)).toMatchObject([
      { status: 'fullyUsed', left: 0, lots: [{ due: 0, openPayment: null }] },
    ])
  })

  test('by card makes it available once it is paid, and account credit can pay a part', async () => {
    const { pass } = await fivePass()
    const parent = await makeParent(till)
    await giveCredit(till, parent, 1_500)
    const { begun } = await mustBuy(till, parent, pass, { method: 'card', credit: 1_500 })
    expect(await held(till, parent)).toEqual([])
    expect(await creditOf(till, parent)).toBe(0)
    await payOnPage(till, { payAt: begun?.payAt ?? null })
    await settle(till, parent, { _id: begun?.payment._id ?? '' })
    await events(till)
    expect(await held(till, parent)).toMatchObject([{ left: 5, lots: [{ price: 4_500, due: 0 }] }])
  })

  test('with account credit shows that part on the receipt, in its email and in the history of the credit', async () => {
    const { pass } = await fivePass()
    const parent = await makeParent(till)
    await giveCredit(till, parent, 1_500)
    const { begun } = await mustBuy(till, parent, pass, { method: 'card', credit: 1_500 })
    expect((await moves(parent))[0]).toBe(`Set aside for a session pass that is being paid: ${pass.name}`)
    await payOnPage(till, { payAt: begun?.payAt ?? null })
    await settle(till, parent, { _id: begun?.payment._id ?? '' })
    await events(till)
    expect((await moves(parent))[0]).toBe(`Paid for a session pass: ${pass.name}`)
    const receipt = await ask(till, `GET /api/user/payments/${begun?.payment._id ?? ''}`, parent)
    expect(receipt.json()).toMatchObject({
      amount: 3_000,
      pass: { name: pass.name, credits: 5, price: 4_500, byCredit: 1_500 },
    })
    const told = (await mailTo(till, parent)).find(({ kind }) => kind === 'paymentReceipt')?.text
    expect(told).toContain('The pass costs £45.00 in all, of which £15.00 was paid from your account credit.')
    expect(told).toContain('This payment: £30.00')
  })

  test('restores the account credit and sells nothing when it is given up', async () => {
    const { pass } = await fivePass()
    const parent = await makeParent(till)
    await giveCredit(till, parent, 1_500)
    const { begun } = await mustBuy(till, parent, pass, { method: 'card', credit: 1_500 })
    const again = await mustBuy(till, parent, pass, { method: 'card', credit: 1_500 })
    expect(again.begun?.payment._id).toBe(begun?.payment._id)
    await ask(till, `POST /api/payments/${begun?.payment._id ?? ''}/cancel`, parent)
    expect(await creditOf(till, parent)).toBe(1_500)
    expect(await moves(parent)).toEqual([
      'Back, because a payment was not finished',
      `Set aside for a session pass that was not bought: ${pass.name}`,
      expect.stringContaining('Given'),
    ])
    expect(await held(till, parent)).toEqual([])
  })

  test('with a later refund removes its share of the credits', async () => {
    const { pass } = await fivePass()
    const parent = await makeParent(till)
    const { begun } = await mustBuy(till, parent, pass, { method: 'card' })
    await payOnPage(till, { payAt: begun?.payAt ?? null })
    await settle(till, parent, { _id: begun?.payment._id ?? '' })
    await events(till)
    const back = await ask(
      till,
      `POST /api/payments/${begun?.payment._id ?? ''}/refunds`,
      await makeAdmin(till),
      { amount: 900, reason: 'Moved away' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(back.statusCode).toBeLessThan(300)
    expect(await leftOf(till, parent)).toBe(4)
  })

  test('with a negative credit is refused, regardless of the resulting price', async () => {
    const { pass } = await fivePass()
    const parent = await makeParent(till)
    const answer = await buy(till, parent, pass, { credit: -1_000 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: { issues: [{ path: 'credit', message: messages.notAnAmount.text }] },
    })
    expect(await held(till, parent)).toEqual([])
  })

  test('for nothing needs no payment, and a changed price must be confirmed first', async () => {
    const { pass } = await fivePass({
      purchaseOptions: [creditsOnSale(1)],
    })
    const parent = await makeParent(till)
    expect(await mustBuy(till, parent, pass, { method: null })).toMatchObject({ begun: null })
    expect(await leftOf(till, parent)).toBe(1)
    const other = await buy(till, parent, pass, { price: 100 })
    expect(other.body).toContain(messages.priceChanged.text)
  })
})

describe('session passes in the cart', () => {
  test('pay automatically, can be switched off, and are used when the cart is booked', async () => {
    const { activity, pass } = await fivePass()
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass)
    const ids = idsOf(activity)
    await pick(till, parent, activity, ids.slice(0, 3))
    expect(await readCart(till, parent)).toMatchObject({
      total: 0,
      passes: { use: true, credits: 3 },
      lines: [
        {
          steps: [
            { kind: 'sessions', amount: 3_000 },
            { kind: 'pass', count: 3, amount: -3_000 },
          ],
        },
      ],
    })
    const off = await ask(till, 'PUT /api/cart/passes', parent, { use: false })
    expect(off.json()).toMatchObject({ total: 3_000, passes: { use: false, credits: 3 } })
    await ask(till, 'PUT /api/cart/passes', parent, { use: true })
    const placed = await mustCheckOut(till, parent, { method: null })
    expect(placed.placed).toBe(true)
    expect(await leftOf(till, parent)).toBe(2)
    expect(await readBooking(till, parent, placed.booking)).toMatchObject({ money: { total: 0 } })
    expect(await confirmation(parent)).toContain('3 credits of Swim pass used')
  })

  test('use the credits that expire first, and leave the rest to be paid with money', async () => {
    const { activity, pass } = await fivePass({
      purchaseOptions: [creditsOnSale(2, { expiresAfter: { amount: 1, unit: 'months' } })],
    })
    const parent = await makeParent(till)
    const admin = await makeAdmin(till)
    await ask(till, `POST /api/users/${parent.user.id}/passes`, admin, {
      pass: pass._id,
      way: 'grant',
      credits: 1,
      reason: 'Welcome',
    })
    await mustBuy(till, parent, pass, { method: null })
    await pick(till, parent, activity, idsOf(activity).slice(0, 2))
    await mustCheckOut(till, parent, { method: null })
    expect((await held(till, parent))[0]?.lots.map(({ source, left }) => [source, left])).toEqual([
      ['bought', 0],
      ['granted', 1],
    ])
    await pick(till, parent, activity, idsOf(activity).slice(2, 4))
    expect(await readCart(till, parent)).toMatchObject({ total: 1_000 })
  })

  test('are reserved while a payment is open, and restored when it is given up', async () => {
    const { activity, pass } = await fivePass({
      purchaseOptions: [creditsOnSale(1)],
    })
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass, { method: null })
    await pick(till, parent, activity, idsOf(activity).slice(0, 2))
    const begun = await mustCheckOut(till, parent)
    expect(begun.placed).toBe(false)
    expect(await leftOf(till, parent)).toBe(0)
    await giveUp(till, parent)
    expect(await leftOf(till, parent)).toBe(1)
    const paid = await mustCheckOut(till, parent)
    await payOnPage(till, paid)
    await settle(till, parent, paymentOf(paid))
    await events(till)
    expect(await leftOf(till, parent)).toBe(0)
    expect(await readBooking(till, parent, paid.booking)).toMatchObject({
      money: { total: 1_000, paid: 1_000 },
    })
    expect(await confirmation(parent)).toContain('1 credit of Swim pass used')
    await pick(till, parent, activity, idsOf(activity).slice(2, 3))
    await mustCheckOut(till, parent, { method: 'bankTransfer' })
    expect(await confirmation(parent)).not.toContain('of Swim pass')
  })

  test('are not used twice by two carts of one family', async () => {
    const { activity, pass } = await fivePass({
      purchaseOptions: [creditsOnSale(1)],
    })
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass, { method: null })
    await pick(till, parent, activity, idsOf(activity).slice(0, 1))
    const answers = await Promise.all([
      checkOut(till, parent, { method: null }),
      checkOut(till, parent, { method: null }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(await leftOf(till, parent)).toBe(0)
  })
})

const atHand = async (parent: Pick<Parent, 'cookie'>, activity: { readonly _id: string }) =>
  ask(till, `GET /api/user/passes/at-hand?activityGroupId=${activity._id}`, parent)
const shown = async (parent: Parent, activity: { readonly _id: string }) =>
  (await atHand(parent, activity)).json<CreditsAtHand>()
const nothing = { pass: null, credits: 0, use: true }

describe('session passes on the page of an activity', () => {
  test('are shown if they can be used there now, as the cart will find', async () => {
    const { activity, pass } = await fivePass()
    const { activity: elsewhere } = await fivePass()
    const parent = await makeParent(till)
    expect(await shown(parent, activity)).toEqual(nothing)
    await mustBuy(till, parent, pass)
    const five = { pass: { _id: pass._id, name: pass.name }, credits: 5, use: true }
    expect(await shown(parent, activity)).toEqual(five)
    expect(await shown(parent, elsewhere)).toEqual(nothing)
    expect(await shown(await makeParent(till), activity)).toEqual(nothing)

    // A pass that is no longer sold can still be used.
    const admin = await makeAdmin(till)
    const { version } = pass
    const off = { enabled: false, version }
    expect((await ask(till, `PUT /api/session-passes/${pass._id}/enabled`, admin, off)).statusCode).toBe(200)
    expect(await shown(parent, activity)).toEqual(five)

    // The cart uses the credits only when it is paid.
    await pick(till, parent, activity, idsOf(activity).slice(0, 2))
    expect(await shown(parent, activity)).toEqual(five)
    await mustCheckOut(till, parent, { method: null })
    expect(await shown(parent, activity)).toMatchObject({ credits: 3 })
  })

  test('stay off after they were switched off in the cart, even when nothing in it could use them', async () => {
    const { activity, pass } = await fivePass()
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass)
    await pick(till, parent, activity, idsOf(activity).slice(0, 1))
    await ask(till, 'PUT /api/cart/passes', parent, { use: false })
    const [line] = (await readCart(till, parent)).lines
    await ask(till, `DELETE /api/cart/items/${line?._id}`, parent)
    expect((await readCart(till, parent)).passes).toBeNull()
    expect(await shown(parent, activity)).toMatchObject({ credits: 5, use: false })
  })

  test('are not shown if they have expired or their payment is open', async () => {
    const { activity, pass } = await fivePass({
      purchaseOptions: [creditsOnSale(2, { price: 1_000, expiresAfter: { amount: 3, unit: 'days' } })],
    })
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass, { method: 'card' })
    expect(await shown(parent, activity)).toEqual(nothing)
    await mustBuy(till, parent, pass)
    expect(await shown(parent, activity)).toMatchObject({ credits: 2 })
    till.test.clock.advance({ hours: 24 * 4 })
    expect(await shown(parent, activity)).toEqual(nothing)
  })

  test('are not part of the answer that is the same for everyone, and their own answer is not cached', async () => {
    const { activity, pass } = await fivePass()
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass)
    const read = `GET /api/activity-groups/${activity._id}/public` as const
    const own = await ask(till, read, parent)
    expect(own.body).toBe((await ask(till, read, { cookie: '' })).body)
    expect((await atHand(parent, activity)).headers['cache-control']).toBe('no-store')
    expect((await atHand({ cookie: '' }, activity)).statusCode).toBe(401)
  })
})

/**
 * Begins to pay for two places, one with a credit and one by card. The credit's last day passes while the page is open.
 */
const beingPaidUntilTheyExpire = async () => {
  const { activity, pass } = await fivePass({
    purchaseOptions: [creditsOnSale(1, { expiresAfter: { amount: 1, unit: 'days' } })],
  })
  const parent = await makeParent(till)
  await mustBuy(till, parent, pass, { method: null })
  const last = (await held(till, parent))[0]?.lots[0]?.lastDay ?? ''
  till.test.clock.set(instantOf(last, '23:55', 'Europe/London'))
  await pick(till, parent, activity, idsOf(activity).slice(0, 2))
  const begun = await mustCheckOut(till, parent)
  till.test.clock.advance({ minutes: 10 })
  return { activity, parent, begun, last }
}

/** Cancels the first of the two sessions for everyone. */
const cancelFirst = async ({ activity }: Awaited<ReturnType<typeof beingPaidUntilTheyExpire>>) => {
  const [first = ''] = idsOf(activity)
  const [go, admin] = [cancellingIn(till), await makeAdmin(till)]
  const { seen } = go.good(await go.previewSessions(admin, activity, [first])).json<SessionsPreview>()
  const body = { activities: [first], to: 'card', reason: 'The pool is closed', message: '', seen }
  go.good(await go.cancelSessions(admin, activity, body))
}

describe('credits whose last day passes while they are reserved', () => {
  // Moves on to the morning, because other tests expect emails that are only sent by day.
  afterEach(() => till.test.clock.advance({ hours: 9 }))

  test('are gone when the payment is given up, because beginning to pay extends nothing', async () => {
    const { parent, last } = await beingPaidUntilTheyExpire()
    await giveUp(till, parent)
    await expire(till)
    const [mine] = await held(till, parent)
    expect(mine).toMatchObject({ status: 'expired', left: 0, lots: [{ lastDay: last }] })
    expect(mine?.moves.map(({ kind }) => kind)).toEqual(['expired', 'returned', 'used', 'bought'])
    expect(await readCart(till, parent)).toMatchObject({ total: 2_000 })
  })

  test('are extended if the organiser cancelled their session in the meantime', async () => {
    const paying = await beingPaidUntilTheyExpire()
    const { parent, begun } = paying
    await cancelFirst(paying)
    await payOnPage(till, begun)
    await settle(till, parent, paymentOf(begun))
    expect(await held(till, parent)).toMatchObject([{ status: 'active', left: 1 }])
    await workRefunds(till)
    await events(till)
  })

  test('are also extended if the payment is given up after that, and the cart no longer holds the cancelled session', async () => {
    const paying = await beingPaidUntilTheyExpire()
    await cancelFirst(paying)
    await giveUp(till, paying.parent)
    await expire(till)
    expect(await held(till, paying.parent)).toMatchObject([{ status: 'active', left: 1 }])
    const { lines } = await readCart(till, paying.parent)
    expect(lines.map(({ activities }) => activities.map(({ _id }) => _id))).toEqual([
      [idsOf(paying.activity)[1]],
    ])
  })
})

describe('expiry of credits', () => {
  test('comes with their last day, after a warning', async () => {
    const { pass } = await fivePass({
      purchaseOptions: [creditsOnSale(2, { expiresAfter: { amount: 3, unit: 'days' } })],
    })
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass, { method: null })
    expect((await held(till, parent))[0]?.lots[0]).toMatchObject({ expiresSoon: true })
    till.test.clock.advance({ hours: 24 * 4 })
    expect(await held(till, parent)).toMatchObject([{ status: 'expired', left: 0 }])
    await expire(till)
    expect(await held(till, parent)).toMatchObject([
      { status: 'expired', left: 0, moves: [{ kind: 'expired', credits: -2 }, { kind: 'bought' }] },
    ])
  })
})

describe('the team', () => {
  test('grants and removes credits with a reason, never more than there are, and finds who holds them', async () => {
    const { pass } = await fivePass()
    const parent = await makeParent(till)
    const admin = await makeAdmin(till)
    const adjust = (body: Record<string, unknown>) =>
      ask(till, `POST /api/users/${parent.user.id}/passes`, admin, {
        pass: pass._id,
        reason: 'Because',
        ...body,
      })
    expect((await adjust({ way: 'grant', credits: 3 })).statusCode).toBe(201)
    expect((await adjust({ way: 'take', credits: 4 })).body).toContain('There are only 3 credits to take.')
    expect((await adjust({ way: 'take', credits: 1 })).json()).toMatchObject([{ left: 2 }])
    const holders = await ask(till, `GET /api/session-passes/${pass._id}/holders?status=active`, admin)
    expect(holders.json()).toMatchObject({ items: [{ user: { _id: parent.user.id }, left: 2 }] })
    const none = await ask(till, `GET /api/session-passes/${pass._id}/holders?status=expired`, admin)
    expect(none.json()).toMatchObject({ items: [] })
  })
})

const booked = async (policy: Parameters<typeof setPolicy>[2]) => {
  const { activity, pass } = await fivePass()
  await setPolicy(till, activity, policy)
  const parent = await makeParent(till)
  await mustBuy(till, parent, pass)
  await pick(till, parent, activity, idsOf(activity).slice(0, 3))
  const { booking } = await mustCheckOut(till, parent, { method: null })
  const [item] = (await readBooking(till, parent, booking)).items
  return { activity, parent, booking, item: item?._id ?? '', ids: idsOf(activity) }
}

describe('cancelling a place that a credit paid for', () => {
  test('restores the credit if the rule refunds anything', async () => {
    const { parent, booking, item, ids } = await booked([rule(1, 50)])
    const { shown } = await cancellingIn(till).cancelled(parent, booking, [
      { item, activities: ids.slice(0, 1) },
    ])
    expect(shown).toMatchObject({
      credits: 1,
      back: 0,
      items: [{ sessions: [{ pass: { comesBack: true } }] }],
    })
    expect(await leftOf(till, parent)).toBe(3)
    expect((await held(till, parent))[0]?.moves[0]).toMatchObject({ kind: 'returned', credits: 1 })
    const told = (await mailTo(till, parent)).find(({ kind }) => kind === 'bookingCancelled')?.text
    expect(told).toContain('You get back 1 credit on your session pass.')
    expect(told).not.toContain('Nothing is given back')
    expect((await readBooking(till, parent, booking)).cancellations).toMatchObject([{ credits: 1, back: 0 }])
    // The rest is cancelled later in one step. Each cancellation shows what it restored.
    await cancellingIn(till).cancelled(parent, booking, [{ item, activities: ids.slice(1, 3) }])
    expect((await readBooking(till, parent, booking)).cancellations).toMatchObject([
      { credits: 2, back: 0 },
      { credits: 1, back: 0 },
    ])
  })

  test('does not restore a credit that the policy retains', async () => {
    const { parent, booking, item, ids } = await booked([])
    await cancellingIn(till).cancelled(parent, booking, [{ item, activities: ids.slice(0, 1) }])
    expect((await readBooking(till, parent, booking)).cancellations).toMatchObject([{ credits: 0 }])
  })

  test('does not restore a credit whose money has been refunded', async () => {
    const { activity, pass } = await fivePass()
    await setPolicy(till, activity, [rule(1, 50)])
    const parent = await makeParent(till)
    const { begun } = await mustBuy(till, parent, pass, { method: 'card' })
    await payOnPage(till, { payAt: begun?.payAt ?? null })
    await settle(till, parent, { _id: begun?.payment._id ?? '' })
    await pick(till, parent, activity, idsOf(activity).slice(0, 3))
    const { booking } = await mustCheckOut(till, parent, { method: null })
    await ask(
      till,
      `POST /api/payments/${begun?.payment._id ?? ''}/refunds`,
      await makeAdmin(till),
      { amount: 4_500, reason: 'A kindness' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(await leftOf(till, parent)).toBe(0)
    const [item] = (await readBooking(till, parent, booking)).items
    const { shown } = await cancellingIn(till).cancelled(parent, booking, [
      { item: item?._id ?? '', activities: idsOf(activity).slice(0, 1) },
    ])
    expect((await readBooking(till, parent, booking)).cancellations).toMatchObject([{ credits: 0 }])
    expect(await leftOf(till, parent)).toBe(0)
    expect(shown).toMatchObject({
      credits: 0,
      items: [{ sessions: [{ pass: { comesBack: false, refunded: true } }] }],
    })
  })

  test('shows in the preview which credits are restored after a part of their money was refunded', async () => {
    const { activity, pass } = await fivePass()
    await setPolicy(till, activity, [rule(1, 100)])
    const parent = await makeParent(till)
    const { begun } = await mustBuy(till, parent, pass, { method: 'card' })
    await payOnPage(till, { payAt: begun?.payAt ?? null })
    await settle(till, parent, { _id: begun?.payment._id ?? '' })
    await pick(till, parent, activity, idsOf(activity).slice(0, 5))
    const { booking } = await mustCheckOut(till, parent, { method: null })
    const refund = { amount: 900, reason: 'One of them' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const payment = begun?.payment._id ?? ''
    await ask(till, `POST /api/payments/${payment}/refunds`, await makeAdmin(till), refund, key)
    const [item] = (await readBooking(till, parent, booking)).items
    const { shown } = await cancellingIn(till).cancelled(parent, booking, [
      { item: item?._id ?? '', activities: idsOf(activity).slice(0, 3) },
    ])
    expect(shown).toMatchObject({ credits: 2 })
    expect(await leftOf(till, parent)).toBe(2)
  })

  test('takes a refunded part only once from a purchase that pays for two bookings', async () => {
    const { activity, pass } = await fivePass()
    const parent = await makeParent(till)
    const { begun } = await mustBuy(till, parent, pass, { method: 'card' })
    await payOnPage(till, { payAt: begun?.payAt ?? null })
    await settle(till, parent, { _id: begun?.payment._id ?? '' })
    const sessions = idsOf(activity)
    const book = async (some: readonly string[]) => {
      await pick(till, parent, activity, some)
      return (await mustCheckOut(till, parent, { method: null })).booking
    }
    const ids = [await book(sessions.slice(0, 2)), await book(sessions.slice(2, 5))]
    const refund = { amount: 1_800, reason: 'Two of them' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const admin = await makeAdmin(till)
    await ask(till, `POST /api/payments/${begun?.payment._id ?? ''}/refunds`, admin, refund, key)
    const scope = till.scope()
    const plans = await scope.transaction(async (tx) =>
      plansFor(
        tx,
        { cards: till.cards, drill: undefined },
        scope,
        await readBookings(tx, ids),
        new Set(sessions),
        'card',
      ),
    )
    expect(plans.flatMap(({ creditsGone }) => creditsGone)).toHaveLength(2)
    const go = cancellingIn(till)
    const preview = go
      .good(await go.previewSessions(admin, activity, sessions, 'card'))
      .json<SessionsPreview>()
    const body = { activities: sessions, to: 'card', reason: 'No water', message: '', seen: preview.seen }
    go.good(await go.cancelSessions(admin, activity, body))
    expect(await leftOf(till, parent)).toBe(3)
  })

  test('retains the credit if the rule refunds nothing, while the organiser always restores it', async () => {
    const { parent, booking, item, ids } = await booked([])
    const { shown } = await cancellingIn(till).cancelled(parent, booking, [
      { item, activities: ids.slice(0, 1) },
    ])
    expect(shown).toMatchObject({ credits: 0, items: [{ sessions: [{ pass: { comesBack: false } }] }] })
    expect(await leftOf(till, parent)).toBe(2)
    const told = (await mailTo(till, parent)).find(({ kind }) => kind === 'bookingCancelled')?.text
    expect(told).toContain('Nothing is given back')
    await cancellingIn(till).cancelledByTeam(
      await makeAdmin(till),
      booking,
      [{ item, activities: ids.slice(1, 3) }],
      { by: 'organiser', message: '' },
    )
    expect(await leftOf(till, parent)).toBe(4)
  })

  test('extends restored credits that had expired', async () => {
    const activity = await weekly(till, { from: '2026-12-07' })
    const pass = await makePass(
      till,
      passForm([activity._id], {
        purchaseOptions: [creditsOnSale(2, { expiresAfter: { amount: 1, unit: 'days' } })],
      }),
    )
    await setPolicy(till, activity, [rule(1)])
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass, { method: null })
    await pick(till, parent, activity, idsOf(activity).slice(0, 1))
    const { booking } = await mustCheckOut(till, parent, { method: null })
    till.test.clock.advance({ hours: 24 * 3 })
    const [item] = (await readBooking(till, parent, booking)).items
    await cancellingIn(till).cancelled(parent, booking, [
      { item: item?._id ?? '', activities: idsOf(activity).slice(0, 1) },
    ])
    const [mine] = await held(till, parent)
    expect(mine).toMatchObject({ status: 'active', left: 1 })
    expect(mine?.moves.map(({ kind, credits }) => [kind, credits]).toSorted()).toEqual([
      ['bought', 2],
      ['expired', -1],
      ['returned', 1],
      ['used', -1],
    ])
  })
})

describe('a place that a credit paid for', () => {
  test('takes its credit along when the team moves it to another session, and restores it from there', async () => {
    const { activity, parent, booking, item, ids } = await booked([rule(1)])
    const [first = '', second = '', third = '', fourth = ''] = ids
    const admin = await makeAdmin(till)
    const [kept] = (await readBooking(till, parent, booking)).items
    const change = async (activities: readonly string[]) => {
      const body = { item, attendee: kept?.attendees[0]?._id, activities }
      const { version } = (await ask(till, `GET /api/bookings/${booking}`, admin)).json<{ version: number }>()
      const quoted = (await ask(till, `POST /api/bookings/${booking}/changes/quote`, admin, body)).json<{
        after: number
      }>()
      const sent = { ...body, amount: quoted.after, version, confirmed: [] }
      const answer = await ask(till, `POST /api/bookings/${booking}/changes`, admin, sent)
      if (answer.statusCode >= 300) throw new Error(answer.body)
      return quoted.after
    }
    expect(await change([first, second, fourth])).toBe(0)
    expect(await leftOf(till, parent)).toBe(2)
    const moves = (await held(till, parent))[0]?.moves ?? []
    expect(moves.slice(0, 2).map(({ kind, credits }) => [kind, credits])).toEqual([
      ['used', -1],
      ['returned', 1],
    ])
    expect(await readBooking(till, parent, booking)).toMatchObject({ money: { total: 0, due: 0 } })
    // A place that is left out restores its credit.
    await change([first, fourth])
    expect(await leftOf(till, parent)).toBe(3)
    await cancellingIn(till).cancelled(parent, booking, [{ item, activities: [fourth] }])
    expect(await leftOf(till, parent)).toBe(4)
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual(
      ids.map((id) => (id === first ? 1 : 0)),
    )
    expect(third).not.toBe('')
  })
})

/**
 * Pays for two places, one with a credit and one by card, with a payment that was ended while its page was still open.
 */
const late = async () => {
  const { activity, pass } = await fivePass({
    purchaseOptions: [creditsOnSale(1)],
  })
  const parent = await makeParent(till)
  await mustBuy(till, parent, pass, { method: null })
  await pick(till, parent, activity, idsOf(activity).slice(0, 2))
  const bought = await mustCheckOut(till, parent)
  await till.control.webhooks({ mode: 'hold' })
  await endPayment(till.scope(), bought.payment ?? '', 'cancelled')
  till.test.clock.advance({ minutes: 16 })
  await releaseHolds(till.scope())
  expect(await leftOf(till, parent)).toBe(1)
  const told = async () => {
    await payOnPage(till, bought)
    await till.control.release()
    await events(till)
  }
  return { activity, pass, parent, bought, told }
}

describe('a payment that arrives after it was given up', () => {
  test('uses its credit again with its places', async () => {
    const { parent, bought, told } = await late()
    await told()
    expect(await readBooking(till, parent, bought.booking)).toMatchObject({
      money: { total: 1_000, paid: 1_000, due: 0 },
      items: [{ status: 'ready' }],
    })
    expect(await leftOf(till, parent)).toBe(0)
  })

  test('is refunded automatically if the credit is gone, and takes no place', async () => {
    const { activity, pass, parent, bought, told } = await late()
    const taken = await ask(till, `POST /api/users/${parent.user.id}/passes`, await makeAdmin(till), {
      pass: pass._id,
      way: 'take',
      credits: 1,
      reason: 'A mistake',
    })
    expect(taken.statusCode).toBe(201)
    await told()
    expect((await ask(till, `GET /api/user/bookings/${bought.booking}`, parent)).statusCode).toBe(404)
    expect(await readOwn(till, parent, paymentOf(bought))).toMatchObject({ refunds: [{ amount: 1_000 }] })
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([0, 0, 0, 0, 0])
    const mail = (await mailTo(till, parent)).find(({ kind }) => kind === 'paymentUnwanted')
    expect(mail?.text).toContain(messages.passGoneWhenPaid.text)
    expect(await leftOf(till, parent)).toBe(0)
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
  })
})

describe('a booking by the team', () => {
  test('uses the credits of the family unless the team decides otherwise', async () => {
    const { activity, pass } = await fivePass()
    const parent = await makeParent(till)
    const child = (await makeAttendee(till.test, till.client, parent.user.id)).id
    await mustBuy(till, parent, pass)
    const admin = await makeAdmin(till)
    const group = (index: number) =>
      groupOf(activity, [child], { sessions: idsOf(activity).slice(index, index + 1) })
    const quote = (said: object) =>
      ask(till, 'POST /api/bookings/quote', admin, { user: parent.user.id, groups: [group(0)], ...said })
    expect((await quote({})).json()).toMatchObject({ total: 0, passes: { use: true, credits: 1 } })
    expect((await quote({ usePasses: false })).json()).toMatchObject({
      total: 1_000,
      passes: { use: false, credits: 1 },
    })
    expect((await quote({ user: null, groups: [groupOf(activity, [null])] })).json()).toMatchObject({
      total: 1_000,
      passes: null,
    })
    const create = (index: number, said: object) =>
      ask(till, 'POST /api/bookings', admin, {
        user: parent.user.id,
        groups: [group(index)],
        payment: { kind: 'later' },
        ...said,
      })
    const kept = await create(0, { total: 1_000, usePasses: false })
    expect(kept.statusCode).toBe(201)
    expect(kept.json()).toMatchObject({ money: { total: 1_000, due: 1_000 } })
    expect(await leftOf(till, parent)).toBe(5)
    const used = await create(1, { total: 0 })
    expect(used.json()).toMatchObject({ money: { total: 0 } })
    expect(await leftOf(till, parent)).toBe(4)
    // Only what was quoted can be booked.
    expect((await create(2, { total: 0, usePasses: false })).statusCode).toBe(409)
  })
})

describe('a free option of a session pass', () => {
  const free = creditsOnSale(1)

  test('can be taken once by a customer, however often they click at the same time', async () => {
    const { pass } = await fivePass({ purchaseOptions: [free, { ...free, _id: 'temp_2', creditAmount: 2 }] })
    const parent = await makeParent(till)
    const taken = async () =>
      (await ask(till, 'GET /api/user/passes/ways', parent)).json<{ freelyTaken: string[] }>().freelyTaken
    expect(await taken()).toEqual([])
    const clicks = Array.from({ length: 6 }, () => buy(till, parent, pass, { method: null }))
    const answers = await Promise.all(clicks)
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    expect(await leftOf(till, parent)).toBe(1)
    expect(await taken()).toEqual([pass._id])
    // The larger option is free as well, and counts as the same pass.
    const larger = await buy(till, parent, pass, { method: null, option: pass.purchaseOptions[1]?._id })
    expect(larger.body).toContain(messages.freePassOnce.text)
    await mustBuy(till, await makeParent(till), pass, { method: null })
  })

  test('is not affected by granted credits or by options with a price', async () => {
    const paid = { ...free, _id: 'temp_2', price: 500 }
    const { pass } = await fivePass({ purchaseOptions: [free, paid] })
    const parent = await makeParent(till)
    const grant = { pass: pass._id, way: 'grant', credits: 1, reason: 'A present', lastDay: null }
    const granted = await ask(till, `POST /api/users/${parent.user.id}/passes`, await makeAdmin(till), grant)
    expect(granted.statusCode).toBe(201)
    const [, second] = pass.purchaseOptions
    const dear = { option: second?._id, price: 500 }
    await mustBuy(till, parent, pass, dear)
    await mustBuy(till, parent, pass, { method: null })
    await mustBuy(till, parent, pass, dear)
    expect(await leftOf(till, parent)).toBe(4)
  })
})

// This comes last, because it moves the clock past the sessions of the other tests.
describe('credits that expire soon', () => {
  test('lead to one warning by email, and not at night', async () => {
    const month = { amount: 30, unit: 'days' } as const
    const { pass } = await fivePass({
      purchaseOptions: [creditsOnSale(2, { expiresAfter: month })],
    })
    const parent = await makeParent(till)
    await mustBuy(till, parent, pass, { method: null })
    const warned = async () => {
      await warnOfPassExpiry(till.scope())
      return (await mailTo(till, parent)).filter(({ kind }) => kind === 'passExpiring')
    }
    expect(await warned()).toEqual([])
    const morning = till.test.clock.now()
    till.test.clock.set(morning.add({ hours: 24 * 18 - 8 }).toString())
    expect(await warned()).toEqual([])
    till.test.clock.set(morning.add({ hours: 24 * 18 }).toString())
    await warned()
    const told = await warned()
    expect(told.map(({ text }) => text.includes('2 credits of Swim pass'))).toEqual([true])
  })
})
