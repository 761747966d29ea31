import type {
  ActivityForm,
  AddOnForm,
  SessionForm,
  TicketForm,
} from '#contract/catalogue/activities/activity-form.ts'
import type { BookingAgreementForm } from '#contract/catalogue/agreements/booking-agreements.ts'
import type { CancellationPolicyForm } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import type { SubscriptionPlanForm } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { FieldCreateForm } from '#contract/people/fields/fields.ts'
import type { VenueForm } from '#contract/platform/venues/venues.ts'
import type { DiscountRuleForm, DiscountType } from '#domain/sales/discounts/discount-rule.ts'
import type { DemoCalendar } from './calendar.ts'

/*
 * A programme of an organiser. Venues, options, plans and policies are referred to by name, and get their ids when the
 * programme is created.
 */

export interface DemoField extends Pick<FieldCreateForm, 'usage' | 'type' | 'title'> {
  readonly helpText?: string
  readonly required?: boolean
  readonly adminOnly?: boolean
  readonly options?: readonly string[]
  readonly useForAdminFiltering?: boolean
  readonly sensitive?: boolean
  readonly alertOnRegister?: boolean
  /** The names of the activities that have the field. If missing, all activities have it. */
  readonly onlyFor?: readonly string[]
}

export interface DemoTicket extends Partial<Omit<TicketForm, '_id' | 'subscriptionPlan'>> {
  readonly name: string
  readonly type: TicketForm['type']
  /** The name of a subscription plan, which then sets the price. */
  readonly plan?: string
}

export interface DemoAddOn extends Partial<Omit<AddOnForm, '_id'>> {
  readonly name: string
  readonly price: number
}

type OwnSettings = Partial<
  Pick<
    ActivityForm,
    | 'enabled'
    | 'visibility'
    | 'salesOpen'
    | 'salesClose'
    | 'ageRestriction'
    | 'waitlistType'
    | 'waitlistApproval'
    | 'confirmationNote'
  >
>

export interface DemoActivity extends OwnSettings {
  readonly name: string
  /** The paragraphs of the rich text. */
  readonly description: readonly string[]
  /** A drawing in src/demo/pictures. Without one, the product draws a cover. */
  readonly picture?: string
  readonly venue: string
  /** The answers by the title of the field: option names, or a text. */
  readonly answers: Readonly<Record<string, string | readonly string[]>>
  readonly sessions: readonly SessionForm[]
  readonly tickets: readonly DemoTicket[]
  readonly addOns?: readonly DemoAddOn[]
  readonly cancellationPolicy?: string
  readonly bookingAgreement?: string
}

export interface DemoTab {
  readonly name: string
  readonly path: string
  /** The title of an activity field. 'Venue' chooses among venues. */
  readonly field: string
  readonly options: readonly string[]
}

/** A discount rule, with its activities by name. */
export interface DemoRule extends Partial<Omit<DiscountRuleForm, 'activityGroups'>> {
  readonly name: string
  readonly type: DiscountType
  readonly activities: readonly string[]
}

export interface DemoProgramme {
  readonly venues: readonly VenueForm[]
  readonly fields: readonly DemoField[]
  readonly plans: readonly SubscriptionPlanForm[]
  readonly agreements: readonly BookingAgreementForm[]
  readonly policies: readonly CancellationPolicyForm[]
  readonly activities: readonly DemoActivity[]
  readonly rules: readonly DemoRule[]
  readonly tabs: readonly DemoTab[]
}

export type ProgrammeFor = (calendar: DemoCalendar) => DemoProgramme
