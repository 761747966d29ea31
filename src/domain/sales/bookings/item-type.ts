import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'

/** Of a booking item, as the specification names them: a subscription covers all sessions too. */
export const itemTypes = ['singleSession', 'allSessions'] as const
type ItemType = (typeof itemTypes)[number]

export const itemTypeOf = (ticket: TicketType): ItemType =>
  ticket === 'single' ? 'singleSession' : 'allSessions'
