import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'

interface PricedTicket {
  readonly type: TicketType
  readonly price: number
}

/**
 * Says whether a ticket can be paid by credits. A credit pays for one session, so all-sessions tickets are paid in
 * money, and free tickets need no credit.
 */
export const takesCredits = ({ type, price }: PricedTicket): boolean => type === 'single' && price > 0
