import { and, eq, inArray, sql } from 'drizzle-orm'
import type {
  ActivityForm,
  AddOnForm,
  SessionForm,
  TicketForm,
} from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { VenueForm } from '#contract/platform/venues/venues.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import { countsAsSale, type ItemStatus } from '#domain/sales/bookings/item-status.ts'
import { createActivity } from '#server/catalogue/activities/create-activity.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItemAddOns, bookingItems, bookings, placeEvents } from '#server/db/schema/bookings.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createVenue } from '#server/platform/venues/create-venue.ts'
import { depsOf, type TestApp } from './app.ts'
import { inClient } from './people.ts'

let counter = 0

const scopeOf = (test: TestApp, client: Client): Scope =>
  scopeFor(depsOf(test), client, { kind: 'job', id: undefined, name: 'Test' })

const must = <T>(outcome: T | Failure): T => {
  if (failed(outcome))
    throw new Error(`${outcome.code}: ${JSON.stringify(outcome.issues)} ${outcome.reason.text}`)
  return outcome
}

/** A session from 9.30 to 11 on the day after the test clock's own, with ten places. */
export const session = (input: Partial<SessionForm> = {}): SessionForm => ({
  _id: `temp_session-${++counter}`,
  localDate: '2026-09-21',
  startTime: '09:30',
  endTime: '11:00',
  placeLimit: 10,
  enabled: true,
  ...input,
})

/** This many sessions, one week apart. */
export const weeklySessions = (count: number, input: Partial<SessionForm> = {}): SessionForm[] =>
  Array.from({ length: count }, (_, weeks) => {
    const first = Temporal.PlainDate.from(input.localDate ?? '2026-09-21')
    return session({ ...input, localDate: first.add({ weeks }).toString() })
  })

export const ticket = (input: Partial<TicketForm> = {}): TicketForm => ({
  _id: `temp_ticket-${++counter}`,
  name: 'One session',
  type: 'single',
  price: 1200,
  shouldProRata: false,
  placeLimit: null,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  subscriptionPlan: null,
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  timeDisplay: null,
  enabled: true,
  ...input,
})

export const addOn = (input: Partial<AddOnForm> = {}): AddOnForm => ({
  _id: `temp_add-on-${++counter}`,
  name: 'Lunch',
  price: 450,
  enabled: true,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  ...input,
})

/** A valid form: two weekly sessions and one ticket. */
export const activityForm = (input: Partial<ActivityForm> = {}): ActivityForm => ({
  name: `Activity ${++counter}`,
  fieldData: [],
  sessions: weeklySessions(2),
  tickets: [ticket()],
  addOns: [],
  enabled: true,
  visibility: 'listed',
  salesOpen: null,
  salesClose: null,
  ageRestriction: null,
  cancellationPolicy: null,
  bookingAgreement: null,
  waitlistType: 'off',
  waitlistApproval: false,
  paymentMethods: null,
  confirmationNote: '',
  ...input,
})

/** The form as the wizard would send it back unchanged. The caller adds answers to fields. */
export const formOf = (activity: ActivityGroup): ActivityForm => ({
  name: activity.name,
  fieldData: [],
  sessions: activity.sessions.map(({ _id, localDate, startTime, endTime, placeLimit, enabled }) => ({
    _id,
    localDate,
    startTime,
    endTime,
    placeLimit,
    enabled,
  })),
  tickets: activity.tickets.map((one) => ({
    _id: one._id,
    name: one.name,
    type: one.type,
    price: one.price,
    shouldProRata: one.shouldProRata,
    placeLimit: one.placeLimit,
    restrictSessions: one.restrictSessions,
    sessionsCanBeUsedFor: one.sessionsCanBeUsedFor,
    subscriptionPlan: one.subscriptionPlan,
    allowMidMonthBookings: one.allowMidMonthBookings,
    coverFeePerSession: one.coverFeePerSession,
    timeDisplay: one.timeDisplay,
    enabled: one.enabled,
  })),
  addOns: activity.addOns.map(({ _id, name, price, enabled, restrictSessions, sessionsCanBeUsedFor }) => ({
    _id,
    name,
    price,
    enabled,
    restrictSessions,
    sessionsCanBeUsedFor,
  })),
  enabled: activity.enabled,
  visibility: activity.visibility,
  salesOpen: activity.salesOpen,
  salesClose: activity.salesClose,
  ageRestriction: activity.ageRestriction,
  cancellationPolicy: activity.cancellationPolicy,
  bookingAgreement: activity.bookingAgreement,
  waitlistType: activity.waitlistType,
  waitlistApproval: activity.waitlistApproval,
  paymentMethods: activity.paymentMethods,
  confirmationNote: activity.confirmationNote,
})

