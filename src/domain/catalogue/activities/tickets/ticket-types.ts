export const ticketTypes = ['all', 'single', 'subscription'] as const
export type TicketType = (typeof ticketTypes)[number]

export interface ClockTime {
  readonly hours: number
  readonly minutes: number
}
