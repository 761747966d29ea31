import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import type { PickQuote } from '#contract/sales/cart/pick-quotes.ts'
import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import { messages } from '#domain/messages.ts'
import { clients } from '#server/db/schema/clients.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { sentenceIn, visitorCookie } from '#tests/support/carts.ts'
import {
  bookingRow,
  checkOut,
  fillCart,
  mailTo,
  mustCheckOut,
  oneSession,
  readBooking,
  readCart,
  readCheckout,
  takeOffline,
} from '#tests/support/checkout.ts'
import {
  changeRule,
  codeForm,
  makeRule,
  redeemedBy,
  sessionsForm,
  siblingForm,
} from '#tests/support/discount-rules.ts'
import { ask, makeAdmin, makeParent, openTill, type Parent, type Till } from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'
import { groupOf, type TeamQuote } from '#tests/support/team-bookings.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['payLater', 'cash'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => expectBooked(till))

let codes = 0
const newCode = () => `CODE${++codes}`

/** Creates an activity with three weekly sessions at £10 each, with lunch. */
const club = (price = 1_000) =>
  makeActivity(till.test, till.client, {
    sessions: weeklySessions(3),
    tickets: [ticket({ name: 'Once', price })],
    addOns: [addOn({ name: 'Lunch', price: 450 })],
  })

const child = async ({ user }: Parent, dateOfBirth: string) =>
  (await makeAttendee(till.test, till.client, user.id, { dateOfBirth })).id

interface Wanted {
  readonly activity: ActivityGroup
  readonly attendees: readonly (string | null)[]
  readonly sessions?: readonly string[]
  readonly lunch?: boolean
}

const put = async (parent: Pick<Parent, 'cookie'>, { activity, attendees, sessions, lunch }: Wanted) => {
  const activities = sessions ?? idsOf(activity)
  const lines = [
    {
      ticket: activity.tickets[0]?._id ?? '',
      activities,
      attendees,
      addOns: lunch ? [{ _id: activity.addOns[0]?._id ?? '', activities }] : [],
    },
  ]
  const answer = await ask(till, 'POST /api/cart/items', parent, { lines })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Cart>()
}

const enter = (parent: Pick<Parent, 'cookie'>, code: string) =>
  ask(till, 'PUT /api/cart/code', parent, { code })
const problemOf = async (parent: Parent) => (await readCart(till, parent)).code?.problem
const stepsOf = ({ lines }: { readonly lines: readonly Pick<Cart['lines'][number], 'steps'>[] }) =>
  lines.map(({ steps }) => steps.map(({ kind, amount }) => [kind, amount]))

const fillFor = async (parent: Parent, activity?: ActivityGroup) =>
  put(parent, { activity: activity ?? (await club()), attendees: [await child(parent, '2016-01-01')] })

/** Removes what differs from request to request. */
const strip = (body: string) => body.replace(/"requestId":"[^"]*"/u, '')

/** The groups for one place in each session of the activity, as the team's form sends them. */
const booking = async (parent: Parent, activity: ActivityGroup) => [
  groupOf(activity, [await child(parent, '2016-01-01')], { sessions: idsOf(activity) }),
]
const quote = async (admin: Parent, body: object) =>
  (await ask(till, 'POST /api/bookings/quote', admin, body)).json<TeamQuote>()
const create = (admin: Parent, body: object) =>
  ask(
    till,
    'POST /api/bookings',
    admin,
    { confirmed: [], payment: { kind: 'later' }, ...body },
    { 'idempotency-key': crypto.randomUUID() },
  )

const visitor = { cookie: '' }

/** Requests the price of the same lines without adding them to the cart. */
const askAbout = async (parent: Pick<Parent, 'cookie'>, { activity, attendees, sessions, lunch }: Wanted) => {
  const activities = sessions ?? idsOf(activity)
  const addOns = lunch ? [{ _id: activity.addOns[0]?._id ?? '', activities }] : []
  return ask(till, 'POST /api/cart/quote', parent, {
    activityGroup: activity._id,
    line: { ticket: activity.tickets[0]?._id ?? '', activities, attendees, addOns },
  })
}