/** Creates an activity through the server's own function. */
export const makeActivity = async (
  test: TestApp,
  client: Client,
  overrides: Partial<ActivityForm> = {},
): Promise<ActivityGroup> => must(await createActivity(scopeOf(test, client), activityForm(overrides)))

const noAddress = { address1: '', address2: '', city: '', state: '', postalCode: '' }

export const makeVenue = async (test: TestApp, client: Client, input: Partial<VenueForm> = {}) =>
  must(await createVenue(scopeOf(test, client), { name: `Hall ${++counter}`, address: noAddress, ...input }))

/** Creates a regular subscription plan of £30 a month. */
export const makePlan = (
  test: TestApp,
  client: Client,
  input: Partial<typeof subscriptionPlans.$inferInsert> = {},
): Promise<string> =>
  inClient(test, client, async (tx) => {
    const [plan] = await tx.sql
      .insert(subscriptionPlans)
      .values({
        clientId: client.id,
        name: `Plan ${++counter}`,
        type: 'regular',
        firstPaymentDate: '2026-10-01',
        amount: 3000,
        createdAt: tx.now,
        ...input,
      })
      .returning({ id: subscriptionPlans.id })
    return plan?.id ?? ''
  })

export interface Booking {
  readonly activityGroup: ActivityGroup
  /** The ticket's id; the first ticket by default. */
  readonly ticket?: string
  /** The sessions' ids; all sessions by default. */
  readonly sessions?: readonly string[]
  readonly addOns?: readonly string[]
  readonly status?: ItemStatus
  readonly price?: number
}

/** Inserts one attendee with a ticket: the item, and the counters that it explains. */
export const bookPlaces = (test: TestApp, client: Client, booking: Booking): Promise<string> =>
  inClient(test, client, async (tx) => {
    const { activityGroup, status = 'ready', price = 1200 } = booking
    const ticketId = booking.ticket ?? activityGroup.tickets[0]?._id ?? ''
    const sessionIds = [...(booking.sessions ?? activityGroup.sessions.map(({ _id }) => _id))]
    const [placed] = await tx.sql
      .insert(bookings)
      .values({ clientId: client.id, state: 'placed', placedAt: tx.now, createdAt: tx.now })
      .returning({ id: bookings.id })
    const [item] = await tx.sql
      .insert(bookingItems)
      .values({
        clientId: client.id,
        bookingId: placed?.id ?? '',
        activityGroupId: activityGroup._id,
        ticketId,
        sessionIds,
        status,
        price,
        createdAt: tx.now,
      })
      .returning({ id: bookingItems.id })
    const itemId = item?.id ?? ''
    for (const addOnId of booking.addOns ?? [])
      await tx.sql
        .insert(bookingItemAddOns)
        .values({ clientId: client.id, itemId, addOnId, sessionIds, price: 450 })
    if (!countsAsSale(status)) return itemId
    const isSingle = activityGroup.tickets.find(({ _id }) => _id === ticketId)?.type === 'single'
    const sold = isSingle ? sessionIds.length : 1
    await tx.sql
      .update(tickets)
      .set({ sold: sql`${tickets.sold} + ${sold}` })
      .where(and(eq(tickets.clientId, client.id), eq(tickets.id, ticketId)))
    const { placesTaken, soldByTicket } = activitySessions
    const ofTicket = sql`coalesce((${soldByTicket} ->> ${ticketId}::text)::int, 0) + 1`
    await tx.sql
      .update(activitySessions)
      .set({
        placesTaken: sql`${placesTaken} + 1`,
        ...(isSingle && {
          soldByTicket: sql`${soldByTicket} || jsonb_build_object(${ticketId}::text, ${ofTicket})`,
        }),
      })
      .where(and(eq(activitySessions.clientId, client.id), inArray(activitySessions.id, sessionIds)))
    await tx.sql.insert(placeEvents).values({
      clientId: client.id,
      at: tx.now,
      act: 'booked',
      bookingId: placed?.id ?? '',
      activityGroupId: activityGroup._id,
      ticketId,
      sessionIds,
      places: 1,
      sold,
      actorName: tx.actor.name,
    })
    return itemId
  })
