import { hasStarted } from '../tickets/ticket-now.ts'
import type { TicketType } from '../tickets/ticket-types.ts'

interface HeldLine {
  readonly type: TicketType
  readonly sessionIds: readonly string[]
}

interface SessionStart {
  readonly id: string
  /** An instant, as ISO. */
  readonly startsAt: string
}

/** The sessions that have started: from the very moment of their start. */
export const startedSessions = (sessions: readonly SessionStart[], now: string): ReadonlySet<string> =>
  new Set(sessions.filter(({ startsAt }) => hasStarted(startsAt, now)).map(({ id }) => id))

/**
 * The sessions of a held line that can still be booked. A ticket for the whole term goes on with the sessions that are
 * left; single sessions were chosen one by one, so that none is dropped without asking. Undefined: the line can't be
 * booked any more.
 */
export const leftToBook = (
  { type, sessionIds }: HeldLine,
  started: ReadonlySet<string>,
): readonly string[] | undefined => {
  const left = sessionIds.filter((id) => !started.has(id))
  if (left.length === sessionIds.length) return sessionIds
  return type === 'single' || left.length === 0 ? undefined : left
}
