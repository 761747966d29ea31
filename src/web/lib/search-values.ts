import { isDate } from '#domain/kernel/calendar-date.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** Says whether a value from the address can be an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** Says whether a value from the address is a calendar date. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)
