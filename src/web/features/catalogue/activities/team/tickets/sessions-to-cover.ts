import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import type { SessionToCover } from '#domain/catalogue/activities/tickets/ticket-now.ts'

/** Converts a form's sessions for the pro rata rule, before they are saved. */
export const sessionsToCover = (
  sessions: readonly SessionForm[],
  timeZone: string,
): readonly SessionToCover[] =>
  sessions.map(({ _id, enabled, localDate, startTime }) => ({
    _id,
    enabled,
    startsAt: instantOf(localDate, startTime, timeZone),
  }))
