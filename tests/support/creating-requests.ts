import { and, eq } from 'drizzle-orm'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import { activityForm, addOn, makeActivity, session, ticket } from './activities.ts'
import { childAnswers, makeAttendee } from './attendees.ts'
import {
  bodyOf,
  fillCart,
  giveCredit,
  mustCheckOut,
  oneSession,
  readBooking,
  readCheckout,
} from './checkout.ts'
import { codeForm } from './discount-rules.ts'
import { choiceForm, fieldForm, makeField } from './fields.ts'
import { ask, makeAdmin, makeParent, type Parent, type Till } from './payments.ts'
import { inClient } from './people.ts'
import { idsOf } from './places.ts'
import { makePass, passForm } from './session-passes.ts'
import { subscribeByPage } from './subscribe-by-page.ts'
import { groupOf } from './team-bookings.ts'
import { waitlistsIn } from './waitlists.ts'

/** A request that creates something, ready to be sent by the person it is for. */
export interface CreatingRequest {
  readonly as: Parent
  readonly line: `POST /${string}`
  readonly body?: object
}

const today = (till: Till) => till.test.clock.now().toString().slice(0, 10)

const byAdmin = async (till: Till, line: `POST /${string}`, body: object): Promise<CreatingRequest> => ({
  as: await makeAdmin(till),
  line,
  body,
})

/** Books a place that isn't paid yet for a family, for an activity with an add-on. */
const booked = async (till: Till) => {
  const parent = await makeParent(till)
  const activity = await makeActivity(till.test, till.client, {
    sessions: [session()],
    tickets: [ticket()],
    addOns: [addOn()],
  })
  await fillCart(till, parent, activity)
  const { booking: id } = await mustCheckOut(till, parent, { method: 'cash' })
  const booking = await readBooking(till, parent, id)
  const [item] = booking.items
  if (!item) throw new Error('nothing is booked')
  return { parent, activity, booking, item }
}

const cancellingOf = async (till: Till, path: string, as: Parent, booking: OwnBooking, more: object) => {
  const items = booking.items.map(({ _id, activities }) => ({
    item: _id,
    activities: activities.map((one) => one._id),
  }))
  const preview = await ask(till, `POST ${path}/cancellation-preview` as 'POST /', as, { items, ...more })
  const { seen } = preview.json<CancellationPreview & { seen: string }>()
  const body = { items, ...more, seen, version: booking.version }
  return { as, line: `POST ${path}/cancellations` as 'POST /', body }
}

const subscriptionOf = async (till: Till) => {
  const parent = await subscribeByPage(till)
  const [own] = await inClient(till.test, till.client, (tx) =>
    tx.sql
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.clientId, tx.clientId), eq(subscriptions.userId, parent.user.id))),
  )
  const id = own?.id ?? ''
  const read = async () =>
    (await ask(till, `GET /api/user/subscriptions/${id}`, parent)).json<SubscriptionWithCharges>()
  return { parent, id, read }
}

/** Adds a charge that fell due when no card could be charged. */
const owe = (till: Till, subscriptionId: string, amount: number) =>
  inClient(till.test, till.client, async ({ sql, clientId, now: createdAt }) => {
    const due = { subscriptionId, dueOn: '2026-09-01', amount, state: 'overdue' as const }
    await sql.insert(charges).values({ clientId, createdAt, ...due })
    const [own] = await sql
      .select({ id: subscriptions.bookingId })
      .from(subscriptions)
      .where(and(eq(subscriptions.clientId, clientId), eq(subscriptions.id, subscriptionId)))
    await sql
      .update(bookings)
      .set({ total: amount })
      .where(and(eq(bookings.clientId, clientId), eq(bookings.id, own?.id ?? '')))
  })

/** Books a place for a family by the team, with everything still to pay and nothing promised. */
const bookedByTeam = async (till: Till) => {
  const parent = await makeParent(till)
  const child = await makeAttendee(till.test, till.client, parent.user.id)
  const groups = [groupOf(await oneSession(till), [child.id])]
  const body = { user: parent.user.id, groups, total: 2_000, payment: { kind: 'later' } }
  const answer = await ask(till, 'POST /api/bookings', await makeAdmin(till), body)
  return { parent, id: answer.json<{ _id: string }>()._id }
}