describe('the price before the cart', () => {
  test('is the price in the cart afterwards, with lunch, a sibling and a rule for many sessions', async () => {
    const activity = await club()
    await makeRule(till, siblingForm([activity._id]))
    await makeRule(till, sessionsForm([activity._id]))
    const parent = await makeParent(till)
    const attendees = [await child(parent, '2020-01-01'), await child(parent, '2016-01-01')]
    const wanted = { activity, attendees, lunch: true }
    const before = (await askAbout(parent, wanted)).json<PickQuote>()
    expect((await readCart(till, parent)).lines).toEqual([])
    const cart = await put(parent, wanted)
    expect(before.lines.map(({ steps }) => steps)).toEqual(cart.lines.map(({ steps }) => steps))
    expect(before).toMatchObject({ total: cart.total, others: 0 })
    expect(stepsOf(before).flat()).toContainEqual(['discount', expect.any(Number)])
  })

  test('includes what is in the cart, and says how much less that will cost', async () => {
    const activity = await club()
    await makeRule(till, sessionsForm([activity._id]))
    const parent = await makeParent(till)
    const [first, ...others] = idsOf(activity)
    const attendees = [await child(parent, '2016-01-01')]
    await put(parent, { activity, attendees, sessions: [first ?? ''] })
    const before = (await askAbout(parent, { activity, attendees, sessions: others })).json<PickQuote>()
    // The rule takes £5.00 off three sessions. A third of that is for the session already in the cart.
    expect(before).toMatchObject({ total: 1_667, others: -167 })
    const cart = await put(parent, { activity, attendees, sessions: others })
    expect(cart.total).toBe(2_500)
    expect(cart.lines.map(({ amount }) => amount)).toEqual([833, 1_667])
  })

  test('is lowered by the code that was entered', async () => {
    const code = newCode()
    await makeRule(till, codeForm(code))
    const activity = await club()
    const parent = await makeParent(till)
    await fillFor(parent)
    await enter(parent, code)
    const attendees = [await child(parent, '2016-01-01')]
    const before = (await askAbout(parent, { activity, attendees })).json<PickQuote>()
    expect(before).toMatchObject({ total: 2_700, others: 0 })
  })

  test('is shown to a visitor without creating a cart', async () => {
    const activity = await club()
    await makeRule(till, sessionsForm([activity._id]))
    const answer = await askAbout(visitor, { activity, attendees: [null] })
    expect(answer.json<PickQuote>()).toMatchObject({ total: 2_500, others: 0 })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is not given for children of other families, or for a ticket or an activity that is not on sale', async () => {
    const activity = await club()
    const theirs = await child(await makeParent(till), '2016-01-01')
    expect((await askAbout(await makeParent(till), { activity, attendees: [theirs] })).statusCode).toBe(404)
    const closed = await makeActivity(till.test, till.client, {
      sessions: weeklySessions(1),
      tickets: [ticket({ name: 'Once', enabled: false })],
    })
    expect((await askAbout(visitor, { activity: closed, attendees: [null] })).statusCode).toBe(404)
    const off = await makeActivity(till.test, till.client, {
      enabled: false,
      sessions: weeklySessions(1),
      tickets: [ticket({ name: 'Once' })],
    })
    expect((await askAbout(visitor, { activity: off, attendees: [null] })).statusCode).toBe(404)
  })

  test('does not count a cart that is being paid, which stays as it is', async () => {
    const activity = await club()
    await makeRule(till, sessionsForm([activity._id]))
    const parent = await makeParent(till)
    const [first, ...others] = idsOf(activity)
    const attendees = [await child(parent, '2016-01-01')]
    await put(parent, { activity, attendees, sessions: [first ?? ''] })
    await mustCheckOut(till, parent)
    const before = (await askAbout(parent, { activity, attendees, sessions: others })).json<PickQuote>()
    expect(before).toMatchObject({ total: 2_000, others: 0 })
  })
})

