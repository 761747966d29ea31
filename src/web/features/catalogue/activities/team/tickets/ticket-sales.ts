import type { ActivityTicket } from '#contract/catalogue/activities/activity-groups.ts'

/** One figure for a ticket, whatever its type. */
export const salesOf = (ticket: ActivityTicket | undefined): number =>
  ticket === undefined
    ? 0
    : ticket.allSessionTicketSales + ticket.subscriptionTicketSales + ticket.singleSessionTicketSales
