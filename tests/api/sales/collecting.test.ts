import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { messages } from '#domain/messages.ts'
import type { TestCardName } from '#sandbox/cards/objects/test-cards.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { CrashPoint } from '#server/drill.ts'
import { creditNow } from '#server/money/credit/credit-now.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import { tryWaiting } from '#server/sales/subscriptions/try-waiting.ts'
import { giveCredit, mailTo, makeProviders, readBooking, takeOffline } from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { Crash, crashAt, events, restart } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { inClient, makeSignedIn } from '#tests/support/people.ts'
import { chargesOf, keepCard, monthly, subscribe, subscribedActivity } from '#tests/support/subscriptions.ts'

retryAtOnce()

let till: Till
let activity: Awaited<ReturnType<typeof subscribedActivity>>
let admin: Parent
let voucher: string
beforeAll(async () => {
  till = await openTill()
  activity = await subscribedActivity(till)
  voucher = (await makeProviders(till)).voucher
  await inClient(till.test, till.client, (tx) => tx.sql.update(paymentMethods).set({ forAdmins: true }))
})
beforeEach(async () => {
  // Late in the next month, the 1st is so near that sign-ins are still valid then.
  const next = till.test.clock.now().toZonedDateTimeISO('Europe/London').add({ months: 1 }).with({ day: 27 })
  till.test.clock.set(next.withPlainTime('10:00').toInstant().toString())
  admin = await makeAdmin(till)
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  restart(till)
  await till.control.calm()
  await expectRight(till)
  // Otherwise each test would also collect for the families of the tests before it.
  await inClient(till.test, till.client, async (tx) => {
    await tx.sql.update(subscriptions).set({ nextDueOn: null })
    await tx.sql.update(charges).set({ nextTryAt: null })
  })
})

interface Family {
  readonly parent: Parent
  readonly id: string
  readonly bookingId: string
  readonly method: string
}

/** Creates a family that pays £45 on each 1st, with a card that behaves as given. */
const family = async (card: TestCardName = 'visa'): Promise<Family> => {
  const parent = await makeParent(till)
  const on = { stripeAccount: till.account }
  const customer = await till.stripe.customers.create({ email: parent.user.email }, on)
  const method = await till.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, on)
  if (card !== 'visa') await till.control.cardBecomes(method.id, card)
  await keepCard(till, {
    accountId: till.account,
    userId: parent.user.id,
    customerId: customer.id,
    paymentMethodId: method.id,
  })
  const today = till.test.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
  const terms = { ...activity, userId: parent.user.id, schedule: monthly(4_500), startsOn: today }
  return { parent, method: method.id, ...(await subscribe(till, terms)) }
}

const toNextFirst = (): string => {
  const first = till.test.clock.now().toZonedDateTimeISO('Europe/London').add({ months: 1 }).with({ day: 1 })
  const six = first.withPlainTime('06:00')
  till.test.clock.set(six.toInstant().toString())
  return six.toPlainDate().toString()
}
const days = (count: number) => till.test.clock.advance({ hours: 24 * count })

const collect = (end?: Temporal.Instant) =>
  collectSubscriptions({ cards: till.cards, drill: till.copy.drill }, till.scope(), end)
type Send = () => ReturnType<Till['cards']['createIntent']>
/** Collects in a process where something happens before a charge is sent. */
const collectThrough = (before: (send: Send) => ReturnType<Send>) =>
  collectSubscriptions(
    {
      cards: {
        ...till.cards,
        createIntent: (account, call) => before(() => till.cards.createIntent(account, call)),
      },
      drill: till.copy.drill,
    },
    till.scope(),
  )
/** Saves another card, which works, on the page for saving cards. */
const saveAnother = async ({ parent }: Family) => {
  const begun = await ask(till, 'POST /api/user/card', parent, {})
  expect(begun.statusCode).toBe(201)
  const { payment, payAt } = begun.json<{ payment: string; payAt: string }>()
  await till.control.onPage(pageIn(payAt), 'pay', 'visa')
  await settle(till, parent, { _id: payment })
}
const takenFrom = async ({ method }: Family) =>
  (await till.control.truth()).paymentIntents.filter(
    ({ payment_method, status }) => payment_method === method && status === 'succeeded',
  )