const refundable = async (till: Till) => {
  const admin = await makeAdmin(till)
  const { user } = await makeParent(till)
  const answer = await ask(till, 'POST /api/payments/recorded', admin, {
    user: user.id,
    method: 'cash',
    provider: null,
    amount: 1_000,
    receivedOn: today(till),
    receivedReference: '',
  })
  return { admin, payment: answer.json<{ _id: string }>()._id }
}

const expected = async (till: Till) => {
  const parent = await makeParent(till)
  const answer = await ask(till, 'POST /api/payments/top-up', parent, {
    amount: 1_000,
    method: 'bankTransfer',
    provider: null,
  })
  return answer.json<{ payment: { _id: string } }>().payment._id
}

const full = async (till: Till) => {
  const lists = waitlistsIn(till)
  const { activity, holder, line, booking } = await lists.full(1)
  const [next] = line
  if (!next) throw new Error('nobody waits')
  return { lists, activity, holder, booking, next }
}

const joining = ({ _id, sessions }: ActivityGroup, attendee: string) => ({
  activityGroup: _id,
  attendees: [attendee],
  activities: sessions.map((one) => one._id),
})

/** The request that succeeds for each operation that takes an idempotency key. */
export const creatingRequests: Readonly<Record<string, (till: Till) => Promise<CreatingRequest>>> = {
  'users.create': (till) =>
    byAdmin(till, 'POST /api/users', { email: 'kim@new.test', firstName: 'Kim', lastName: 'Sample' }),
  'userNotes.create': async (till) =>
    byAdmin(till, `POST /api/users/${(await makeParent(till)).user.id}/notes`, { text: 'Calls on Mondays' }),
  'attendees.createOwn': async (till) => ({
    as: await makeParent(till),
    line: 'POST /api/user/attendees',
    body: { fieldData: await childAnswers(till.test, till.client) },
  }),
  'attendees.create': async (till) =>
    byAdmin(till, 'POST /api/attendees', {
      userId: (await makeParent(till)).user.id,
      fieldData: await childAnswers(till.test, till.client),
    }),
  'invitations.create': (till) =>
    byAdmin(till, 'POST /api/invitations', { email: 'lee@new.test', role: 'staff' }),
  'fields.create': (till) => byAdmin(till, 'POST /api/fields', fieldForm({ title: 'Once only' })),
  'homeTabs.create': async (till) => {
    const field = await makeField(till.test, till.client, choiceForm())
    const value = field.fieldOptions.map(({ _id }) => _id)
    const form = { name: 'Colours', path: 'colours', type: 'fieldOption', field: field._id, value }
    return byAdmin(till, 'POST /api/home-tabs', form)
  },
  'activityGroups.create': (till) => byAdmin(till, 'POST /api/activity-groups', activityForm()),
  'activityGroups.copy': async (till) =>
    byAdmin(till, `POST /api/activity-groups/${(await oneSession(till))._id}/copy`, {
      name: 'The same again',
      shiftDays: 7,
    }),
  'venues.create': (till) =>
    byAdmin(till, 'POST /api/venues', {
      name: 'Town hall',
      address: { address1: '', address2: '', city: '', state: '', postalCode: '' },
    }),
  'subscriptionPlans.create': (till) =>
    byAdmin(till, 'POST /api/subscription-plans', {
      name: 'Monthly, once',
      paymentSchedule: {
        type: 'fixed',
        firstPaymentDate: null,
        finalPaymentDate: null,
        frequency: 'monthly',
        amount: null,
        schedule: [{ date: '2027-01-01', amount: 100 }],
        disableAfterFirstPaymentDate: false,
      },
    }),
  'bookingAgreements.create': (till) =>
    byAdmin(till, 'POST /api/booking-agreements', {
      name: 'Terms',
      text: 'I agree.',
      policyText: '',
      linkToPolicy: '',
    }),
  'cancellationPolicies.create': (till) =>
    byAdmin(till, 'POST /api/cancellation-policies', { name: 'Fair', rules: [] }),
  'discountRules.create': (till) => byAdmin(till, 'POST /api/discount-rules', codeForm('ONCEONLY')),
  'ownPasses.buy': async (till) => {
    const pass = await makePass(till, passForm([], { name: 'To buy' }))
    const [option] = pass.purchaseOptions
    const body = { option: option?._id, price: option?.price, method: 'card' }
    return { as: await makeParent(till), line: 'POST /api/user/passes', body }
  },
  'sessionPasses.create': (till) => byAdmin(till, 'POST /api/session-passes', passForm([])),
  'sessionPasses.adjust': async (till) => {
    const pass = await makePass(till, passForm([], { name: 'To grant' }))
    const grant = { pass: pass._id, way: 'grant', credits: 1, reason: 'Welcome' }
    return byAdmin(till, `POST /api/users/${(await makeParent(till)).user.id}/passes`, grant)
  },
  'voucherProviders.create': (till) =>
    byAdmin(till, 'POST /api/childcare-voucher-providers', {
      name: 'Edenred',
      paymentInstructions: 'Pay us.',
    }),
  'fundingProviders.create': (till) =>
    byAdmin(till, 'POST /api/tfc-payment-settings/providers', {
      name: 'Brightwater',
      regReference: 'EY1',
      postcode: 'BA1 1AA',
    }),
  'payments.topUp': async (till) => ({
    as: await makeParent(till),
    line: 'POST /api/payments/top-up',
    body: { amount: 2_000, method: 'card', provider: null },
  }),
  'payments.recordReceived': async (till) =>
    byAdmin(till, `POST /api/payments/${await expected(till)}/received`, {
      receivedOn: today(till),
      amount: 1_000,
      receivedReference: '',
    }),
  'payments.recordTopUp': async (till) =>
    byAdmin(till, 'POST /api/payments/recorded', {
      user: (await makeParent(till)).user.id,
      method: 'cash',
      provider: null,
      amount: 1_000,
      receivedOn: today(till),
      receivedReference: '',
    }),
  'payments.refund': async (till) => {
    const { admin, payment } = await refundable(till)
    return {
      as: admin,
      line: `POST /api/payments/${payment}/refunds`,
      body: { amount: 300, reason: 'A present' },
    }
  },
  'accountCredit.adjust': async (till) =>
    byAdmin(till, `POST /api/users/${(await makeParent(till)).user.id}/credit/adjustments`, {
      way: 'give',
      amount: 500,
      reason: 'Welcome',
      lastDay: null,
    }),
  'carts.add': async (till) => {
    const as = await makeParent(till)
    const activity = await oneSession(till)
    const child = await makeAttendee(till.test, till.client, as.user.id)
    const [first] = activity.tickets
    const line = { ticket: first?._id, activities: idsOf(activity), attendees: [child.id], addOns: [] }
    return { as, line: 'POST /api/cart/items', body: { lines: [line] } }
  },
  'checkouts.place': async (till) => {
    const as = await makeParent(till)
    await fillCart(till, as, await oneSession(till))
    return { as, line: 'POST /api/checkout', body: bodyOf(await readCheckout(till, as)) }
  },
  'ownBookings.pay': async (till) => {
    const { parent: as, id } = await bookedByTeam(till)
    await giveCredit(till, as, 200)
    const body = { amount: 2_000, credit: 200, method: 'card' }
    return { as, line: `POST /api/user/bookings/${id}/payments`, body }
  },
  'ownBookings.addAddOn': async (till) => {
    const { parent: as, activity, booking, item } = await booked(till)
    const body = { item: item._id, addOn: activity.addOns[0]?._id, activities: idsOf(activity) }
    return { as, line: `POST /api/user/bookings/${booking._id}/add-ons`, body }
  },
  'ownCancelling.cancel': async (till) => {
    const { parent, booking } = await booked(till)
    return cancellingOf(till, `/api/user/bookings/${booking._id}`, parent, booking, {})
  },
  'cancelling.cancel': async (till) => {
    const { booking } = await booked(till)
    const as = await makeAdmin(till)
    return cancellingOf(till, `/api/bookings/${booking._id}`, as, booking, { by: 'organiser' })
  },
  'cancelling.cancelSessions': async (till) => {
    const { activity } = await booked(till)
    const admin = await makeAdmin(till)
    const path = `POST /api/activity-groups/${activity._id}` as const
    const which = { activities: idsOf(activity), to: 'card', reason: 'Rain' }
    const preview = await ask(till, `${path}/session-cancellation-preview`, admin, which)
    const { seen } = preview.json<{ seen: string }>()
    return { as: admin, line: `${path}/session-cancellations`, body: { ...which, seen } }
  },
  'teamBookings.create': async (till) => {
    const { user } = await makeParent(till)
    const child = await makeAttendee(till.test, till.client, user.id)
    const groups = [groupOf(await oneSession(till), [child.id])]
    return byAdmin(till, 'POST /api/bookings', {
      user: user.id,
      groups,
      total: 2_000,
      payment: { kind: 'later' },
    })
  },
  'teamBookings.recordPayment': async (till) =>
    byAdmin(till, `POST /api/bookings/${(await bookedByTeam(till)).id}/payments`, {
      method: 'cash',
      amount: 500,
      receivedOn: today(till),
    }),
  'teamBookings.sendPaymentLink': async (till) => ({
    as: await makeAdmin(till),
    line: `POST /api/bookings/${(await bookedByTeam(till)).id}/payment-link`,
  }),
  'teamBookings.addAddOn': async (till) => {
    const { activity, booking, item } = await booked(till)
    return byAdmin(till, `POST /api/bookings/${booking._id}/add-ons`, {
      item: item._id,
      addOn: activity.addOns[0]?._id,
      activities: idsOf(activity),
      amount: 450,
      version: booking.version,
    })
  },
  'ownSubscriptions.pay': async (till) => {
    const { parent, id } = await subscriptionOf(till)
    await owe(till, id, 3_000)
    return { as: parent, line: `POST /api/user/subscriptions/${id}/payments`, body: { amount: 3_000 } }
  },
  'ownSubscriptions.changeCard': async (till) => ({
    as: await makeParent(till),
    line: 'POST /api/user/card',
  }),
  'subscriptions.changeAmount': async (till) => {
    const { id, read } = await subscriptionOf(till)
    const { version } = await read()
    const change = { from: '2026-12-01', amount: 2_000, reason: 'Sibling', version }
    return byAdmin(till, `POST /api/subscriptions/${id}/amounts`, change)
  },
  'ownWaitlists.join': async (till) => {
    const { lists, activity } = await full(till)
    const as = await lists.family()
    return { as, line: 'POST /api/user/waitlists', body: joining(activity, as.child) }
  },
  'ownWaitlists.accept': async (till) => {
    const { lists, holder, booking, next } = await full(till)
    const { as, line, body } = await cancellingOf(
      till,
      `/api/user/bookings/${booking}`,
      holder,
      await readBooking(till, holder, booking),
      {},
    )
    await ask(till, line, as, body)
    const { checkout } = (await lists.offer(next, next.entry)).json<{
      checkout: Parameters<typeof bodyOf>[0]
    }>()
    return {
      as: next,
      line: `POST /api/user/waitlists/${next.entry}/offer`,
      body: bodyOf(checkout, { method: 'cash' }),
    }
  },
  'waitlists.add': async (till) => {
    const { lists, activity } = await full(till)
    const { user, child } = await lists.family()
    return byAdmin(till, 'POST /api/waitlists', { userId: user.id, ...joining(activity, child) })
  },
  'waitlists.message': async (till) => {
    const { activity } = await full(till)
    const message = { activityGroup: activity._id, subject: 'Soon', text: 'A place may come free.' }
    return byAdmin(till, 'POST /api/waitlists/messages', message)
  },
  'calendarFeeds.create': async (till) => ({
    as: await makeParent(till),
    line: 'POST /api/user/calendar-feed',
  }),
  'messages.create': async (till) => {
    const { activity } = await booked(till)
    const message = {
      activityGroup: activity._id,
      session: null,
      subject: 'Bring boots',
      text: 'It may rain.',
    }
    return byAdmin(till, 'POST /api/messages', message)
  },
}
