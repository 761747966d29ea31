import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { dayNumber, fromIso, isoOf, twoDigits } from './calendar-date.ts'
import type { Reason } from './reason.ts'

/** A period in days of the organiser's calendar, 'yyyy-MM-dd', both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** A month of the calendar, or the part of a month that is in a period. */
interface ReportMonth extends Period {
  /** The month, as 'yyyy-MM'. */
  readonly month: string
}

const monthNumber = (date: string): number => {
  const { year, month } = fromIso(date)
  return year * 12 + month - 1
}

const firstOf = (month: number): string =>
  isoOf({ year: Math.floor(month / 12), month: (month % 12) + 1, day: 1 })

const fromDayNumber = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)

export const dayBefore = (date: string): string => fromDayNumber(dayNumber(fromIso(date)) - 1)

const lastOf = (month: number): string => dayBefore(firstOf(month + 1))

export const periodIssue = ({ from, to }: Period): Reason | undefined => {
  if (from > to) return messages.periodBackwards
  return monthNumber(to) - monthNumber(from) >= limits.reportMonthsMaximum
    ? messages.periodTooLong
    : undefined
}

/** Lists the months of a period, with the first and the last cut to the period. */
export const monthsOf = ({ from, to }: Period): readonly ReportMonth[] => {
  const first = monthNumber(from)
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, index) => {
    const month = first + index
    const [begin, end] = [firstOf(month), lastOf(month)]
    return {
      month: `${String(Math.floor(month / 12)).padStart(4, '0')}-${twoDigits((month % 12) + 1)}`,
      from: begin < from ? from : begin,
      to: end > to ? to : end,
    }
  })
}

export const periodPresets = [
  'thisMonth',
  'lastMonth',
  'threeMonths',
  'twelveMonths',
  'thisYear',
  'schoolYear',
  'ahead',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

export const presetLabels: Record<PeriodPreset, string> = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  threeMonths: 'Last 3 months',
  twelveMonths: 'Last 12 months',
  thisYear: 'This year',
  schoolYear: 'This school year',
  ahead: 'From today on',
}

const months = (first: number, last: number): Period => ({ from: firstOf(first), to: lastOf(last) })

/**
 * Returns a period of whole months, up to the end of the current month, because bookings for next week belong to it
 * too. Only the period ahead starts today.
 */
export const presetPeriod = (preset: PeriodPreset, today: string): Period => {
  const now = monthNumber(today)
  const year = Math.floor(now / 12) * 12
  // September is eight months after January.
  const september = year + (now % 12 >= 8 ? 8 : -4)
  const periods: Record<PeriodPreset, Period> = {
    thisMonth: months(now, now),
    lastMonth: months(now - 1, now - 1),
    threeMonths: months(now - 2, now),
    twelveMonths: months(now - 11, now),
    thisYear: months(year, year + 11),
    schoolYear: months(september, september + 11),
    ahead: { from: today, to: lastOf(now + 11) },
  }
  return periods[preset]
}

/** Returns the period since a day, with at least twelve months and at most what a report can show. */
export const sincePeriod = (day: string, today: string): Period => {
  const { from, to } = presetPeriod('twelveMonths', today)
  const longest = firstOf(monthNumber(to) - limits.reportMonthsMaximum + 1)
  const since = day < from ? day : from
  return { from: since < longest ? longest : since, to }
}

/** Returns the preset that a period matches, if any. */
export const presetOf = (period: Period, today: string): PeriodPreset | undefined =>
  periodPresets.find((preset) => {
    const { from, to } = presetPeriod(preset, today)
    return from === period.from && to === period.to
  })

/**
 * Cuts a month to the days that have passed of the current month: the 1st to the 16th of both, or to the end of a
 * shorter month.
 */
export const sameDaysOf = (month: Period, today: string): Period => {
  const day = `${month.from.slice(0, 8)}${today.slice(8)}`
  return { from: month.from, to: day < month.to ? day : month.to }
}