describe('automatic rules', () => {
  test('take something off for a sibling, the younger of two at the same price, but not off lunch', async () => {
    const activity = await club()
    const rule = await makeRule(till, siblingForm([activity._id]))
    const parent = await makeParent(till)
    const [younger, older] = [await child(parent, '2020-01-01'), await child(parent, '2016-01-01')]
    const cart = await put(parent, { activity, attendees: [younger, older], lunch: true })
    expect(stepsOf(cart)).toEqual([
      [
        ['sessions', 3_000],
        ['discount', -600],
        ['addOn', 1_350],
      ],
      [
        ['sessions', 3_000],
        ['addOn', 1_350],
      ],
    ])
    expect(cart).toMatchObject({ total: 8_100, code: null })
    expect((await readCheckout(till, parent)).cart.total).toBe(8_100)
    const placed = await mustCheckOut(till, parent, { method: 'payLater' })
    const booking = await readBooking(till, parent, placed.booking)
    expect(booking.money.total).toBe(8_100)
    expect(booking.items.map(({ amount }) => amount)).toEqual([3_750, 4_350])
    expect(await redeemedBy(till, rule._id)).toEqual([
      { bookingId: placed.booking, userId: parent.user.id, amount: 600 },
    ])
    expect((await bookingRow(till, placed.booking)).discounts).toEqual({
      automatic: [
        {
          kind: 'multiAttendee',
          id: rule._id,
          activityGroupIds: [activity._id],
          across: false,
          off: { unit: 'percentage', value: 20 },
        },
      ],
      code: null,
    })
  })

  test('name a rule at its ticket if a better rule replaces it, without changing the sum', async () => {
    const activity = await club()
    const half = { fixedAmount: null, percentage: 50, amountPerSession: null }
    await makeRule(till, siblingForm([activity._id]))
    await makeRule(
      till,
      sessionsForm([activity._id], {
        multiSessionConditions: [{ minimumSessions: 3, unit: 'percentage', ...half }],
      }),
    )
    const parent = await makeParent(till)
    const attendees = [await child(parent, '2020-01-01'), await child(parent, '2016-01-01')]
    const { lines, total } = await put(parent, { activity, attendees })
    const sibling = { kind: 'multiAttendee', off: { unit: 'percentage', value: 20 } }
    expect(lines.map(({ amount, passedOver }) => [amount, passedOver])).toEqual([
      [1_500, [sibling]],
      [1_500, []],
    ])
    expect(total).toBe(3_000)
    const placed = await mustCheckOut(till, parent, { method: 'payLater' })
    expect((await readBooking(till, parent, placed.booking)).money.total).toBe(3_000)
  })

  test('take nothing off before their first day, after their last day, or while disabled', async () => {
    const activity = await club()
    const today = till.test.clock.now().toZonedDateTimeISO(till.client.timeZone).toPlainDate()
    const period = (from: number, to: number) => ({
      shouldLimitDatePeriod: true,
      specifyStartDate: true,
      specifyEndDate: true,
      startDate: today.add({ days: from }).toString(),
      endDate: today.add({ days: to }).toString(),
    })
    await makeRule(till, sessionsForm([activity._id], period(-9, -1)))
    await makeRule(till, sessionsForm([activity._id], period(1, 9)))
    const off = await makeRule(till, sessionsForm([activity._id], { ...period(0, 0), enabled: false }))
    const parent = await makeParent(till)
    await put(parent, { activity, attendees: [await child(parent, '2016-01-01')] })
    expect((await readCart(till, parent)).total).toBe(3_000)
    await changeRule(till, off._id, { enabled: true })
    expect((await readCart(till, parent)).total).toBe(2_500)
  })

  test('continue to apply for an organiser that moved to a lower tier', async () => {
    const activity = await club()
    await makeRule(till, sessionsForm([activity._id]))
    const parent = await makeParent(till)
    const plan = (planLevel: 10 | 30) =>
      inClient(till.test, till.client, (tx) =>
        tx.sql.update(clients).set({ planLevel }).where(eq(clients.id, tx.clientId)),
      )
    await plan(10)
    const cart = await put(parent, { activity, attendees: [await child(parent, '2016-01-01')] })
    expect(cart.total).toBe(2_500)
    await mustCheckOut(till, parent, { method: 'payLater' })
    await plan(30)
  })

  test('make customers confirm the new price if a rule is switched off during the checkout', async () => {
    const activity = await club()
    const rule = await makeRule(till, sessionsForm([activity._id]))
    const parent = await makeParent(till)
    await put(parent, { activity, attendees: [await child(parent, '2016-01-01')] })
    const { cart } = await readCheckout(till, parent)
    await changeRule(till, rule._id, { enabled: false, version: 2 })
    const answer = await checkOut(till, parent, { method: 'payLater', total: cart.total })
    expect([answer.statusCode, sentenceIn(answer).message]).toEqual([409, messages.priceChanged.text])
    expect(await redeemedBy(till, rule._id)).toEqual([])
    await mustCheckOut(till, parent, { method: 'payLater' })
  })
})

