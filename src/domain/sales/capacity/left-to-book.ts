import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'

interface HeldLine {
  readonly type: TicketType
  readonly sessionIds: readonly string[]
}

interface SessionStart {
  readonly id: string
  /** An ISO instant. */
  readonly startsAt: string
}

/** Finds the sessions that have started, from the exact moment of their start. */
export const startedSessions = (sessions: readonly SessionStart[], now: string): ReadonlySet<string> =>
  new Set(sessions.filter(({ startsAt }) => hasStarted(startsAt, now)).map(({ id }) => id))

/**
 * Finds the sessions of a held line that can still be booked. A term ticket continues with the remaining sessions.
 * Single sessions were chosen one by one, so we don't drop one without asking. Undefined: the line can no longer be
 * booked.
 */
export const leftToBook = (
  { type, sessionIds }: HeldLine,
  started: ReadonlySet<string>,
): readonly string[] | undefined => {
  const left = sessionIds.filter((id) => !started.has(id))
  if (left.length === sessionIds.length) return sessionIds
  return type === 'single' || left.length === 0 ? undefined : left
}
