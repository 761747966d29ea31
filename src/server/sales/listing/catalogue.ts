import type { PublicBookingAgreement } from '#contract/catalogue/agreements/public-agreement.ts'
import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { FileRecord } from '#contract/platform/files/file-record.ts'
import type { PublicVenue } from '#contract/platform/venues/public-venue.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import type { activityGroups } from '#server/db/schema/activities.ts'
import type { tickets } from '#server/db/schema/tickets.ts'
import type { CatalogueDiscount } from './read-discounts.ts'

export interface CatalogueDate {
  readonly _id: string
  readonly activityGroupId: string
  readonly localDate: string
  readonly startTime: string
  readonly endTime: string
  readonly startsAt: string
  readonly endsAt: string
  readonly startMs: number
}

export interface CatalogueSession extends CatalogueDate {
  readonly placeLimit: number | null
  /** Its place in what the counters answer; none for one that had started when this was read. */
  readonly counter: number | undefined
}

export interface CatalogueTicket extends Omit<typeof tickets.$inferSelect, 'sold'> {
  readonly paymentSchedule: PaymentSchedule | null
  readonly counter: number
}

export interface CatalogueActivity {
  readonly group: typeof activityGroups.$inferSelect
  readonly description: string
  readonly pictures: readonly FileRecord[]
  readonly venue: PublicVenue | null
  /** What visitors may read, beside those three. */
  readonly fieldData: readonly FieldDataItem[]
  readonly fields: readonly FieldAnswer[]
  readonly tags: readonly string[]
  /** In order of time, enabled ones only. */
  readonly sessions: readonly CatalogueSession[]
  /** Cancelled for everybody, in order of time; only those that were still to come. */
  readonly cancelled: readonly CatalogueDate[]
  readonly tickets: readonly CatalogueTicket[]
  readonly addOns: readonly Omit<PublicActivity['addOns'][number], 'canBePaid'>[]
  readonly discounts: readonly CatalogueDiscount[]
  /** One that is on sale. */
  readonly takesPass: boolean
  readonly bookingAgreement: PublicBookingAgreement | null
  readonly cancellationRules: readonly CancellationRule[]
}

interface CatalogueTab {
  readonly _id: string
  readonly name: string
  readonly path: string
  readonly value: readonly string[]
}

/** Everything public pages show of one client but the counters: it changes with the catalogue's version and not before. */
export interface Catalogue {
  readonly version: number
  /** Whether the plan includes waitlists. */
  readonly hasWaitlists: boolean
  /** Sessions that had not started then are the ones that are counted. */
  readonly readAt: Temporal.Instant
  readonly activities: ReadonlyMap<string, CatalogueActivity>
  /** The methods that customers can pay with. */
  readonly taken: readonly PaymentMethodKind[]
  /** Maps each ticket and add-on that none of these methods can pay for to its activity. */
  readonly unpayable: ReadonlyMap<string, CatalogueActivity>
  readonly tabs: readonly CatalogueTab[]
  /** The fields visitors filter by, with their options or venues in order. */
  readonly filters: readonly {
    readonly field: string
    readonly title: string
    readonly options: readonly { readonly _id: string; readonly name: string }[]
  }[]
  /** When time alone changes what is shown, in milliseconds, in order. */
  readonly turns: readonly number[]
}
