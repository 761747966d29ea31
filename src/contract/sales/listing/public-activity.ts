import { z } from 'zod'
import { ageRestriction } from '#contract/catalogue/activities/age-restriction.ts'
import { timeDisplay } from '#contract/catalogue/activities/booked-ticket.ts'
import { publicBookingAgreement } from '#contract/catalogue/agreements/public-booking-agreement.ts'
import { cancellationRule } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { paymentSchedule } from '#contract/catalogue/subscription-plans/payment-schedule.ts'
import { operation } from '#contract/operation.ts'
import { fieldDataItem } from '#contract/people/fields/field-data.ts'
import { fileRecord } from '#contract/platform/files/file-record.ts'
import { publicVenue } from '#contract/platform/venues/public-venue.ts'
import { automaticReason } from '#contract/sales/discounts/discount-reasons.ts'
import { calendarDate, clockTime, id, idParams, instant } from '#contract/shapes.ts'
import { waitlistTypes } from '#domain/catalogue/activities/activity-settings.ts'
import { salesStates } from '#domain/catalogue/activities/sales-states.ts'
import { ticketTypes } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { fieldKinds, textareaFormattings } from '#domain/people/fields/field-kinds.ts'

/**
 * A session that the organiser cancelled, with its original time. The reason isn't public: only families who had booked
 * receive it.
 */
export const cancelledSession = z.object({
  _id: id,
  /** The date in the organiser's time zone. */
  localDate: calendarDate,
  startTime: clockTime,
  endTime: clockTime,
  date: z.object({ start: instant, end: instant }),
})

export const publicSession = cancelledSession.extend({
  /** The places left in the session. Each ticket says how many of them it can use. Null if the session has no limit. */
  placesLeft: z.number().int().nullable(),
  /**
   * The places shown for the date: those of the ticket on sale that has the most room. Null if it has no limit, or if
   * no ticket is sold.
   */
  placesOffered: z.number().int().nullable(),
  /** True if no ticket has room for another attendee. */
  full: z.boolean(),
})

export const publicTicket = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(ticketTypes),
  price: z.number().int(),
  /** The price now, if sessions have passed and the organiser charges only for the remaining ones. */
  proRataPrice: z.number().int().nullable(),
  haveSessionsPast: z.boolean(),
  remainingSessionsCount: z.number().int(),
  /** The number of sessions that the full price covers, including those that have passed. */
  coveredSessionsCount: z.number().int(),
  restrictSessions: z.boolean(),
  sessionsCanBeUsedFor: z.array(id),
  timeDisplay: timeDisplay.nullable(),
  allowMidMonthBookings: z.boolean(),
  coverFeePerSession: z.number().int().nullable(),
  paymentSchedule: paymentSchedule.nullable(),
  /** The price from now on: the ticket price, the remaining payments of a schedule, or the monthly amount. */
  priceNow: z.number().int(),
  priceIsMonthly: z.boolean(),
  /** True if the ticket's own limit is reached, or if a session that it must cover is full. */
  full: z.boolean(),
  /** False while no payment method of the organiser can pay for it. Account credit and session passes still can. */
  canBePaid: z.boolean(),
  /**
   * The places left under the ticket's own limit. For a single-session ticket, the places left in a session where none
   * are taken. Null if the ticket has no limit.
   */
  placesLeft: z.number().int().nullable(),
  /** The sessions in which a single-session ticket has fewer places left. */
  placesLeftIn: z.record(id, z.number().int()),
})

export const publicAddOn = z.object({
  _id: id,
  name: z.string(),
  price: z.number().int(),
  restrictSessions: z.boolean(),
  sessionsCanBeUsedFor: z.array(id),
  canBePaid: z.boolean(),
})

/** The part of a field's definition that is needed to show its answer. */
const shownField = z.object({
  _id: id,
  type: z.enum(fieldKinds),
  textareaFormatting: z.enum(textareaFormattings).nullable(),
})

export const publicActivity = z.object({
  _id: id,
  name: z.string(),
  /** Rich text, sanitised when it was saved. */
  description: z.string(),
  pictures: z.array(fileRecord),
  venue: publicVenue.nullable(),
  /** The answers to the other enabled fields, without admin-only fields. */
  fieldData: z.array(fieldDataItem),
  /** The definitions that are needed to show those answers. */
  fields: z.array(shownField),
  sessions: z.array(publicSession),
  /** Separate from the sessions that can be booked, so that no date, price or place counts them. */
  cancelledSessions: z.array(cancelledSession),
  tickets: z.array(publicTicket),
  addOns: z.array(publicAddOn),
  /** The automatic discounts that families can get today if they book enough. Codes are never included. */
  discounts: z.array(automaticReason),
  /** True if a session pass that is on sale can pay for places in the activity. */
  takesPass: z.boolean(),
  ageRestriction: ageRestriction.nullable(),
  bookingAgreement: publicBookingAgreement.nullable(),
  /** What customers get back when they cancel a booking. Empty if the organiser gives no refunds. */
  cancellationRules: z.array(cancellationRule),
  sales: z.object({ state: z.enum(salesStates), opensAt: instant.nullable(), closesAt: instant.nullable() }),
  /** The kind of waitlist that families can join when the activity is full. */
  waitlistType: z.enum(waitlistTypes),
  listed: z.boolean(),
  /** The date in the organiser's time zone. The price of a subscription depends on it. */
  today: calendarDate,
})
export type PublicActivity = z.infer<typeof publicActivity>

/** Separate from the listing, because the home page needs none of these shapes. */
export const publicActivities = {
  read: operation({
    id: 'listing.readActivity',
    method: 'GET',
    path: '/api/activity-groups/{id}/public',
    summary: 'One activity as everybody may see it, with availability that is true now',
    access: 'anyone',
    params: idParams,
    answer: publicActivity,
  }),
}