const chargeOf = async ({ id }: Family) => (await chargesOf(till, id)).at(-1)
const subjects = async ({ parent }: Family) => (await mailTo(till, parent)).map(({ kind }) => kind)
const owed = ({ parent: { user } }: Family) =>
  inClient(till.test, till.client, async (tx) =>
    (await tx.sql.select().from(ledgerEntries).where(eq(ledgerEntries.userId, user.id)))
      .filter(({ account }) => account === 'receivable')
      .reduce((sum, { amount }) => sum + amount, 0),
  )
const creditOf = ({ parent: { user } }: Family) =>
  inClient(till.test, till.client, (tx) => creditNow(tx, user.id))
const bookingOf = ({ bookingId }: Family) =>
  inClient(till.test, till.client, async (tx) => {
    const [row] = await tx.sql.select().from(bookings).where(eq(bookings.id, bookingId))
    return row
  })

/** Creates a family whose card is refused on the 1st, and who then promise to pay the given amount by transfer. */
const promise = async (amount: number, card: TestCardName = 'chargeCustomerFail') => {
  await takeOffline(till, ['bankTransfer'])
  const one = await family(card)
  toNextFirst()
  await collect()
  await till.control.cardBecomes(one.method, 'visa')
  const body = { amount, credit: 0, method: 'bankTransfer', provider: null }
  const kept = await ask(till, `POST /api/user/bookings/${one.bookingId}/payments`, one.parent, body)
  expect(kept.statusCode).toBe(201)
  return { one, payment: kept.json<{ begun: { payment: { _id: string } } }>().begun.payment._id }
}

