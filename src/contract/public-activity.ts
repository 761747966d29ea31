import { salesStates } from '#domain/activities/sales-states.ts'
import { ticketTypes } from '#domain/tickets/ticket-types.ts'
import { z } from 'zod'
import { ageRestriction } from './age-restriction.ts'
import { timeDisplay } from './booked-ticket.ts'
import { publicBookingAgreement } from './booking-agreements.ts'
import { fieldDataItem } from './field-data.ts'
import { fieldDefinition } from './fields.ts'
import { fileRecord } from './file-record.ts'
import { operation } from './operation.ts'
import { calendarDate, clockTime, id, idParams, instant } from './shapes.ts'
import { paymentSchedule } from './subscription-plans.ts'
import { publicVenue } from './public-venue.ts'

export const publicSession = z.object({
  _id: id,
  /** As the organiser's clocks show it. */
  localDate: calendarDate,
  startTime: clockTime,
  endTime: clockTime,
  date: z.object({ start: instant, end: instant }),
  /** Null: as many as come. */
  placesLeft: z.number().int().nullable(),
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
  fields: z.array(fieldDefinition.pick({ _id: true, type: true, textareaFormatting: true })),
  sessions: z.array(publicSession),
  tickets: z.array(publicTicket),
  addOns: z.array(publicAddOn),
  ageRestriction: ageRestriction.nullable(),
  bookingAgreement: publicBookingAgreement.nullable(),
  sales: z.object({ state: z.enum(salesStates), opensAt: instant.nullable(), closesAt: instant.nullable() }),
  listed: z.boolean(),
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
