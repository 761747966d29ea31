import type { AddOnForm, SessionForm, TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import { allowedOver } from '#domain/catalogue/activities/places/place-counters.ts'
import { sessionInstants } from '#domain/catalogue/activities/sessions/session-times.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import type { ActivityRow, AddOnRow, SessionColumns, TicketRow } from './activity-rows.ts'
import type { ActivityContent } from './form-of-rows.ts'

/** The organiser and activity that a row belongs to. */
interface Place {
  readonly clientId: string
  readonly activityGroupId: string
}

type LocalMoment = ActivityContent['salesOpen']

const momentIn = (moment: LocalMoment, timeZone: string) =>
  moment === null ? null : Temporal.Instant.from(instantOf(moment.date, moment.time, timeZone))

type Settings = Omit<
  ActivityRow,
  'clientId' | 'id' | 'fieldData' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'
>

export const activityColumns = (
  form: Omit<ActivityContent, 'sessions' | 'tickets' | 'addOns'>,
  timeZone: string,
): Settings => ({
  name: form.name,
  enabled: form.enabled,
  visibility: form.visibility,
  salesOpen: form.salesOpen,
  salesClose: form.salesClose,
  salesOpenAt: momentIn(form.salesOpen, timeZone),
  salesCloseAt: momentIn(form.salesClose, timeZone),
  ageRestriction: form.ageRestriction,
  cancellationPolicyId: form.cancellationPolicy,
  bookingAgreementId: form.bookingAgreement,
  waitlistType: form.waitlistType,
  waitlistApproval: form.waitlistApproval,
  paymentMethods: form.paymentMethods,
  confirmationNote: form.confirmationNote,
})

export const sessionColumns = (
  place: Place,
  session: SessionForm,
  timeZone: string,
  placesTaken: number,
): SessionColumns => {
  const { startsAt, endsAt } = sessionInstants(
    session.localDate,
    session.startTime,
    session.endTime,
    timeZone,
  )
  return {
    ...place,
    id: session._id,
    localDate: session.localDate,
    startTime: session.startTime,
    endTime: session.endTime,
    startsAt: Temporal.Instant.from(startsAt),
    endsAt: Temporal.Instant.from(endsAt),
    placeLimit: session.placeLimit,
    placesTaken,
    allowedOver: allowedOver(session.placeLimit, placesTaken),
    enabled: session.enabled,
  }
}

export const ticketColumns = (place: Place, ticket: TicketForm, weight: number): Omit<TicketRow, 'sold'> => ({
  ...place,
  id: ticket._id,
  name: ticket.name,
  type: ticket.type,
  price: ticket.price,
  shouldProRata: ticket.shouldProRata,
  placeLimit: ticket.placeLimit,
  restrictSessions: ticket.restrictSessions,
  sessionsCanBeUsedFor: ticket.sessionsCanBeUsedFor,
  subscriptionPlanId: ticket.subscriptionPlan,
  allowMidMonthBookings: ticket.allowMidMonthBookings,
  coverFeePerSession: ticket.coverFeePerSession,
  timeDisplay: ticket.timeDisplay,
  enabled: ticket.enabled,
  weight,
})

export const addOnColumns = (place: Place, addOn: AddOnForm, weight: number): AddOnRow => ({
  ...place,
  id: addOn._id,
  name: addOn.name,
  price: addOn.price,
  enabled: addOn.enabled,
  restrictSessions: addOn.restrictSessions,
  sessionsCanBeUsedFor: addOn.sessionsCanBeUsedFor,
  weight,
})