describe('a charge that falls due', () => {
  test('is collected once, from six in the morning of its day, and its payer is notified', async () => {
    const one = await family()
    const day = toNextFirst()
    till.test.clock.advance({ minutes: -1 })
    await collect()
    expect(await chargesOf(till, one.id)).toEqual([])
    till.test.clock.advance({ minutes: 1 })
    await collect()
    await collect()
    expect(await chargesOf(till, one.id)).toMatchObject([
      { dueOn: day, amount: 4_500, state: 'paid', attempts: 1 },
    ])
    expect(await bookingOf(one)).toMatchObject({ total: 4_500, paid: 4_500, dueOn: null })
    expect(await owed(one)).toBe(0)
    expect(await subjects(one)).toEqual(['chargePaid'])
    await events(till)
    expect(await chargeOf(one)).toMatchObject({ state: 'paid' })
  })

  test('is paid from credit first, and the rest by card', async () => {
    const [some, all] = [await family(), await family()]
    await giveCredit(till, some.parent, 1_500)
    await giveCredit(till, all.parent, 5_000)
    toNextFirst()
    await collect()
    expect(await chargeOf(some)).toMatchObject({ state: 'paid', attempts: 1 })
    expect(await chargeOf(all)).toMatchObject({ state: 'paid', attempts: 0 })
    const { paymentIntents } = await till.control.truth()
    expect(paymentIntents.filter(({ payment_method }) => payment_method === some.method)).toMatchObject([
      { amount: 3_000, status: 'succeeded' },
    ])
    expect(await owed(all)).toBe(0)
  })

  test('is paid from credit only as far as the rest is enough for a card payment', async () => {
    const one = await family()
    await giveCredit(till, one.parent, 4_490)
    toNextFirst()
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 1 })
    expect(await takenFrom(one)).toMatchObject([{ amount: 30 }])
    expect(await creditOf(one)).toBe(20)
  })

  test('cannot also be paid on a page while the card is being charged', async () => {
    const one = await family()
    toNextFirst()
    let answered: unknown
    let shown: OwnBooking['payments'] = []
    await collectThrough(async (send) => {
      const body = { amount: 4_500, credit: 0, method: 'card', provider: null }
      const answer = await ask(till, `POST /api/user/bookings/${one.bookingId}/payments`, one.parent, body)
      answered = answer.json()
      shown = (await readBooking(till, one.parent, one.bookingId)).payments
      return send()
    })
    expect(answered).toMatchObject({ error: { code: 'conflict', message: messages.attemptUnderWay.text } })
    // The family reads that the card is being charged, not that they have begun to pay.
    expect(shown[0]).toMatchObject({ savedCard: true, method: 'card', amount: 4_500 })
    expect(await takenFrom(one)).toHaveLength(1)
  })

  test('waits for a promised transfer, even if the team wants to try the card, and continues if the transfer is cancelled', async () => {
    const { one, payment } = await promise(4_500)
    await giveCredit(till, one.parent, 1_000)
    days(3)
    await collect()
    expect(await takenFrom(one)).toHaveLength(0)
    expect(await creditOf(one)).toBe(1_000)
    admin = await makeAdmin(till)
    const shown = await ask(till, `GET /api/subscriptions/${one.id}`, admin)
    expect(shown.json()).toMatchObject({ inTrouble: [{ state: 'retrying', promised: true, due: 4_500 }] })
    const retried = await ask(till, `POST /api/charges/${(await chargeOf(one))?.id}/retry`, admin)
    expect(retried.json()).toMatchObject({ error: { message: messages.dueIsBeingPaid.text } })
    expect((await subjects(one)).filter((kind) => kind === 'chargeFailed')).toHaveLength(1)
    // The email asks for the promised payment. On the page to pay by card, the family would only read that it is
    // promised.
    expect((await ask(till, `POST /api/subscriptions/${one.id}/link`, admin)).statusCode).toBe(200)
    const asked = (await mailTo(till, one.parent)).find(({ kind }) => kind === 'chargeToPay')
    expect(asked?.text).toContain('make the payment that you announced, or cancel it first')
    expect(asked?.text).not.toContain('Pay now')
    const calledOff = await ask(till, `POST /api/payments/${payment}/call-off`, admin, { reason: 'By card' })
    expect(calledOff.statusCode).toBe(200)
    till.test.clock.advance({ hours: 1 })
    await collect()
    expect(await takenFrom(one)).toMatchObject([{ amount: 3_500 }])
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 2 })
  })

  test('does not wait for a payment promised for something else', async () => {
    const { one } = await promise(4_500)
    toNextFirst()
    await collect()
    expect(await takenFrom(one)).toMatchObject([{ amount: 4_500 }])
    const states = (await chargesOf(till, one.id)).map(({ state }) => state)
    expect(states).toEqual(['overdue', 'paid'])
  })

  test('is overdue if the promised payment does not arrive, and the family is notified once', async () => {
    const { one } = await promise(2_000)
    for (const wait of [3, 2, 2, 1]) {
      days(wait)
      await collect()
    }
    expect(await chargeOf(one)).toMatchObject({ state: 'overdue', failure: messages.promiseNotKept.text })
    await inClient(till.test, till.client, (tx) => tryWaiting(tx, one.parent.user.id, null))
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'overdue', attempts: 1, nextTryAt: null })
    expect(await takenFrom(one)).toHaveLength(0)
    const told = (await mailTo(till, one.parent)).filter(({ kind }) => kind === 'chargeOverdue')
    expect(told).toHaveLength(1)
    // A button to pay would only lead to a message that the charge is being paid.
    expect(told[0]?.text).toContain('make the payment that you announced, or cancel it first')
    expect(told[0]?.text).not.toContain('Pay now')
  })

  test('still needs another card if the promised payment does not arrive', async () => {
    const { one } = await promise(4_500, 'later_expired')
    expect(await chargeOf(one)).toMatchObject({ state: 'retrying', needs: 'newCard' })
    for (const wait of [3, 5]) {
      days(wait)
      await collect()
    }
    const failure = messages.promiseNotKept.text
    expect(await chargeOf(one)).toMatchObject({ state: 'overdue', needs: 'newCard', failure })
  })

  test('is collected from the other families if one of them breaks the batch', async () => {
    const [broken, whole] = [await family(), await family()]
    await inClient(till.test, till.client, (tx) =>
      tx.sql.execute(sql`update subscriptions set schedule = '{"type": "fixed"}' where id = ${broken.id}`),
    )
    toNextFirst()
    await expect(collect()).rejects.toThrow('1')
    expect(await chargeOf(broken)).toBeUndefined()
    expect(await chargeOf(whole)).toMatchObject({ state: 'paid', attempts: 1 })
    await inClient(till.test, till.client, (tx) =>
      tx.sql.execute(
        sql`update subscriptions set schedule = (select schedule from subscriptions where id = ${whole.id}) where id = ${broken.id}`,
      ),
    )
  })

  test('ends the round if it has been paid and is still marked to be tried', async () => {
    const one = await family()
    toNextFirst()
    await collect()
    const nextTryAt = till.test.clock.now()
    await inClient(till.test, till.client, (tx) =>
      tx.sql.update(charges).set({ nextTryAt }).where(eq(charges.subscriptionId, one.id)),
    )
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 1, nextTryAt: null })
    expect(await takenFrom(one)).toHaveLength(1)
  })

  test('is caught up with after an outage, once for each missed day', async () => {
    const one = await family()
    toNextFirst()
    days(75)
    await Promise.all([collect(), collect()])
    const rows = await chargesOf(till, one.id)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const row of rows) expect(row).toMatchObject({ state: 'paid', attempts: 1 })
    expect(new Set(rows.map(({ dueOn }) => dueOn)).size).toBe(rows.length)
  })
})

