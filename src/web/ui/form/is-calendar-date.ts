import { existingDate } from '#domain/kernel/calendar-date.ts'

/** 'yyyy-MM-dd' of a day that there is. */
export const isCalendarDate = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value)
  return match !== null && existingDate(Number(match[1]), Number(match[2]), Number(match[3])) !== undefined
}
