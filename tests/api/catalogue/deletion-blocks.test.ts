import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { messages } from '#domain/messages.ts'
import { paymentMethods, voucherProviders } from '#server/db/schema/payment-settings.ts'
import { bookingAgreements, cancellationPolicies } from '#server/db/schema/policies.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { addOn, formOf, makeActivity, makeVenue, session, ticket } from '#tests/support/activities.ts'
import { activityCalls } from '#tests/support/activity-calls.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { groupOf, teamBookingsOf } from '#tests/support/team-bookings.ts'

/** One family, one activity with everything that can be deleted, and one booking made as in the product. */
let app: TestApp
let client: Client
let admin: Awaited<ReturnType<typeof makeSignedIn>>
let parent: Awaited<ReturnType<typeof makeSignedIn>>
let child: string
let activity: ActivityGroup
let booking: Booking
let used: { venue: string; agreement: string; policy: string; provider: string }

const first = (rows: readonly { readonly id: string }[]) => rows[0]?.id ?? ''

const makeUsed = async () => {
  const venue = await makeVenue(app, client)
  await inClient(app, client, ({ sql }) =>
    sql.update(paymentMethods).set({ forAdmins: true }).where(eq(paymentMethods.kind, 'childcareVoucher')),
  )
  return inClient(app, client, async ({ sql, clientId, now: createdAt }) => ({
    venue: venue._id,
    agreement: first(
      await sql
        .insert(bookingAgreements)
        .values({ clientId, name: 'Terms', text: 'Yes', createdAt })
        .returning({ id: bookingAgreements.id }),
    ),
    policy: first(
      await sql
        .insert(cancellationPolicies)
        .values({ clientId, name: 'Fair', rules: [], createdAt })
        .returning({ id: cancellationPolicies.id }),
    ),
    provider: first(
      await sql
        .insert(voucherProviders)
        .values({ clientId, name: 'Edenred', createdAt })
        .returning({ id: voucherProviders.id }),
    ),
  }))
}

const ask = (line: Parameters<typeof send>[1], cookie = admin.cookie) => send(app, line, { cookie })

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = await makeSignedIn(app, client, 'admin')
  parent = await makeSignedIn(app, client, 'customer')
  child = (await makeAttendee(app, client, parent.user.id)).id
  used = await makeUsed()
  const fields = (await ask('GET /api/fields?usage=activity')).json<FieldAnswer[]>()
  const venueField = fields.find(({ internalKey }) => internalKey === 'activity_venue')?._id ?? ''
  activity = await makeActivity(app, client, {
    fieldData: [{ field: { _id: venueField }, valueRefVenue: used.venue }],
    sessions: [session(), session({ localDate: '2026-09-28' })],
    tickets: [ticket({ name: 'Once', price: 500 }), ticket({ name: 'Unsold' })],
    addOns: [addOn({ name: 'Lunch', price: 300 }), addOn({ name: 'Unsold' })],
    bookingAgreement: used.agreement,
    cancellationPolicy: used.policy,
  })
  const team = teamBookingsOf(app, client, () => admin.cookie)
  const [booked = ''] = activity.sessions.map(({ _id }) => _id)
  const extras = [{ _id: activity.addOns[0]?._id ?? '', activities: [booked] }]
  const payment = {
    kind: 'recorded',
    method: 'childcareVoucher',
    provider: used.provider,
    amount: 800,
    receivedOn: '2026-09-16',
  }
  const groups = [groupOf(activity, [child], { ticket: 'Once', sessions: [booked], addOns: extras })]
  booking = team.bookingIn(await team.create({ user: parent.user.id, groups, total: 800, payment }))
})
afterAll(() => app[Symbol.asyncDispose]())

const { save, saved, read } = activityCalls(() => ({ app, cookie: admin.cookie }))

describe('deleting what a booking uses is refused, with the specification’s message', () => {
  test.each([
    ['sessions', messages.sessionHasBookings.text],
    ['tickets', messages.ticketHasBookings.text],
    ['addOns', messages.addOnHasBookings.text],
  ] as const)('for one of the %s', async (list, sentence) => {
    const before = await read(activity)
    expect(before[list].map(({ hasBookings }) => hasBookings)).toEqual([true, false])
    const refused = await save(before, { [list]: formOf(before)[list].slice(1) })
    expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, sentence])
  })

  test.each([
    ['the activity', () => `/api/activity-groups/${activity._id}`, messages.activityHasBookings.text],
    ['the venue', () => `/api/venues/${used.venue}`, messages.venueUsed.text],
    ['the agreement', () => `/api/booking-agreements/${used.agreement}`, messages.agreementUsed.text],
    ['the policy', () => `/api/cancellation-policies/${used.policy}`, messages.policyUsed.text],
    [
      'the provider of its vouchers',
      () => `/api/childcare-voucher-providers/${used.provider}`,
      messages.voucherProviderUsed.text,
    ],
  ] as const)('for %s', async (_, path, sentence) => {
    const refused = await ask(`DELETE ${path() as `/${string}`}`)
    expect([refused.statusCode, sentenceIn(refused).message]).toEqual([409, sentence])
  })

  test('for the attendee', async () => {
    const refused = await ask(`DELETE /api/user/attendees/${child}`, parent.cookie)
    expect([refused.statusCode, sentenceIn(refused).message]).toEqual([
      409,
      messages.attendeeHasBookings.text,
    ])
  })

  test('but unbooked items can be deleted, and booked items can be disabled', async () => {
    const before = await read(activity)
    const form = formOf(before)
    const after = await saved(before, {
      tickets: form.tickets.slice(0, 1).map((one) => ({ ...one, enabled: false })),
      addOns: form.addOns.slice(0, 1).map((one) => ({ ...one, enabled: false })),
      sessions: form.sessions.slice(0, 1).map((one) => ({ ...one, enabled: false })),
    })
    expect([after.tickets, after.addOns, after.sessions].map((list) => list.length)).toEqual([1, 1, 1])
    const kept = await ask(`GET /api/bookings/${booking._id}`)
    expect(kept.json()).toMatchObject({
      items: [{ amount: 800, status: 'ready', addOns: [{ name: 'Lunch' }] }],
    })
  })
})

test('the sales of an activity match its booking', async () => {
  const [booked = ''] = activity.sessions.map(({ _id }) => _id)
  expect((await ask(`GET /api/activity-groups/${activity._id}/sales`)).json()).toEqual({ [booked]: 1 })
  expect(await read(activity)).toMatchObject({
    income: 800,
    sessions: [{ placesTaken: 1 }],
    tickets: [{ singleSessionTicketSales: 1, activitySales: { [booked]: 1 } }],
    addOns: [{ sales: 1, activitySales: { [booked]: 1 } }],
  })
})
