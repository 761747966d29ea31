/** What an activity can lack, so that nobody can book it yet. */
export const missingParts = ['sessions', 'tickets', 'enabledTickets'] as const
export type MissingPart = (typeof missingParts)[number]

interface Counted {
  readonly sessions: number
  readonly tickets: number
  readonly enabledTickets: number
}

/** In the order in which the wizard asks for them. That all sessions are over is no lack: it could be booked. */
export const missingPartsOf = ({ sessions, tickets, enabledTickets }: Counted): MissingPart[] => [
  ...(sessions === 0 ? ['sessions' as const] : []),
  ...(tickets === 0 ? ['tickets' as const] : []),
  ...(tickets > 0 && enabledTickets === 0 ? ['enabledTickets' as const] : []),
]
