import { dayNumber, fromIso } from '#domain/kernel/calendar-date.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

/** The repeat rule of a new session. Days are ISO weekdays from Monday 1 to Sunday 7. A weekly repeat ignores them. */
export interface RepeatRule {
  readonly repeat: 'daily' | 'weekly'
  readonly repeatDays: readonly number[]
  readonly repeatEndOption: 'occurrences' | 'date'
  readonly repeatOccurrences: number | null
  readonly repeatEndDate: string | null
}

export const defaultRepeat: RepeatRule = {
  repeat: 'daily',
  repeatDays: limits.defaultRepeatDays,
  repeatEndOption: 'occurrences',
  repeatOccurrences: null,
  repeatEndDate: null,
}

const nextDay = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** Yields the dates of an endless repeat, the earliest first. */
function* datesOf(rule: RepeatRule, start: string): Generator<string> {
  if (rule.repeat === 'weekly') for (let date = start; ; date = nextDay(date, 7)) yield date
  const days = new Set(rule.repeatDays.filter((day) => day >= 1 && day <= 7))
  if (days.size === 0) return
  for (let date = start; ; date = nextDay(date, 1))
    if (days.has(Temporal.PlainDate.from(date).dayOfWeek)) yield date
}

const lengthOf = ({ repeatEndOption, repeatOccurrences }: RepeatRule): number =>
  repeatEndOption === 'occurrences' ? (repeatOccurrences ?? 0) : Number.POSITIVE_INFINITY

/** Returns the dates in order. If there are too many, stops one above the maximum, which is enough to detect that. */
const datesUntilTooMany = (rule: RepeatRule, start: string): string[] => {
  const dates: string[] = []
  const last = rule.repeatEndOption === 'date' ? (rule.repeatEndDate ?? '') : '9999-12-31'
  const most = Math.min(lengthOf(rule), limits.repeatMaximum + 1)
  if (most < 1) return dates
  for (const date of datesOf(rule, start)) {
    if (date > last) break
    dates.push(date)
    if (dates.length >= most) break
  }
  return dates
}

/**
 * Returns the dates on which sessions are created. The start only counts if it falls on a repeat day. Occurrences count
 * sessions, not weeks, and the end date is included. Never returns more than the maximum: repeatIssues reports when a
 * rule would create more.
 */
export const repeatDates = (rule: RepeatRule, start: string): string[] =>
  datesUntilTooMany(rule, start).slice(0, limits.repeatMaximum)

const endIssue = (rule: RepeatRule, start: string | undefined): Issue | undefined => {
  if (rule.repeatEndOption === 'occurrences') {
    const path = 'repeatOccurrences'
    if (rule.repeatOccurrences === null) return { path, reason: messages.required }
    if (rule.repeatOccurrences < 1) return { path, reason: messages.repeatTooFew }
    return rule.repeatOccurrences > limits.repeatMaximum
      ? { path, reason: messages.repeatTooMany }
      : undefined
  }
  const path = 'repeatEndDate'
  if (rule.repeatEndDate === null || rule.repeatEndDate === '') return { path, reason: messages.required }
  if (start === undefined) return undefined
  if (dayNumber(fromIso(rule.repeatEndDate)) < dayNumber(fromIso(start)))
    return { path, reason: messages.repeatEndsTooSoon }
  const count = datesUntilTooMany(rule, start).length
  if (count > limits.repeatMaximum) return { path, reason: messages.repeatTooMany }
  return count === 0 ? { path, reason: messages.repeatHasNoDates } : undefined
}

/**
 * Finds the problems of a repeat. If the start is given, also checks that it creates at least one date and not too
 * many.
 */
export const repeatIssues = (rule: RepeatRule, start?: string): Issue[] => {
  if (rule.repeat === 'daily' && rule.repeatDays.length === 0) {
    const end = endIssue(rule, undefined)
    return [{ path: 'repeatDays', reason: messages.required }, ...(end ? [end] : [])]
  }
  const end = endIssue(rule, start)
  return end ? [end] : []
}