describe('a code in the cart', () => {
  test('can be typed in any way, comes after the other discounts, and can be removed', async () => {
    const [activity, code, parent] = [await club(), newCode(), await makeParent(till)]
    await makeRule(till, sessionsForm([activity._id]))
    await makeRule(till, codeForm(code))
    await fillFor(parent, activity)
    const entered = await enter(parent, ` ${code.toLowerCase()} `)
    expect(entered.statusCode).toBe(200)
    expect(entered.json()).toMatchObject({ total: 2_250, code: { code, saved: 250, problem: null } })
    expect(stepsOf(entered.json<Cart>())).toEqual([
      [
        ['sessions', 3_000],
        ['discount', -500],
        ['discount', -250],
      ],
    ])
    const out = await ask(till, 'DELETE /api/cart/code', parent)
    expect(out.json()).toMatchObject({ total: 2_500, code: null })
  })

  test('replaces the code before', async () => {
    const [one, other, parent] = [newCode(), newCode(), await makeParent(till)]
    await makeRule(till, codeForm(one))
    await makeRule(till, codeForm(other, { percentage: 50 }))
    await fillFor(parent)
    await enter(parent, one)
    expect((await enter(parent, other)).json()).toMatchObject({ total: 1_500, code: { code: other } })
    expect((await enter(parent, 'NOSUCHCODE')).statusCode).toBe(409)
    expect(await readCart(till, parent)).toMatchObject({ total: 1_500, code: { code: other } })
  })

  test('gets the same answer whether it never existed or is switched off', async () => {
    const [code, parent] = [newCode(), await makeParent(till)]
    await makeRule(till, codeForm(code, { enabled: false }))
    await fillFor(parent)
    const [off, unknown] = [await enter(parent, code), await enter(parent, 'NOSUCHCODE')]
    expect([off.statusCode, strip(off.body)]).toEqual([unknown.statusCode, strip(unknown.body)])
    expect(sentenceIn(off).message).toBe(messages.codeUnknown.text)
  })

  test('is refused with its reason if it does not apply', async () => {
    const [elsewhere, parent] = [await club(), await makeParent(till)]
    await fillFor(parent)
    const refusal = async (input: Parameters<typeof codeForm>[1]) => {
      const code = newCode()
      await makeRule(till, codeForm(code, input))
      const answer = await enter(parent, code)
      expect(answer.statusCode).toBe(409)
      return sentenceIn(answer).message
    }
    expect(await refusal({ codeUsage: 'selectedActivities', activityGroups: [elsewhere._id] })).toBe(
      messages.codeCoversNothing.text,
    )
    expect(await refusal({ minimumTotal: 3_001 })).toBe(
      'This code needs tickets for £30.01 or more. Yours that it is for come to £30.00, without extras.',
    )
    const dates = { shouldLimitDatePeriod: true, specifyStartDate: true }
    expect(await refusal({ ...dates, startDate: '2031-01-02' })).toBe(
      'This code can be used from Thu 2 Jan 2031.',
    )
    expect((await readCart(till, parent)).code).toBeNull()
  })

  test('stays with a reason when it no longer applies, and applies again when it can', async () => {
    const [covered, other, parent] = [await club(), await club(), await makeParent(till)]
    const code = newCode()
    await makeRule(
      till,
      codeForm(code, { codeUsage: 'selectedActivities', activityGroups: [covered._id], minimumTotal: 3_000 }),
    )
    const kid = await child(parent, '2016-01-01')
    const cart = await put(parent, { activity: covered, attendees: [kid] })
    await put(parent, { activity: other, attendees: [kid] })
    expect((await enter(parent, code)).json()).toMatchObject({ total: 5_700 })
    await ask(till, `DELETE /api/cart/items/${cart.lines[0]?._id}`, parent)
    expect(await readCart(till, parent)).toMatchObject({
      total: 3_000,
      code: { code, saved: 0, problem: messages.codeCoversNothing.text },
    })
    await put(parent, { activity: covered, attendees: [kid] })
    expect(await readCart(till, parent)).toMatchObject({ total: 5_700, code: { saved: 300, problem: null } })
  })

  test('says that it has been used up, and why the old price is refused', async () => {
    const [code, parent, other] = [newCode(), await makeParent(till), await makeParent(till)]
    await makeRule(till, codeForm(code, { shouldLimitRedemptions: true, maxRedemptions: 1 }))
    await fillFor(parent)
    await fillFor(other)
    await enter(parent, code)
    await enter(other, code)
    const { total } = await readCart(till, parent)
    await mustCheckOut(till, other, { method: 'payLater' })
    const answer = await checkOut(till, parent, { method: 'payLater', total })
    expect([answer.statusCode, sentenceIn(answer).message]).toEqual([409, messages.codeUsedUp.text])
    expect(await readCart(till, parent)).toMatchObject({
      total: 3_000,
      code: { code, saved: 0, problem: messages.codeUsedUp.text },
    })
    await mustCheckOut(till, parent, { method: 'payLater' })
  })

  test('can be limited to once per person, and to a first booking', async () => {
    const [often, first, parent] = [newCode(), newCode(), await makeParent(till)]
    await makeRule(till, codeForm(often, { shouldLimitUserRedemptions: true, maxUserRedemptions: 1 }))
    await makeRule(till, codeForm(first, { onlyAllowForUserFirstBooking: true }))
    await fillFor(parent)
    expect((await enter(parent, first)).statusCode).toBe(200)
    expect((await enter(parent, often)).statusCode).toBe(200)
    await mustCheckOut(till, parent, { method: 'payLater' })
    await fillFor(parent)
    expect(sentenceIn(await enter(parent, often)).message).toBe(messages.codeUsedByYou.text)
    expect(sentenceIn(await enter(parent, first)).message).toBe(messages.codeFirstBookingOnly.text)
  })

  test('stays in a cart that is being paid, and cannot be replaced there', async () => {
    const [code, parent] = [newCode(), await makeParent(till)]
    await makeRule(till, codeForm(code))
    await fillFor(parent)
    await enter(parent, code)
    await mustCheckOut(till, parent)
    const kept = { total: 2_700, isBeingPaid: true, code: { code, saved: 300, problem: null } }
    expect(await readCart(till, parent)).toMatchObject(kept)
    for (const answer of [await enter(parent, code), await ask(till, 'DELETE /api/cart/code', parent)])
      expect([answer.statusCode, sentenceIn(answer).message]).toEqual([409, messages.cartIsBeingPaid.text])
    expect(await readCart(till, parent)).toMatchObject(kept)
  })

  test('shows the team how often it was used, and how much of that is still being paid', async () => {
    const [code, admin] = [newCode(), await makeAdmin(till)]
    const rule = await makeRule(till, codeForm(code))
    const uses = async () => {
      const { timesUsed, timesReserved } = (
        await ask(till, `GET /api/discount-rules/${rule._id}`, admin)
      ).json<DiscountRule>()
      return { timesUsed, timesReserved }
    }
    const checkOutWith = async (choice: Parameters<typeof mustCheckOut>[2]) => {
      const parent = await makeParent(till)
      await fillFor(parent)
      await enter(parent, code)
      await mustCheckOut(till, parent, choice)
      return parent
    }
    await checkOutWith({ method: 'payLater' })
    const parent = await checkOutWith({})
    expect(await uses()).toEqual({ timesUsed: 2, timesReserved: 1 })
    const filters = encodeURIComponent(JSON.stringify({ search: code }))
    const list = await ask(till, `GET /api/discount-rules?filters=${filters}`, admin)
    expect(list.json()).toMatchObject({ items: [{ timesUsed: 2, timesReserved: 1 }] })
    await ask(till, 'POST /api/checkout/give-up', parent)
    expect(await uses()).toEqual({ timesUsed: 1, timesReserved: 0 })
  })

  test('stays when a visitor signs in, and is checked again', async () => {
    const [code, activity] = [newCode(), await club()]
    await makeRule(till, codeForm(code, { onlyAllowForUserFirstBooking: true }))
    const added = await ask(
      till,
      'POST /api/cart/items',
      { cookie: '' },
      {
        lines: [
          { ticket: activity.tickets[0]?._id, activities: idsOf(activity), attendees: [null], addOns: [] },
        ],
      },
    )
    const guest = visitorCookie(added) ?? ''
    expect((await enter({ cookie: guest }, code)).json()).toMatchObject({ total: 2_700 })
    const parent = await makeParent(till)
    await fillFor(parent)
    await mustCheckOut(till, parent, { method: 'payLater' })
    const signedIn = { ...parent, cookie: `${parent.cookie}; ${guest}` }
    await ask(till, 'GET /api/cart', signedIn)
    expect(await problemOf(parent)).toBe(messages.codeFirstBookingOnly.text)
  })

  test('is refused in an empty cart', async () => {
    const code = newCode()
    await makeRule(till, codeForm(code))
    expect(sentenceIn(await enter(await makeParent(till), code)).message).toBe(messages.cartIsEmpty.text)
    expect((await ask(till, 'DELETE /api/cart/code', await makeParent(till))).json()).toMatchObject({
      code: null,
      lines: [],
    })
  })

  test('lets a total of zero be booked without paying', async () => {
    const [code, parent] = [newCode(), await makeParent(till)]
    const rule = await makeRule(till, codeForm(code, { percentage: 100 }))
    await fillCart(till, parent, await oneSession(till))
    await enter(parent, code)
    const placed = await mustCheckOut(till, parent, { method: null })
    expect(placed).toMatchObject({ placed: true, payment: null })
    expect(await redeemedBy(till, rule._id)).toMatchObject([{ amount: 2_000 }])
  })
})

