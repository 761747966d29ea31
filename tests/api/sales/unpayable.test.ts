import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/money/payment-settings/payment-settings.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import type { PaymentGaps } from '#contract/sales/payment-gaps.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { messages } from '#domain/messages.ts'
import { addOn, makeActivity, ticket } from '#tests/support/activities.ts'
import { send } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { sentenceIn, visitorCookie, type WantedInCart } from '#tests/support/carts.ts'
import { checkOut, fillCart, giveCredit, readCheckout } from '#tests/support/checkout.ts'
import { ask, makeParent, openTill, type Parent, type Till } from '#tests/support/payments.ts'
import { makeSignedIn } from '#tests/support/people.ts'
import { idsOf, placesOf } from '#tests/support/places.ts'
import { creditsOnSale, makePass, passForm, buy } from '#tests/support/session-passes.ts'

const refused =
  'The brightwater club isn’t taking payments for this online yet, so you can’t book it here. To book, write to hello@brightwater.test.'

let till: Till
let owner: Parent
beforeAll(async () => {
  till = await openTill()
  owner = await makeSignedIn(till.test, till.client, 'owner')
})
afterAll(() => till[Symbol.asyncDispose]())

/** Saves the methods as the settings page does. Cards follow their account, which has its own operation. */
const take = async (...kinds: readonly PaymentMethodKind[]) => {
  const { items } = (await ask(till, 'GET /api/payment-methods', owner)).json<{ items: PaymentMethod[] }>()
  for (const { _id, kind, version, forAdmins, account } of items) {
    const forCustomers = kinds.includes(kind)
    const answer =
      kind === 'card'
        ? await ask(till, 'POST /api/stripe/update-connected-account-status', owner, {
            accountId: account?.accountId,
            paymentMethodId: _id,
            connected: forCustomers,
          })
        : await ask(till, `PUT /api/payment-methods/${_id}`, owner, {
            version,
            forAdmins,
            forCustomers,
            instructions: 'Account 12345678',
          })
    expect(answer.statusCode).toBe(200)
  }
}

const swimming = () =>
  makeActivity(till.test, till.client, {
    tickets: [ticket({ name: 'Once', price: 1_200 }), ticket({ name: 'Taster', price: 0 })],
    addOns: [addOn({ name: 'Lunch', price: 450 })],
  })
type Swimming = Awaited<ReturnType<typeof swimming>>

const lineFor = (activity: Swimming, name: string, addOns: WantedInCart['addOns'] = []): WantedInCart => ({
  ticket: activity.tickets.find((one) => one.name === name)?._id ?? '',
  activities: idsOf(activity),
  attendees: [null],
  addOns,
})

const add = (parent: Parent | undefined, line: WantedInCart, key: string = crypto.randomUUID()) =>
  send(till.copy, 'POST /api/cart/items', {
    cookie: parent?.cookie,
    payload: { lines: [line] },
    headers: { 'idempotency-key': key },
  })

describe('while the organiser takes no payments', () => {
  beforeEach(() => take())

  test('a visitor cannot add something with a price to a cart, and holds nothing', async () => {
    const activity = await swimming()
    const answer = await add(undefined, lineFor(activity, 'Once'))
    expect(sentenceIn(answer)).toMatchObject({ code: 'conflict', message: refused })
    expect(visitorCookie(answer)).toBeUndefined()
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([0, 0])
  })

  test('a customer without credit cannot either', async () => {
    const answer = await add(await makeParent(till), lineFor(await swimming(), 'Once'))
    expect(sentenceIn(answer)).toMatchObject({ code: 'conflict', message: refused })
  })

  test('something free can be added to a cart and booked', async () => {
    const parent = await makeParent(till)
    const activity = await swimming()
    const child = await makeAttendee(till.test, till.client, parent.user.id)
    const line = { ...lineFor(activity, 'Taster'), attendees: [child.id] }
    expect((await add(parent, line)).statusCode).toBe(201)
    expect((await checkOut(till, parent, { method: null })).statusCode).toBe(201)
  })

  test('something free is refused with an add-on that has a price', async () => {
    const activity = await swimming()
    const lunch = activity.addOns[0]?._id ?? ''
    const line = lineFor(activity, 'Taster', [{ _id: lunch, activities: idsOf(activity) }])
    expect(sentenceIn(await add(await makeParent(till), line)).message).toBe(refused)
  })

  test('account credit can still pay', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 5_000)
    const activity = await swimming()
    const child = await makeAttendee(till.test, till.client, parent.user.id)
    const line = { ...lineFor(activity, 'Once'), attendees: [child.id] }
    expect((await add(parent, line)).statusCode).toBe(201)
    const placed = await checkOut(till, parent, { useCredit: true, method: null })
    expect(placed.statusCode).toBe(201)
  })

  test('a session pass can still pay', async () => {
    const parent = await makeParent(till)
    const activity = await swimming()
    const pass = await makePass(till, passForm([activity._id], { purchaseOptions: [creditsOnSale(5)] }))
    expect((await buy(till, parent, pass)).statusCode).toBe(201)
    expect((await add(parent, lineFor(activity, 'Once'))).statusCode).toBe(201)
    expect(sentenceIn(await add(parent, lineFor(await swimming(), 'Once'))).message).toBe(refused)
  })
})

