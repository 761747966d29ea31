import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'

/** The types of a booking item, as in the specification. A subscription counts as all sessions. */
export const itemTypes = ['singleSession', 'allSessions'] as const
type ItemType = (typeof itemTypes)[number]

export const itemTypeOf = (ticket: TicketType): ItemType =>
  ticket === 'single' ? 'singleSession' : 'allSessions'
