import type { ActivityTicket } from '#contract/catalogue/activities/activity-groups.ts'

/** Adds up the sales of a ticket of any type. */
export const ticketSalesOf = (ticket: ActivityTicket | undefined): number =>
  ticket === undefined
    ? 0
    : ticket.allSessionTicketSales + ticket.subscriptionTicketSales + ticket.singleSessionTicketSales
