import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'

interface PricedTicket {
  readonly type: TicketType
  readonly price: number
}

/** A credit pays for one session: tickets for all of them are paid in money, and what is free needs none. */
export const takesCredits = ({ type, price }: PricedTicket): boolean => type === 'single' && price > 0
