import { z } from 'zod'
import { ageRestriction } from '#contract/catalogue/activities/age-restriction.ts'
import { timeDisplay } from '#contract/catalogue/activities/booked-ticket.ts'
import { publicBookingAgreement } from '#contract/catalogue/agreements/public-agreement.ts'
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

/** One that the organiser called off: when it would have been, and nothing of why, which is told to those who had booked. */
export const cancelledSession = z.object({
  _id: id,
  /** As the organiser's clocks show it. */
  localDate: calendarDate,
  startTime: clockTime,
  endTime: clockTime,
  date: z.object({ start: instant, end: instant }),
})

export const publicSession = cancelledSession.extend({
  /** In the room; each ticket says what it lets in of them. Null: as many as come. */
  placesLeft: z.number().int().nullable(),
  /** What is said of the date: as many as the ticket on sale that lets in most. Null: as many as come, or none is sold. */
  placesOffered: z.number().int().nullable(),
  /** Nobody more can come with any of them. */
  full: z.boolean(),
})

export const publicTicket = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(ticketTypes),
  price: z.number().int(),
  /** What it costs now, where sessions have passed and the organiser shares the price out. */
  proRataPrice: z.number().int().nullable(),
  haveSessionsPast: z.boolean(),
  remainingSessionsCount: z.number().int(),
  /** Those that have passed among them: what the full price is for. */
  coveredSessionsCount: z.number().int(),
  restrictSessions: z.boolean(),
  sessionsCanBeUsedFor: z.array(id),
  timeDisplay: timeDisplay.nullable(),
  allowMidMonthBookings: z.boolean(),
  coverFeePerSession: z.number().int().nullable(),
  paymentSchedule: paymentSchedule.nullable(),
  /** What it costs from now on: the price, the payments of a schedule still ahead, or each month's. */
  priceNow: z.number().int(),
  priceIsMonthly: z.boolean(),
  /** Its own limit is reached, or a session that it must cover is full. */
  full: z.boolean(),
  /** False while no payment method of the organiser can pay for it. Account credit and session passes still can. */
  canBePaid: z.boolean(),
  /** What its own limit still allows; of a single-session ticket where nobody has it yet. Null: it has none. */
  placesLeft: z.number().int().nullable(),
  /** Of a single-session ticket: the sessions in which it allows fewer. */
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

/** Of a field's definition: what its answer looks like, and nothing of how it is asked. */
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
  /** The other enabled fields with an answer; never an admin-only one. */
  fieldData: z.array(fieldDataItem),
  /** How those are to be shown. */
  fields: z.array(shownField),
  sessions: z.array(publicSession),
  /** Apart from those that can be booked, so that no date, price or place is counted by them. */
  cancelledSessions: z.array(cancelledSession),
  tickets: z.array(publicTicket),
  addOns: z.array(publicAddOn),
  /** What is taken off without a code today, for those who book enough: never a code. */
  discounts: z.array(automaticReason),
  /** Places in it can be paid by a session pass that is on sale. */
  takesPass: z.boolean(),
  ageRestriction: ageRestriction.nullable(),
  bookingAgreement: publicBookingAgreement.nullable(),
  /** What customers get back when they cancel a booking. None: no refunds. */
  cancellationRules: z.array(cancellationRule),
  sales: z.object({ state: z.enum(salesStates), opensAt: instant.nullable(), closesAt: instant.nullable() }),
  /** Where families can wait for a place when it is full. */
  waitlistType: z.enum(waitlistTypes),
  listed: z.boolean(),
  /** On the organiser's wall: what a subscription costs depends on it. */
  today: calendarDate,
})
export type PublicActivity = z.infer<typeof publicActivity>

/** Apart from the listing: the home page needs none of these shapes. */
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