describe('a card that is refused', () => {
  test('is tried again after 3, 5 and 7 days, with an email each time, and then the charge is overdue for both sides', async () => {
    const one = await family('later_insufficientFunds')
    toNextFirst()
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'retrying', attempts: 1, needs: null })
    for (const wait of [3, 2, 2]) {
      days(wait - 1)
      await collect()
      const before = (await chargeOf(one))?.attempts ?? 0
      days(1)
      await collect()
      expect((await chargeOf(one))?.attempts).toBe(before + 1)
    }
    expect(await chargeOf(one)).toMatchObject({ state: 'overdue', attempts: 4, nextTryAt: null })
    expect(await subjects(one)).toEqual(['chargeFailed', 'chargeFailed', 'chargeFailed', 'chargeOverdue'])
    expect(await owed(one)).toBe(4_500)
    days(20)
    await collect()
    expect((await chargesOf(till, one.id))[0]).toMatchObject({ attempts: 4 })
  })

  test.each<[TestCardName, 'authentication' | 'newCard', string]>([
    ['authenticationRequired', 'authentication', 'chargeNeedsApproval'],
    ['later_expired', 'newCard', 'chargeNeedsCard'],
    ['later_lost', 'newCard', 'chargeNeedsCard'],
    ['later_stolen', 'newCard', 'chargeNeedsCard'],
    ['later_doNotTryAgain', 'newCard', 'chargeNeedsCard'],
  ])('%s waits for its payer, and is not tried again', async (card, needs, email) => {
    const one = await family(card)
    toNextFirst()
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'retrying', attempts: 1, needs })
    days(3)
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'retrying', attempts: 1, needs })
    expect(await subjects(one)).toEqual([email, email])
  })

  test('can be replaced on the page of the link, which also saves the card for the next charge', async () => {
    const one = await family('authenticationRequired')
    toNextFirst()
    await collect()
    const path = `POST /api/user/subscriptions/${one.id}/payments` as const
    const wrong = await ask(till, path, one.parent, { amount: 100 })
    expect(wrong.statusCode).toBe(409)
    const begun = await ask(till, path, one.parent, { amount: 4_500 })
    expect(begun.statusCode).toBe(201)
    const { payment, payAt } = begun.json<{ payment: { _id: string }; payAt: string }>()
    // While the page is open, no other attempt is made.
    const id = (await chargeOf(one))?.id ?? ''
    expect((await ask(till, `POST /api/charges/${id}/retry`, admin)).statusCode).toBe(409)
    await till.control.onPage(pageIn(payAt), 'pay', 'visa')
    await settle(till, one.parent, payment)
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', needs: null })
    const card = await ask(till, 'GET /api/user/card', one.parent)
    expect(card.json()).toMatchObject({ card: { brand: 'visa', lastFour: '4242' } })
    toNextFirst()
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 1 })
  })

  test('can be replaced by another card, which is immediately charged for what waited', async () => {
    const one = await family('later_expired')
    toNextFirst()
    await collect()
    await saveAnother(one)
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 2 })
    // A page that only saved a card isn't listed as a payment.
    const list = (await ask(till, 'GET /api/user/payments', one.parent)).json<{
      items: { amount: number }[]
    }>()
    expect(list.items?.every(({ amount }) => amount > 0) ?? true).toBe(true)
  })

  test('leads to a notice wherever another card is saved, before that card is charged', async () => {
    const one = await family('later_expired')
    const terms = { schedule: monthly(4_500), startsOn: toNextFirst() }
    const other = await subscribe(till, { ...activity, userId: one.parent.user.id, ...terms })
    till.test.clock.advance({ minutes: 1 })
    const alsoTried = async (bookingId: string) =>
      (await ask(till, `GET /api/user/bookings/${bookingId}`, one.parent)).json<OwnBooking>().alsoTried
    await collect()
    expect(await alsoTried(one.bookingId)).toBe(4_500)
    expect(await alsoTried(other.bookingId)).toBe(4_500)
    // An amount that is expected by transfer isn't tried on any card.
    await takeOffline(till, ['bankTransfer'])
    const body = { amount: 4_500, credit: 0, method: 'bankTransfer', provider: null }
    const kept = await ask(till, `POST /api/user/bookings/${other.bookingId}/payments`, one.parent, body)
    expect(kept.statusCode).toBe(201)
    expect(await alsoTried(one.bookingId)).toBe(0)
    expect(await alsoTried(other.bookingId)).toBe(4_500)
    await saveAnother(one)
    await collect()
    expect(await alsoTried(other.bookingId)).toBe(0)
  })

  test('does not lead to charging the rest to a card that paid a chosen part', async () => {
    const one = await family('later_expired')
    toNextFirst()
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'retrying', attempts: 1, needs: 'newCard' })
    const body = { amount: 2_000, credit: 0, method: 'card', provider: null }
    const begun = await ask(till, `POST /api/user/bookings/${one.bookingId}/payments`, one.parent, body)
    const { payment, payAt } = begun.json<{ begun: { payment: { _id: string }; payAt: string } }>().begun
    await till.control.onPage(pageIn(payAt), 'pay', 'visa')
    await settle(till, one.parent, payment)
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'retrying', attempts: 1, needs: null })
    // On the day of the next try, the rest is charged to that card.
    days(3)
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 2 })
  })

  test('while another card is being saved leads to charging the new card, without an email that asks for one', async () => {
    const one = await family('later_expired')
    toNextFirst()
    await collectThrough(async (send) => {
      till.test.clock.advance({ minutes: 1 })
      await saveAnother(one)
      return send()
    })
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 2, needs: null })
    expect(await subjects(one)).toEqual(['chargePaid'])
  })

  test('an email asks the payer for a card if there is none', async () => {
    const parent = await makeParent(till)
    const startsOn = till.test.clock.now().toString().slice(0, 10)
    const made = await subscribe(till, {
      ...activity,
      userId: parent.user.id,
      schedule: monthly(4_500),
      startsOn,
    })
    const one = { parent, method: '', ...made }
    toNextFirst()
    await collect()
    expect(await chargeOf(one)).toMatchObject({ state: 'retrying', attempts: 0, needs: 'newCard' })
    expect(await subjects(one)).toEqual(['chargeNeedsCard'])
    // Credit that arrives in parts pays in parts, and each part is spent once.
    for (const amount of [1_000, 1_500]) {
      await giveCredit(till, parent, amount)
      days(3)
      await collect()
    }
    expect(await owed(one)).toBe(2_000)
    expect(await creditOf(one)).toBe(0)
    expect(await bookingOf(one)).toMatchObject({ total: 4_500, paid: 2_500 })
  })
})

