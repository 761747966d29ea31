import type { PublicBookingAgreement } from '#contract/catalogue/agreements/public-booking-agreement.ts'
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
  /** The index of the session in the counters, or undefined if it had started when this was read. */
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
  /** The field answers that visitors may read, besides those three. */
  readonly fieldData: readonly FieldDataItem[]
  readonly fields: readonly FieldAnswer[]
  readonly tags: readonly string[]
  /** The enabled sessions, sorted by time. */
  readonly sessions: readonly CatalogueSession[]
  /** The future dates cancelled for everyone, sorted by time. */
  readonly cancelled: readonly CatalogueDate[]
  readonly tickets: readonly CatalogueTicket[]
  readonly addOns: readonly Omit<PublicActivity['addOns'][number], 'canBePaid'>[]
  readonly discounts: readonly CatalogueDiscount[]
  /** True if it takes a pass that is on sale. */
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

/** Everything that a client's public pages show, except the counters. It changes only with the catalogue's version. */
export interface Catalogue {
  readonly version: number
  /** True if the tier includes waitlists. */
  readonly hasWaitlists: boolean
  /** Only sessions that hadn't started at this time are counted. */
  readonly readAt: Temporal.Instant
  readonly activities: ReadonlyMap<string, CatalogueActivity>
  /** The payment methods that customers can use. */
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
  /** The times at which the pages change without a save, in milliseconds, sorted. */
  readonly turns: readonly number[]
}
