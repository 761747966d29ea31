import type { ActivityForm, AddOnForm, TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { BuiltInKey } from '#domain/people/fields/built-in-fields.ts'
import type { DemoActivity, DemoAddOn, DemoTicket } from '../programme/programme.ts'
import { answerTo } from './fields.ts'

type NameToId = (name: string) => string

/** The ids and settings that the names in a programme refer to. */
export interface Named {
  readonly field: (title: string) => FieldAnswer
  readonly builtIn: (key: BuiltInKey) => FieldAnswer
  readonly venue: NameToId
  readonly picture: NameToId
  readonly plan: NameToId
  readonly policy: NameToId
  readonly agreement: NameToId
}

const ticketForm = ({ plan, ...ticket }: DemoTicket, index: number, named: Named): TicketForm => ({
  _id: `temp_ticket-${index}`,
  price: 0,
  shouldProRata: false,
  placeLimit: null,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  subscriptionPlan: plan === undefined ? null : named.plan(plan),
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  timeDisplay: null,
  enabled: true,
  ...ticket,
})

const addOnForm = (addOn: DemoAddOn, index: number): AddOnForm => ({
  _id: `temp_add-on-${index}`,
  enabled: true,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  ...addOn,
})

const fieldDataOf = (
  { description, picture, venue, answers }: DemoActivity,
  named: Named,
): FieldDataInput[] => [
  {
    field: named.builtIn('activity_description'),
    value: description.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  },
  ...(picture === undefined
    ? []
    : [{ field: named.builtIn('activity_images'), valueRefArray: [named.picture(picture)] }]),
  { field: named.builtIn('activity_venue'), valueRefVenue: named.venue(venue) },
  ...Object.entries(answers).map(([title, answer]) => answerTo(named.field(title), answer)),
]

/** Builds the form of an activity as the wizard would send it. */
export const activityFormOf = (activity: DemoActivity, named: Named): ActivityForm => ({
  name: activity.name,
  fieldData: fieldDataOf(activity, named),
  sessions: [...activity.sessions],
  tickets: activity.tickets.map((ticket, index) => ticketForm(ticket, index, named)),
  addOns: (activity.addOns ?? []).map(addOnForm),
  enabled: activity.enabled ?? true,
  visibility: activity.visibility ?? 'listed',
  salesOpen: activity.salesOpen ?? null,
  salesClose: activity.salesClose ?? null,
  ageRestriction: activity.ageRestriction ?? null,
  cancellationPolicy:
    activity.cancellationPolicy === undefined ? null : named.policy(activity.cancellationPolicy),
  bookingAgreement:
    activity.bookingAgreement === undefined ? null : named.agreement(activity.bookingAgreement),
  waitlistType: activity.waitlistType ?? 'off',
  waitlistApproval: activity.waitlistApproval ?? false,
  paymentMethods: null,
  confirmationNote: activity.confirmationNote ?? '',
})
