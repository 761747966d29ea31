import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import { placeEvents } from '#server/db/schema/bookings.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  beginPaying,
  bookingRow,
  checkOut,
  fillCart,
  giveCredit,
  giveUp,
  mailTo,
  makeProviders,
  mustCheckOut,
  oneSession,
  paymentOf,
  payOnPage,
  type Placed,
  readBooking,
  readCart,
  readCheckout,
  takeOffline,
} from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { creditOf, events } from '#tests/support/paid.ts'
import {
  ask,
  type Begun,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  readOwn,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'

retryAtOnce()

let till: Till
let providers: Awaited<ReturnType<typeof makeProviders>>
beforeAll(async () => {
  till = await openTill()
  providers = await makeProviders(till)
  await takeOffline(till, ['childcareFunding', 'bankTransfer'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await till.control.calm()
  await expectBooked(till)
})

describe('a cart that is paid by card', () => {
  test('is booked once when it is paid, however we learn of the payment', async () => {
    const bought = await beginPaying(till)
    expect(bought).toMatchObject({ placed: false })
    expect(await readCart(till, bought.parent)).toMatchObject({
      isBeingPaid: true,
      payment: bought.payment,
      // The hold begins at ten o'clock in London, and lasts 35 minutes for the page and five more.
      heldUntil: '2026-09-16T09:40:00Z',
    })
    expect((await ask(till, `GET /api/user/bookings/${bought.booking}`, bought.parent)).statusCode).toBe(404)
    // The cart isn't a booking yet, so it has no reference for the audit to show.
    const audit = await ask(till, `GET /api/audit?subjectId=${bought.booking}`, await makeAdmin(till))
    expect(audit.json()).toMatchObject({ items: [{ action: 'checkouts.place', subjectName: null }] })
    await payOnPage(till, bought)
    await settle(till, bought.parent, paymentOf(bought))
    await events(till)
    await settle(till, bought.parent, paymentOf(bought))
    const booking = await readBooking(till, bought.parent, bought.booking)
    expect(booking).toMatchObject({
      money: { total: 2_000, paid: 2_000, due: 0, dueOn: null, standing: 'paid' },
      payments: [{ method: 'card', state: 'succeeded', amount: 2_000 }],
    })
    expect(await readCart(till, bought.parent)).toMatchObject({ lines: [], isBeingPaid: false })
    const mail = await mailTo(till, bought.parent)
    expect(mail.map(({ kind }) => kind).toSorted()).toEqual(['bookingConfirmed', 'paymentReceipt'])
    const confirmed = mail.find(({ kind }) => kind === 'bookingConfirmed')
    expect(confirmed).toMatchObject({ bookingId: bought.booking })
    expect(confirmed?.text).toContain(booking.reference)
    expect(confirmed?.text).toContain('Mon 21 Sep 2026, 9.30am to 11am')
    expect(confirmed?.calendar).toContain('BEGIN:VCALENDAR')
    // An employer's claim needs the reference, what was booked, for whom, when and for how much.
    const receipt = mail.find(({ kind }) => kind === 'paymentReceipt')
    const [item] = booking.items
    for (const words of [
      `For: Booking ${booking.reference}`,
      `${item?.activityGroup.name}: Once, £20.00`,
      `For ${item?.attendees.map(fullName).join(', ')}`,
      'Mon 21 Sep 2026, 9.30am to 11am',
    ])
      expect(receipt?.text).toContain(words)
    // The payment covers the whole price.
    expect(receipt?.text).not.toContain('in all')
    // No data about a child is sent to the card provider.
    const { requests } = await till.control.truth()
    expect(JSON.stringify(requests)).not.toContain('Mia')
  })

  test('is booked by the event alone, which is delivered five times', async () => {
    await till.control.webhooks({ mode: 'hold' })
    const bought = await beginPaying(till)
    await payOnPage(till, bought)
    await till.control.release({ times: 5 })
    await events(till)
    expect(await readBooking(till, bought.parent, bought.booking)).toMatchObject({ money: { due: 0 } })
    const { history } = (
      await ask(till, `GET /api/bookings/${bought.booking}`, await makeAdmin(till))
    ).json<TeamBooking>()
    // The team sees the payer as the person who booked. The audit also records that a job wrote the booking.
    const name = fullName(bought.parent.user)
    expect(history.places.find(({ act }) => act === 'booked')?.by).toBe(name)
    expect(history.changes.find(({ action }) => action === 'bookings.place')?.actor).toBe(name)
    const written = await inClient(till.test, till.client, (tx) =>
      tx.sql.select().from(placeEvents).where(eq(placeEvents.bookingId, bought.booking)),
    )
    expect(written.find(({ act }) => act === 'booked')).toMatchObject({
      actorId: null,
      actorName: 'Rollcall',
    })
  })

  test('is booked by the sweep if no event arrives', async () => {
    await till.control.webhooks({ mode: 'drop' })
    const bought = await beginPaying(till)
    await payOnPage(till, bought)
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
    expect(await readBooking(till, bought.parent, bought.booking)).toMatchObject({ money: { due: 0 } })
  })

  test('shows its activity on the provider’s page, and its payment in the organiser’s dashboard', async () => {
    await till.control.forgetRequests()
    const bought = await beginPaying(till)
    const { reference } = await readOwn(till, bought.parent, paymentOf(bought))
    const page = await (await fetch(bought.payAt ?? '')).text()
    expect(page).toContain(bought.activity.name)
    expect(page).not.toContain('Booking R')
    const { requests } = await till.control.truth()
    const made = requests.find(({ path, method }) => method === 'POST' && path === '/v1/checkout/sessions')
    expect(made?.parameters).toMatchObject({
      line_items: { 0: { price_data: { product_data: { name: bought.activity.name } } } },
      payment_intent_data: { description: `${bought.activity.name} (payment ${reference})` },
    })
    await giveUp(till, bought.parent)
  })

  test('returns customers to the page of their booking', async () => {
    const bought = await beginPaying(till)
    const { sessions } = await till.control.truth()
    const page = sessions.find((one) => one.client_reference_id === bought.payment)
    const back = `http://brightwater.localhost:3000/checkout/done/${bought.booking}?payment=${bought.payment}`
    expect(page?.success_url).toBe(`${back}&returned=paid`)
    expect(page?.cancel_url).toBe(`${back}&returned=cancelled`)
    await giveUp(till, bought.parent)
  })

  test('returns customers to the address they left, where they are signed in, if it is the organiser’s', async () => {
    const parent = await makeParent(till)
    await till.test.data.database.pool.query('insert into client_hosts values ($1, $2)', [
      'book.brightwater.example',
      till.client.id,
    ])
    const backTo = async (host: string, amount: number) => {
      const asked = { amount, method: 'card', provider: null }
      const headers = { host, origin: `http://${host}` }
      const { payment } = (await ask(till, 'POST /api/payments/top-up', parent, asked, headers)).json<Begun>()
      const { sessions } = await till.control.truth()
      const page = sessions.find((one) => one.client_reference_id === payment._id)
      return [page?.success_url, page?.cancel_url].map((address) => URL.parse(address ?? '')?.origin)
    }
    const own = 'http://book.brightwater.example:3000'
    expect(await backTo('book.brightwater.example:3000', 1_000)).toEqual([own, own])
    // With a single organiser every host is answered, and anyone can write a Host header.
    const main = 'http://brightwater.localhost:3000'
    expect(await backTo('evil.example:3000', 2_000)).toEqual([main, main])
  })

  test('opens one payment and makes one booking for forty clicks at the same time', async () => {
    const parent = await makeParent(till)
    const activity = await oneSession(till)
    await fillCart(till, parent, activity)
    const answers = await Promise.all(Array.from({ length: 40 }, () => checkOut(till, parent)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const [first] = answers.map((answer) => answer.json<Placed>())
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    if (!first) throw new Error('no answer')
    await payOnPage(till, first)
    await settle(till, parent, paymentOf(first))
    expect(await readBooking(till, parent, first.booking)).toMatchObject({
      payments: [{ state: 'succeeded' }],
      items: [{ status: 'ready' }],
    })
  })

  test('rejects a different payment from a second window, and says why', async () => {
    const bought = await beginPaying(till)
    const other = await checkOut(till, bought.parent, { method: 'bankTransfer' })
    expect(other.statusCode).toBe(409)
    expect(sentenceIn(other).message).toBe(messages.cartPaidOtherwise.text)
    const added = await ask(till, 'POST /api/cart/items', bought.parent, {
      lines: [
        {
          ticket: bought.activity.tickets[0]?._id,
          activities: bought.activity.sessions.map(({ _id }) => _id),
          attendees: [null],
        },
      ],
    })
    expect(sentenceIn(added).message).toBe(messages.cartIsBeingPaid.text)
    await giveUp(till, bought.parent)
  })

  test('is free again with its places when the payment is given up, for no longer than before', async () => {
    const bought = await beginPaying(till)
    const answer = await giveUp(till, bought.parent)
    expect(answer.json()).toMatchObject({ isBeingPaid: false, lines: [{ status: 'pending' }] })
    const left = Temporal.Instant.from((await readCart(till, bought.parent)).heldUntil ?? '')
    expect(left.since(till.test.clock.now()).total('minutes')).toBe(15)
    expect(await readOwn(till, bought.parent, paymentOf(bought))).toMatchObject({ state: 'cancelled' })
    const again = await mustCheckOut(till, bought.parent)
    expect(again.payment).not.toBe(bought.payment)
    await payOnPage(till, again)
    await settle(till, bought.parent, paymentOf(again))
    expect(await readBooking(till, bought.parent, again.booking)).toMatchObject({ money: { due: 0 } })
  })

  test('is paid without a line that expired before', async () => {
    const [parent, other] = [await makeParent(till), await makeParent(till)]
    const [scarce, plenty] = [await oneSession(till, { places: 1 }), await oneSession(till, { price: 700 })]
    await fillCart(till, parent, scarce, plenty)
    till.test.clock.advance({ minutes: 16 })
    await fillCart(till, other, scarce)
    await ask(till, 'POST /api/cart/retake', parent)
    expect(await readCart(till, parent)).toMatchObject({ total: 700 })
    const bought = await mustCheckOut(till, parent)
    await payOnPage(till, bought)
    await settle(till, parent, paymentOf(bought))
    expect(await readBooking(till, parent, bought.booking)).toMatchObject({
      money: { total: 700, due: 0 },
      items: [{ amount: 700 }],
    })
  })

  test('costs what it did when payment began, and a second click returns to that payment', async () => {
    const bought = await beginPaying(till)
    await inClient(till.test, till.client, (tx) =>
      tx.sql
        .update(tickets)
        .set({ price: 9_900 })
        .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.activityGroupId, bought.activity._id))),
    )
    expect(await readCart(till, bought.parent)).toMatchObject({ total: 2_000, lines: [{ amount: 2_000 }] })
    expect(await mustCheckOut(till, bought.parent)).toMatchObject({ payment: bought.payment })
    await payOnPage(till, bought)
    await settle(till, bought.parent, paymentOf(bought))
    expect((await readBooking(till, bought.parent, bought.booking)).money).toMatchObject({ total: 2_000 })
  })

  test('is booked if it is given up at the moment it is paid', async () => {
    const bought = await beginPaying(till)
    await payOnPage(till, bought)
    expect((await giveUp(till, bought.parent)).json()).toMatchObject({ lines: [], isBeingPaid: false })
    expect(await readBooking(till, bought.parent, bought.booking)).toMatchObject({ money: { due: 0 } })
  })

  test('is free again if the provider refuses the payment', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    await till.control.setAccount(till.account, { charges_enabled: false })
    const answer = await checkOut(till, parent)
    expect(answer.statusCode).toBe(409)
    expect(sentenceIn(answer).message).toBe(messages.paymentRefusedByProvider.text)
    expect(await readCart(till, parent)).toMatchObject({ isBeingPaid: false, lines: [{ status: 'pending' }] })
    await till.control.setAccount(till.account, { charges_enabled: true })
    expect(await mustCheckOut(till, parent)).toMatchObject({ placed: false })
    await giveUp(till, parent)
  })

  test('waits for the next click, or for giving up, if the provider does not answer', async () => {
    const parent = await makeParent(till)
    await fillCart(till, parent, await oneSession(till))
    const silent = { method: 'POST', path: '/v1/checkout/sessions', answer: 'cut', when: 'after' } as const
    await till.control.fail({ ...silent, times: 3 })
    expect((await checkOut(till, parent)).statusCode).toBe(503)
    expect((await readCart(till, parent)).isBeingPaid).toBe(true)
    await till.control.noFaults()
    const again = await mustCheckOut(till, parent)
    await payOnPage(till, again)
    await settle(till, parent, paymentOf(again))
    expect(await readBooking(till, parent, again.booking)).toMatchObject({ money: { due: 0 } })
  })
})

describe('with account credit', () => {
  test('credit is reserved while the card is being paid, and used once', async () => {
    const parent = await makeParent(till)
    await giveCredit(till, parent, 1_980)
    await fillCart(till, parent, await oneSession(till))
    // A card payment is at least 30p, so less credit is used.
    expect((await readCheckout(till, parent)).withCredit).toEqual({ credit: 1_970, rest: 30 })
    const bought = await mustCheckOut(till, parent, { useCredit: true })
    expect(await creditOf(till, parent)).toBe(10)
    expect(await readOwn(till, parent, paymentOf(bought))).toMatchObject({ amount: 30 })
    await payOnPage(till, bought)
    await settle(till, parent, paymentOf(bought))
    expect(await readBooking(till, parent, bought.booking)).toMatchObject({
      money: { paid: 2_000, due: 0 },
      creditUsed: 1_970,
    })
  })

  test('giving up restores each lot', async () => {
    const parent = await makeParent(till)
    const soon = till.test.clock.now().add({ hours: 24 })
    await giveCredit(till, parent, 300, soon)
    await giveCredit(till, parent, 500)
    await fillCart(till, parent, await oneSession(till))
    const lots = async () => (await ask(till, 'GET /api/user/credit', parent)).json<{ lots: object[] }>().lots
    const before = await lots()
    await mustCheckOut(till, parent, { useCredit: true })
    expect(await creditOf(till, parent)).toBe(0)
    await giveUp(till, parent)
    expect(await lots()).toEqual(before)
    expect(await creditOf(till, parent)).toBe(800)
    expect((await bookingRow(till, (await readCart(till, parent))._id ?? '')).paid).toBe(0)
  })
})

const funded = async () => {
  const parent = await makeParent(till)
  await fillCart(till, parent, await oneSession(till))
  const funding = { provider: providers.funding, amount: 1_500 }
  const bought = await mustCheckOut(till, parent, { funding })
  return { parent, ...bought }
}

const parts = async (parent: Parent) =>
  (await ask(till, 'GET /api/user/payments', parent))
    .json<{ items: { _id: string; method: string; state: string; amount: number }[] }>()
    .items.map(({ method, state, amount }) => `${method} ${amount} ${state}`)
    .toSorted()

describe('with a part paid by childcare funding', () => {
  test('the funding waits for the card, and is then due', async () => {
    const bought = await funded()
    expect(await parts(bought.parent)).toEqual(['card 500 pending', 'childcareFunding 1500 created'])
    const waiting = (await ask(till, 'GET /api/user/payments', bought.parent))
      .json<{ items: { _id: string; method: string }[] }>()
      .items.find(({ method }) => method === 'childcareFunding')
    const received = { receivedOn: '2026-09-16', amount: 1_500, receivedReference: '' }
    const record = async () =>
      ask(till, `POST /api/payments/${waiting?._id}/received`, await makeAdmin(till), received)
    expect(sentenceIn(await record()).message).toBe(messages.waitsForCard.text)
    await payOnPage(till, bought)
    await settle(till, bought.parent, paymentOf(bought))
    expect(await parts(bought.parent)).toEqual(['card 500 succeeded', 'childcareFunding 1500 pending'])
    const { money } = await readBooking(till, bought.parent, bought.booking)
    expect(money).toMatchObject({ total: 2_000, paid: 500, due: 1_500, standing: 'partPaid' })
    expect(money.dueOn).not.toBeNull()
    const confirmed = (await mailTo(till, bought.parent)).find(({ kind }) => kind === 'bookingConfirmed')
    expect(confirmed?.text).toContain('How to pay £15.00: Tax-Free Childcare, Brightwater')
    expect((await record()).statusCode).toBe(200)
    expect((await readBooking(till, bought.parent, bought.booking)).money).toMatchObject({
      paid: 2_000,
      due: 0,
      dueOn: null,
    })
  })

  test('giving up cancels both parts', async () => {
    const bought = await funded()
    await giveUp(till, bought.parent)
    expect(await parts(bought.parent)).toEqual(['card 500 cancelled', 'childcareFunding 1500 cancelled'])
  })
})
