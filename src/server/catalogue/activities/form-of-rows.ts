import type {
  ActivityForm,
  AddOnForm,
  SessionForm,
  TicketForm,
} from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityRow, ActivityRows, AddOnRow, SessionRow, TicketRow } from './activity-rows.ts'

/** Converts PostgreSQL's 'HH:mm:ss' to 'HH:mm'. */
const clockTime = (time: string): string => time.slice(0, 5)

export const sessionOfRow = (row: SessionRow): SessionForm => ({
  _id: row.id,
  localDate: row.localDate,
  startTime: clockTime(row.startTime),
  endTime: clockTime(row.endTime),
  placeLimit: row.placeLimit,
  enabled: row.enabled,
})

export const ticketOfRow = (row: TicketRow): TicketForm => ({
  _id: row.id,
  name: row.name,
  type: row.type,
  price: row.price,
  shouldProRata: row.shouldProRata,
  placeLimit: row.placeLimit,
  restrictSessions: row.restrictSessions,
  sessionsCanBeUsedFor: row.sessionsCanBeUsedFor,
  subscriptionPlan: row.subscriptionPlanId,
  allowMidMonthBookings: row.allowMidMonthBookings,
  coverFeePerSession: row.coverFeePerSession,
  timeDisplay: row.timeDisplay,
  enabled: row.enabled,
})

export const addOnOfRow = (row: AddOnRow): AddOnForm => ({
  _id: row.id,
  name: row.name,
  price: row.price,
  enabled: row.enabled,
  restrictSessions: row.restrictSessions,
  sessionsCanBeUsedFor: row.sessionsCanBeUsedFor,
})

export const settingsOfRow = (
  row: ActivityRow,
): Omit<ActivityForm, 'fieldData' | 'sessions' | 'tickets' | 'addOns'> => ({
  name: row.name,
  enabled: row.enabled,
  visibility: row.visibility,
  salesOpen: row.salesOpen,
  salesClose: row.salesClose,
  ageRestriction: row.ageRestriction,
  cancellationPolicy: row.cancellationPolicyId,
  bookingAgreement: row.bookingAgreementId,
  waitlistType: row.waitlistType,
  waitlistApproval: row.waitlistApproval,
  paymentMethods: row.paymentMethods,
  confirmationNote: row.confirmationNote,
})

/** The form that would save these rows unchanged. The answers to fields are held separately, as values. */
export type ActivityContent = Omit<ActivityForm, 'fieldData'>

export const contentOfRows = ({ group, sessions, tickets, addOns }: ActivityRows): ActivityContent => ({
  ...settingsOfRow(group),
  sessions: sessions.map(sessionOfRow),
  tickets: tickets.map(ticketOfRow),
  addOns: addOns.map(addOnOfRow),
})
