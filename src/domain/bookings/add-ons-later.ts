import { covers, hasStarted } from '../tickets/ticket-now.ts'

interface Extra {
  readonly enabled: boolean
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

interface BookedSession {
  readonly _id: string
  readonly enabled: boolean
  readonly date: { readonly start: string }
}

/** For which of the sessions that were booked an add-on can still be had: those to come that it is for, once each. */
export const sessionsForAddOn = (
  addOn: Extra,
  sessions: readonly BookedSession[],
  /** Those that have it already. */
  chosen: readonly string[],
  now: string,
): readonly string[] =>
  addOn.enabled
    ? sessions
        .filter(
          ({ _id, enabled, date }) =>
            enabled && !hasStarted(date.start, now) && covers(addOn, _id) && !chosen.includes(_id),
        )
        .map(({ _id }) => _id)
    : []
