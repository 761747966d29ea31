import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { instantOf } from '#domain/kernel/zoned.ts'

/** Returns the first moment of a day in the organiser's zone. */
export const beginOf = (date: string, timeZone: string) =>
  Temporal.Instant.from(instantOf(date, '00:00', timeZone))

const dayAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

/** Returns the first moment after a day. */
export const endOf = (date: string, timeZone: string) => beginOf(dayAfter(date), timeZone)

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Matches times between two days of the organiser's calendar, both included. Either day can be left open. */
export const withinDays = (column: PgColumn, { from, to }: Days, timeZone: string): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, beginOf(from, timeZone)),
    to === undefined ? undefined : lt(column, endOf(to, timeZone)),
  )
