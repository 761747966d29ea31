/** The parts an activity can lack, so that it can't be booked yet. */
export const missingParts = ['sessions', 'tickets', 'enabledTickets'] as const
export type MissingPart = (typeof missingParts)[number]

interface Counted {
  readonly sessions: number
  readonly tickets: number
  readonly enabledTickets: number
}

/**
 * Lists the missing parts in the order of the wizard. An activity whose sessions are all over lacks nothing, because it
 * could be booked.
 */
export const missingPartsOf = ({ sessions, tickets, enabledTickets }: Counted): MissingPart[] => [
  ...(sessions === 0 ? ['sessions' as const] : []),
  ...(tickets === 0 ? ['tickets' as const] : []),
  ...(tickets > 0 && enabledTickets === 0 ? ['enabledTickets' as const] : []),
]
