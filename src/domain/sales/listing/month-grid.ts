/** Finds the first day of the week, as an ISO weekday. */
export const firstWeekday = (country: string): 1 | 7 => (country === 'US' || country === 'CA' ? 7 : 1)

/**
 * Lists the weeks of a month ('2026-09') as dates. The weeks are whole, so the first and last may include days of the
 * neighbouring months.
 */
export const monthGrid = (month: string, first: 1 | 7): readonly (readonly string[])[] => {
  const start = Temporal.PlainDate.from(`${month}-01`)
  const lead = (start.dayOfWeek - first + 7) % 7
  const weeks = Math.ceil((lead + start.daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => start.add({ days: week * 7 + day - lead }).toString()),
  )
}

export const monthOf = (date: string): string => date.slice(0, 7)

export const monthBeside = (month: string, by: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months: by }).toString()

export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text)
