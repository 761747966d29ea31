import { months } from '#domain/kernel/calendar-date.ts'

/** '2026-09' as 'Sep 2026'. */
export const monthName = (month: string): string =>
  `${(months[Number(month.slice(5)) - 1] ?? '').slice(0, 3)} ${month.slice(0, 4)}`