const listed = async (filter = '') =>
  (await ask(till, `GET /api/subscriptions?limit=200${filter}`, admin))
    .json<{ items: Subscription[] }>()
    .items.map(({ _id }) => _id)

describe('the team', () => {
  test('tries again, emails a link, and writes off what is overdue', async () => {
    const one = await family('chargeCustomerFail')
    toNextFirst()
    await collect()
    const id = (await chargeOf(one))?.id ?? ''
    expect((await ask(till, `POST /api/charges/${id}/retry`, admin)).statusCode).toBe(200)
    expect(await chargeOf(one)).toMatchObject({ state: 'retrying', attempts: 2 })
    expect((await ask(till, `POST /api/subscriptions/${one.id}/link`, admin)).statusCode).toBe(200)
    expect(await subjects(one)).toContain('chargeToPay')
    const letGo = (version: number) =>
      ask(till, `POST /api/charges/${id}/write-off`, admin, { reason: 'They moved away', version })
    expect((await letGo(7)).statusCode).toBe(409)
    expect((await letGo(1)).statusCode).toBe(200)
    expect(await chargeOf(one)).toMatchObject({
      state: 'writtenOff',
      because: 'They moved away',
      nextTryAt: null,
    })
    expect(await bookingOf(one)).toMatchObject({ total: 0, paid: 0 })
    expect(await subjects(one)).toContain('subscriptionChanged')
    expect(await owed(one)).toBe(0)
    expect((await ask(till, `POST /api/charges/${id}/retry`, admin)).statusCode).toBe(409)
  })

  test.each(['cash', 'bankTransfer', 'childcareVoucher'] as const)(
    'records %s for what is overdue: the charge is paid, in parts or whole, and no card is tried any more',
    async (method) => {
      const one = await family('later_insufficientFunds')
      toNextFirst()
      for (const wait of [0, 3, 2, 2]) {
        days(wait)
        await collect()
      }
      expect(await chargeOf(one)).toMatchObject({ state: 'overdue', attempts: 4 })
      admin = await makeAdmin(till)
      const provider = method === 'childcareVoucher' ? voucher : null
      const receivedOn = till.test.clock.now().toString().slice(0, 10)
      const record = (amount: number) =>
        ask(till, `POST /api/bookings/${one.bookingId}/payments`, admin, {
          method,
          provider,
          amount,
          receivedOn,
        })
      expect((await record(4_501)).statusCode).toBe(422)
      expect((await record(1_500)).statusCode).toBe(201)
      const shown = await ask(till, `GET /api/subscriptions/${one.id}`, admin)
      expect(shown.json()).toMatchObject({ due: 3_000, inTrouble: [{ state: 'overdue', due: 3_000 }] })
      expect((await record(3_000)).statusCode).toBe(201)
      expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 4, nextTryAt: null })
      expect(await owed(one)).toBe(0)
      expect(await subjects(one)).toContain('paymentReceipt')
      days(1)
      await collect()
      expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 4 })
    },
  )

  test('sees failed subscriptions first, with how much is owed, before the others', async () => {
    const [well, failing] = [await family(), await family('later_insufficientFunds')]
    toNextFirst()
    await collect()
    const all = await listed()
    expect(all.indexOf(failing.id)).toBeLessThan(all.indexOf(well.id))
    const inTrouble = await listed('&status=inTrouble')
    expect(inTrouble).toContain(failing.id)
    expect(inTrouble).not.toContain(well.id)
    expect(all.slice(0, inTrouble.length).toSorted()).toEqual(inTrouble.toSorted())
  })

  test('tries again with a card that works now', async () => {
    const one = await family('chargeCustomerFail')
    toNextFirst()
    await collect()
    await till.control.cardBecomes(one.method, 'visa')
    const id = (await chargeOf(one))?.id ?? ''
    expect((await ask(till, `POST /api/charges/${id}/retry`, admin)).statusCode).toBe(200)
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 2 })
  })
})

