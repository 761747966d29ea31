import { dayIssue } from '#domain/kernel/day-issue.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

/** A session as it is typed: 'yyyy-MM-dd' and 'HH:mm' on the organiser's wall, '' where nothing was typed yet. */
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

/** When a session begins and ends for the whole world. */
interface SessionInstants {
  readonly startsAt: string
  readonly endsAt: string
}

/**
 * A time that a change of the clocks skips moves forward. Where that would put the start behind the end (1.30 to 2
 * in the night in which 1 to 2 does not exist), the end moves along and the session keeps its length.
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