describe('emails about a discount', () => {
  test('say what was taken off, and why', async () => {
    const [code, parent] = [newCode(), await makeParent(till)]
    await makeRule(till, codeForm(code, { unit: 'fixedAmount', percentage: null, fixedAmount: 350 }))
    await fillCart(till, parent, await oneSession(till))
    await enter(parent, code)
    await mustCheckOut(till, parent, { method: 'payLater' })
    const [email] = await mailTo(till, parent)
    expect(email?.text).toContain(`Code ${code}, -£3.50`)
  })
})

describe('the team books for a customer', () => {
  test('with the same rules and a code, which counts as redeemed by the customer', async () => {
    const [admin, parent, activity, code] = [
      await makeAdmin(till),
      await makeParent(till),
      await club(),
      newCode(),
    ]
    const sessions = await makeRule(till, sessionsForm([activity._id]))
    const rule = await makeRule(till, codeForm(code, { onlyAllowForUserFirstBooking: true }))
    const asked = { user: parent.user.id, groups: await booking(parent, activity), code: code.toLowerCase() }
    const quoted = await quote(admin, asked)
    expect(quoted).toMatchObject({ total: 2_250, code: { code, saved: 250, problem: null } })
    const made = await create(admin, { ...asked, total: quoted.total })
    expect(made.statusCode).toBe(201)
    const { _id, money } = made.json<{ _id: string; money: { total: number } }>()
    expect(money.total).toBe(2_250)
    expect(await redeemedBy(till, rule._id)).toEqual([
      { bookingId: _id, userId: parent.user.id, amount: 250 },
    ])
    expect(await redeemedBy(till, sessions._id)).toMatchObject([{ bookingId: _id, amount: 500 }])
    const again = { ...asked, groups: await booking(parent, await club()) }
    expect(await quote(admin, again)).toMatchObject({
      total: 3_000,
      code: { saved: 0, problem: messages.codeFirstBookingOnly.text },
    })
    const refused = await create(admin, { ...again, total: 3_000 })
    expect([refused.statusCode, sentenceIn(refused).message]).toEqual([
      409,
      messages.codeFirstBookingOnly.text,
    ])
  })

  test('with an unknown code, and gets a message', async () => {
    const [admin, parent] = [await makeAdmin(till), await makeParent(till)]
    const asked = { user: parent.user.id, groups: await booking(parent, await club()), code: 'NOSUCHCODE' }
    expect(await quote(admin, asked)).toMatchObject({
      total: 3_000,
      code: { code: 'NOSUCHCODE', saved: 0, problem: messages.codeUnknown.text },
    })
    expect((await create(admin, { ...asked, total: 3_000 })).statusCode).toBe(409)
    expect(await quote(admin, { ...asked, code: '' })).toMatchObject({ total: 3_000, code: null })
  })
})
