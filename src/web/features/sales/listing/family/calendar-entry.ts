import type { CalendarSession } from '#contract/sales/listing/listing.ts'

export interface CalendarEntry {
  readonly session: CalendarSession
  readonly name: string
}
