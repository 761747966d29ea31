import { z } from 'zod'
import { fieldDataInputs } from '#contract/people/fields/field-data.ts'
import {
  calendarDate,
  clockTime,
  id,
  itemId,
  money,
  optionalText,
  price,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { unique } from '#contract/unique.ts'
import { visibilities, waitlistTypes } from '#domain/catalogue/activities/activity-settings.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { ticketTypes } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { limits } from '#domain/limits.ts'
import { ageRestriction } from './age-restriction.ts'
import { timeDisplay } from './booked-ticket.ts'

/*
 * An activity is saved whole, in one call. This file only has the shapes. The rules across them, with the
 * specification's sentences and paths, are in the domain's activityIssues, which the form and the server both use.
 */

export const sessionForm = z.object({
  _id: itemId,
  localDate: calendarDate,
  startTime: clockTime,
  endTime: clockTime,
  placeLimit: z.number().int().nullable(),
  enabled: z.boolean(),
})
export type SessionForm = z.infer<typeof sessionForm>

export const ticketForm = z.object({
  _id: itemId,
  name: requiredText(limits.titleMaximum),
  type: z.enum(ticketTypes),
  price: money,
  shouldProRata: z.boolean(),
  placeLimit: z.number().int().nullable(),
  restrictSessions: z.boolean(),
  sessionsCanBeUsedFor: z.array(itemId).max(limits.sessionsPerActivity).check(unique()),
  subscriptionPlan: id.nullable(),
  allowMidMonthBookings: z.boolean(),
  coverFeePerSession: money.nullable(),
  timeDisplay: timeDisplay.nullable(),
  enabled: z.boolean(),
})
export type TicketForm = z.infer<typeof ticketForm>

export const addOnForm = z.object({
  _id: itemId,
  name: requiredText(limits.titleMaximum),
  price,
  enabled: z.boolean(),
  restrictSessions: z.boolean(),
  sessionsCanBeUsedFor: z.array(itemId).max(limits.sessionsPerActivity).check(unique()),
})
export type AddOnForm = z.infer<typeof addOnForm>

/** A date and time on the organiser's clock. */
const localMoment = z.object({ date: calendarDate, time: clockTime })

export const activitySettings = z.object({
  enabled: z.boolean(),
  visibility: z.enum(visibilities),
  salesOpen: localMoment.nullable(),
  salesClose: localMoment.nullable(),
  ageRestriction: ageRestriction.nullable(),
  cancellationPolicy: id.nullable(),
  bookingAgreement: id.nullable(),
  waitlistType: z.enum(waitlistTypes),
  /** The next family on the waitlist only gets a place when the team approves. */
  waitlistApproval: z.boolean().default(false),
  /** Null means all methods that the organiser accepts. */
  paymentMethods: z.array(z.enum(paymentMethodKinds)).nullable(),
  confirmationNote: optionalText(limits.longTextMaximum),
})

export const activityForm = activitySettings.extend({
  name: requiredText(limits.titleMaximum),
  fieldData: fieldDataInputs,
  sessions: z.array(sessionForm).max(limits.sessionsPerActivity),
  tickets: z.array(ticketForm).max(limits.ticketsPerActivity),
  addOns: z.array(addOnForm).max(limits.addOnsPerActivity),
})
export type ActivityForm = z.infer<typeof activityForm>

export const activityUpdateForm = activityForm.extend({
  version,
  /** Confirms 'I know that all-sessions and subscription purchases will go over the limit of an added session.' */
  allowOver: z.boolean().default(false),
})
export type ActivityUpdateForm = z.infer<typeof activityUpdateForm>