test('a method that is switched on is accepted from the next request on', async () => {
  await take()
  const activity = await swimming()
  expect((await add(undefined, lineFor(activity, 'Once'))).statusCode).toBe(409)
  await take('payLater')
  expect((await add(undefined, lineFor(activity, 'Once'))).statusCode).toBe(201)
})

test('a scheme counts once it has a provider', async () => {
  await take('childcareVoucher')
  const activity = await swimming()
  expect((await add(undefined, lineFor(activity, 'Once'))).statusCode).toBe(409)
  const provider = { name: 'Edenred', paymentInstructions: 'Pay us at Edenred.' }
  expect((await ask(till, 'POST /api/childcare-voucher-providers', owner, provider)).statusCode).toBe(201)
  expect((await add(undefined, lineFor(activity, 'Once'))).statusCode).toBe(201)
})

test('an activity that refuses every available method cannot be booked', async () => {
  await take('cash')
  const activity = await makeActivity(till.test, till.client, {
    tickets: [ticket({ name: 'Once' })],
    paymentMethods: ['card'],
  })
  const answer = await add(undefined, lineFor(activity, 'Once'))
  // Only what the sentence says of the organiser is sent, and not its settings.
  expect(answer.json()).toMatchObject({ error: { message: refused, reason: 'cannotBePaid' } })
  expect(answer.json<{ error: { params: object } }>().error.params).toEqual({
    name: 'The brightwater club',
    contactEmail: 'hello@brightwater.test',
  })
})

test('a repeated request gets its first answer, although payments were switched off in between', async () => {
  await take('cash')
  const parent = await makeParent(till)
  const [line, key] = [lineFor(await swimming(), 'Once'), crypto.randomUUID()]
  const first = await add(parent, line, key)
  await take()
  const again = await add(parent, line, key)
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
})

describe('at checkout', () => {
  test('what can no longer be paid for says whom to contact', async () => {
    await take('cash')
    const parent = await makeParent(till)
    await fillCart(till, parent, await swimming())
    await take()
    for (const method of ['cash', null] as const)
      expect(sentenceIn(await checkOut(till, parent, { method }))).toMatchObject({
        code: 'conflict',
        message: refused,
      })
  })

  test('activities that share no payment method say so', async () => {
    await take('cash', 'card')
    const parent = await makeParent(till)
    const only = (kind: PaymentMethodKind) =>
      makeActivity(till.test, till.client, { tickets: [ticket()], paymentMethods: [kind] })
    await fillCart(till, parent, await only('cash'), await only('card'))
    expect(sentenceIn(await checkOut(till, parent, { method: 'cash' }))).toMatchObject({
      code: 'conflict',
      message: messages.cannotBePaidTogether.text,
    })
  })
})

const readGaps = async () => (await ask(till, 'GET /api/payment-gaps', owner)).json<PaymentGaps>()
const publicPage = async ({ _id }: Swimming) =>
  (await send(till.copy, `GET /api/activity-groups/${_id}/public`)).json<PublicActivity>()

describe('what pages say', () => {
  test('the team reads which tickets, add-ons and passes can’t be paid for', async () => {
    await take()
    const activity = await swimming()
    const pass = await makePass(till, passForm([activity._id]))
    const gaps = await readGaps()
    expect(gaps.taken).toEqual([])
    expect(gaps.activityGroups.find(({ _id }) => _id === activity._id)).toMatchObject({
      tickets: [{ name: 'Once' }],
      addOns: [{ name: 'Lunch' }],
    })
    expect(gaps.sessionPasses).toContainEqual({ _id: pass._id, name: pass.name })
    await take('cash')
    expect(await readGaps()).toMatchObject({ taken: ['cash'], sessionPasses: [] })
    expect((await readGaps()).activityGroups.map(({ _id }) => _id)).not.toContain(activity._id)
  })

  test('what is not on sale is not listed', async () => {
    await take()
    const closed = await makeActivity(till.test, till.client, {
      tickets: [ticket()],
      salesClose: { date: '2026-01-01', time: '09:00' },
    })
    const disabled = await makeActivity(till.test, till.client, { tickets: [ticket()], enabled: false })
    const found = (await readGaps()).activityGroups.map(({ _id }) => _id)
    expect(found).not.toContain(closed._id)
    expect(found).not.toContain(disabled._id)
  })

  test('the activity page marks what cannot be paid for', async () => {
    await take()
    const activity = await swimming()
    const before = await publicPage(activity)
    expect(before.tickets.map(({ name, canBePaid }) => [name, canBePaid])).toEqual([
      ['Once', false],
      ['Taster', true],
    ])
    expect(before.addOns).toMatchObject([{ name: 'Lunch', canBePaid: false }])
    await take('cash')
    const after = await publicPage(activity)
    expect(after.tickets.every(({ canBePaid }) => canBePaid)).toBe(true)
    expect(after.addOns).toMatchObject([{ canBePaid: true }])
  })

  test('the checkout says why nothing can be chosen', async () => {
    await take('cash')
    const parent = await makeParent(till)
    await fillCart(till, parent, await swimming())
    expect((await readCheckout(till, parent)).cannotPay).toBeNull()
    await take()
    expect((await readCheckout(till, parent)).cannotPay).toBe('alone')
  })
})