const later = async () => {
  till.test.clock.advance({ minutes: 11 })
  await sweep(till)
  await collect()
}

describe('what is lost on the way', () => {
  test.each<[string, 'cut' | 500, 'before' | 'after']>([
    ['the answer', 'cut', 'after'],
    ['the call', 'cut', 'before'],
    ['the answer, as an error', 500, 'after'],
    ['the call, as an error', 500, 'before'],
  ])('%s: the charge is looked up and made once', async (_, answer, when) => {
    const one = await family()
    toNextFirst()
    await till.control.webhooks({ mode: 'drop' })
    await till.control.fail({ method: 'POST', path: '/v1/payment_intents', answer, when, times: 3 })
    await collect()
    await till.control.noFaults()
    await later()
    expect(await chargeOf(one)).toMatchObject({ state: 'paid' })
    expect(await takenFrom(one)).toHaveLength(1)
  })

  test.each<CrashPoint>(['attempt-kept', 'after-provider-call', 'provider-read', 'settled'])(
    'a process that crashes at %s: the next process charges once',
    async (point) => {
      const one = await family()
      toNextFirst()
      await till.control.webhooks({ mode: 'drop' })
      const crash = crashAt(till, point)
      await collect().catch((error: unknown) => {
        if (!(error instanceof Crash) && !String(error).includes('could not be visited')) throw error
      })
      expect(crash.died()).toBe(true)
      restart(till)
      await later()
      expect(await chargeOf(one)).toMatchObject({ state: 'paid' })
      expect(await takenFrom(one)).toHaveLength(1)
    },
  )

  test('nothing on a long morning: a charge begun late is not treated as lost while it is being sent', async () => {
    const refused = await family('later_insufficientFunds')
    toNextFirst()
    await collect()
    await till.control.cardBecomes(refused.method, 'visa')
    await family()
    days(3)
    await till.control.webhooks({ mode: 'drop' })
    let sent = 0
    await collectThrough(async (send) => {
      sent += 1
      // The first charge takes long. During the second, other processes are at work as well.
      if (sent === 1) till.test.clock.advance({ minutes: 11 })
      else {
        await sweep(till)
        await collect()
      }
      return send()
    })
    expect(sent).toBe(2)
    expect(await takenFrom(refused)).toHaveLength(1)
    expect(await chargeOf(refused)).toMatchObject({ state: 'paid', attempts: 2 })
  })

  test('nothing when a round is over: the next round tries the rest', async () => {
    const refused = await family('later_insufficientFunds')
    toNextFirst()
    await collect()
    days(3)
    await collect(till.test.clock.now())
    expect(await chargeOf(refused)).toMatchObject({ attempts: 1 })
    await collect()
    expect(await chargeOf(refused)).toMatchObject({ attempts: 2 })
  })

  test('an event reports a charge whose answer was lost', async () => {
    const one = await family()
    toNextFirst()
    await till.control.fail({
      method: 'POST',
      path: '/v1/payment_intents',
      answer: 500,
      when: 'after',
      times: 1,
    })
    await collect()
    await events(till)
    expect(await chargeOf(one)).toMatchObject({ state: 'paid', attempts: 1 })
  })
})

