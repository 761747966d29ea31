import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments/payments.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { messages } from '#domain/messages.ts'
import { moneyAtLeast } from '#domain/sentences.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'
import { emailsTo } from '#tests/support/post.ts'
import { groupOf, teamBookingsOf } from '#tests/support/team-bookings.ts'

let app: TestApp
let client: Client
let admin: Awaited<ReturnType<typeof makeSignedIn>>
let team: ReturnType<typeof teamBookingsOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = await makeSignedIn(app, client, 'admin')
  team = teamBookingsOf(app, client, () => admin.cookie)
})
afterAll(() => app[Symbol.asyncDispose]())

const host = 'brightwater.localhost'

/** Books something for £12.00 that is due. */
const makeDue = async () => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(3),
    tickets: [ticket({ name: 'Once', price: 1200 })],
  })
  const user = await makeUser(app, client)
  const child = await makeAttendee(app, client, user.id)
  const answer = await team.create({ user: user.id, groups: [groupOf(activity, [child.id])], total: 1200 })
  return { user, booking: team.bookingIn(answer) }
}

const read = async (id: string) =>
  (await send(app, `GET /api/bookings/${id}`, { host, cookie: admin.cookie })).json<TeamBooking>()

const cash = (amount: number, more: object = {}) => ({
  method: 'cash',
  amount,
  receivedOn: '2026-09-16',
  ...more,
})

const record = (id: string, body: object, key?: string) =>
  team.post(`/api/bookings/${id}/payments`, body, key)

describe('money received for a booking', () => {
  test('pays the booking in part or in full, and is listed in its history', async () => {
    const { user, booking } = await makeDue()
    const part = await record(booking._id, cash(200, { receivedReference: 'Till 4' }))
    expect(part.statusCode).toBe(201)
    expect(part.json<Payment>()).toMatchObject({
      purpose: 'booking',
      booking: booking._id,
      state: 'succeeded',
      amount: 200,
      receivedReference: 'Till 4',
    })
    await team.expectOwed(booking._id)
    expect((await read(booking._id)).money).toMatchObject({ paid: 200, due: 1000, standing: 'partPaid' })
    await record(booking._id, cash(1000))
    await team.expectOwed(booking._id)
    const paid = await read(booking._id)
    expect(paid.money).toMatchObject({ paid: 1200, due: 0, dueOn: null, standing: 'paid' })
    expect(paid.history.changes[0]).toMatchObject({
      action: 'teamBookings.recordPayment',
      changes: [
        { field: 'amount', to: 1000 },
        { field: 'method', to: 'cash' },
      ],
    })
    const receipts = (await emailsTo(app, client, user.email)).filter(({ kind }) => kind === 'paymentReceipt')
    expect(receipts.map(({ bookingId }) => bookingId)).toEqual([booking._id, booking._id])
    // Neither receipt covers the whole price, and each says so. The newest comes first.
    expect(receipts[1]?.text).toContain('The booking costs £12.00 in all, of which £10.00 is still due.')
    expect(receipts[0]?.text).toContain('The booking costs £12.00 in all.')
  })

  test('is recorded once when it is sent twice', async () => {
    const { booking } = await makeDue()
    const key = crypto.randomUUID()
    const answers = await Promise.all([
      record(booking._id, cash(700), key),
      record(booking._id, cash(700), key),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await read(booking._id)).money).toMatchObject({ paid: 700, due: 500 })
  })

  test('never exceeds what is due when two team members record it at the same time', async () => {
    const { booking } = await makeDue()
    const answers = await Promise.all([record(booking._id, cash(1200)), record(booking._id, cash(1200))])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    expect((await read(booking._id)).money).toMatchObject({ paid: 1200, due: 0 })
    await team.expectOwed(booking._id)
  })

  test.each([
    ['more than is due', cash(1201), 422, messages.moreThanIsDue.text],
    ['nothing', cash(0), 422, moneyAtLeast({ least: '£0.01' }).text],
    ['money of tomorrow', cash(500, { receivedOn: '2026-09-17' }), 422, messages.receivedInFuture.text],
    ['what is not taken', cash(500, { method: 'childcareVoucher' }), 409, messages.methodNotTaken.text],
  ])('%s is refused', async (_, body, status, sentence) => {
    const { booking } = await makeDue()
    const refused = await record(booking._id, body)
    expect(refused.statusCode).toBe(status)
    expect(refused.body).toContain(sentence)
    expect((await read(booking._id)).money).toMatchObject({ paid: 0, due: 1200 })
  })

  test('cannot be recorded by staff', async () => {
    const { booking } = await makeDue()
    const staff = await makeSignedIn(app, client, 'staff')
    const payload = cash(500)
    const refused = await send(app, `POST /api/bookings/${booking._id}/payments`, {
      host,
      cookie: staff.cookie,
      payload,
    })
    expect(refused.statusCode).toBe(403)
  })
})

describe('a link to pay', () => {
  test('is emailed with the amount that is due now, and is listed in the history', async () => {
    const { user, booking } = await makeDue()
    await record(booking._id, cash(200))
    const sent = await team.post(`/api/bookings/${booking._id}/payment-link`, {})
    expect(sent.statusCode).toBe(201)
    const ask = (await emailsTo(app, client, user.email)).find(({ kind }) => kind === 'bookingToPay')
    expect(ask?.bookingId).toBe(booking._id)
    expect(ask?.text).toContain('£10.00 to pay')
    expect(ask?.text).toContain(`/account/bookings/${booking._id}`)
    const { history } = await read(booking._id)
    expect(history.changes[0]).toMatchObject({ action: 'teamBookings.sendPaymentLink' })
  })

  test('is not sent when nothing is due', async () => {
    const { user, booking } = await makeDue()
    await record(booking._id, cash(1200))
    const refused = await team.post(`/api/bookings/${booking._id}/payment-link`, {})
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain(messages.nothingDue.text)
    const kinds = (await emailsTo(app, client, user.email)).map(({ kind }) => kind)
    expect(kinds).not.toContain('bookingToPay')
  })
})
