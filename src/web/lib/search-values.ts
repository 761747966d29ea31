import { isDate } from '#domain/kernel/calendar-date.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** What an address says may be anything: whether it can be an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** … or a day of the calendar. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)