const disconnect = async (connected = false) => {
  const owner = await makeSignedIn(till.test, till.client, 'owner')
  const methods = await ask(till, 'GET /api/payment-methods', owner)
  const all = methods.json<{ items: { _id: string; kind: string }[] }>().items
  const card = all.find(({ kind }) => kind === 'card')
  return ask(till, 'POST /api/stripe/update-connected-account-status', owner, {
    accountId: till.account,
    paymentMethodId: card?._id,
    connected,
  })
}

test('the account cannot be disconnected while subscriptions are active', async () => {
  await family()
  expect((await disconnect()).json()).toMatchObject({
    error: {
      message:
        'This connected account is being used for subscriptions so it cannot be disconnected. Please delete any Subscription plans and cancel all User subscriptions first.',
    },
  })
})

test('the account can be disconnected once there is nothing left to collect, with subscriptions in any status', async () => {
  const one = await family()
  const rest = { nextDueOn: null }
  await inClient(till.test, till.client, async (tx) => {
    await tx.sql.update(subscriptions).set(rest).where(ne(subscriptions.id, one.id))
    await tx.sql.update(charges).set({ state: 'paid' })
  })
  expect((await disconnect()).statusCode).toBe(409)
  // This is the state after the day on which the subscription ends: no job changes its status.
  const endsOn = till.test.clock.now().toString().slice(0, 10)
  await inClient(till.test, till.client, (tx) =>
    tx.sql
      .update(subscriptions)
      .set({ ...rest, endsOn })
      .where(eq(subscriptions.id, one.id)),
  )
  days(2)
  expect((await disconnect()).statusCode).toBe(200)
  expect((await disconnect(true)).statusCode).toBe(200)
})
