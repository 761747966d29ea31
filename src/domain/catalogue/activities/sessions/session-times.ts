import { dayIssue } from '#domain/kernel/day-issue.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

/** A session as typed: 'yyyy-MM-dd' and 'HH:mm' in the organiser's time zone, or '' for a blank input. */
export interface SessionInput {
  readonly localDate: string
  readonly startTime: string
  readonly endTime: string
  readonly placeLimit: number | null
}

export const placeLimitIssue = (placeLimit: number | null): Reason | undefined => {
  if (placeLimit === null) return undefined
  if (!(placeLimit >= limits.placeLimitMinimum)) return messages.placeLimitTooSmall
  if (!Number.isInteger(placeLimit)) return messages.notAWholeNumber
  return placeLimit > limits.placeLimitMaximum ? messages.numberTooLarge : undefined
}

export const sessionIssues = (session: SessionInput): Issue[] => {
  const issues: Issue[] = []
  for (const path of ['localDate', 'startTime', 'endTime'] as const)
    if (session[path] === '') issues.push({ path, reason: messages.required })
  const { localDate, startTime, endTime } = session
  const day = localDate === '' ? undefined : dayIssue(localDate)
  if (day !== undefined) issues.push({ path: 'localDate', reason: day })
  if (startTime !== '' && endTime !== '' && endTime <= startTime)
    issues.push({ path: 'endTime', reason: messages.endNotAfterStart })
  const limit = placeLimitIssue(session.placeLimit)
  if (limit !== undefined) issues.push({ path: 'placeLimit', reason: limit })
  return issues
}

/** The start and end of a session as instants. */
interface SessionInstants {
  readonly startsAt: string
  readonly endsAt: string
}

/**
 * Converts a session's local times to instants. A time that a clock change skips moves forward. If the start would then
 * fall after the end (1.30 to 2 on the night when 1 to 2 doesn't exist), the end moves too and the session keeps its
 * length.
 */
export const sessionInstants = (
  localDate: string,
  startTime: string,
  endTime: string,
  timeZone: string,
): SessionInstants => {
  const startsAt = instantOf(localDate, startTime, timeZone)
  const endsAt = instantOf(localDate, endTime, timeZone)
  const start = Temporal.Instant.from(startsAt)
  if (Temporal.Instant.compare(start, Temporal.Instant.from(endsAt)) < 0) return { startsAt, endsAt }
  const length = Temporal.PlainTime.from(startTime).until(Temporal.PlainTime.from(endTime))
  return { startsAt, endsAt: start.add(length).toString() }
}
