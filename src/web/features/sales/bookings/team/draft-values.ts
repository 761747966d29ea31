import type { Sent } from '#contract/operation.ts'
import type { QuotedLine, teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import {
  type ChangeWarning,
  changeWarningKinds,
  isLookedAtAgain,
  limitWarningKinds,
  type LimitWarning,
  takesTwo,
} from '#domain/sales/bookings/booking-warnings.ts'
import type { DraftGroup } from '#domain/sales/bookings/draft-groups.ts'
import { messages } from '#domain/messages.ts'
import { needsProvider, type RecordedMethod } from '#web/ui/pay/recorded-ways.ts'

export interface PaymentValues {
  readonly kind: 'recorded' | 'later' | 'link'
  readonly method: RecordedMethod | ''
  readonly provider: string | null
  /** Null for the full amount. */
  readonly amount: number | null
  readonly receivedOn: string
  readonly receivedReference: string
  /** The due date, or '' for the organiser's usual number of days from now. */
  readonly dueOn: string
}

export interface DraftValues {
  readonly user: string | null
  readonly groups: readonly DraftGroup[]
  /** The customer's discount code once it was applied, or '' for none. */
  readonly code: string
  /** True if the customer's session passes pay for what they can. */
  readonly usePasses: boolean
  readonly payment: PaymentValues
  /** A note for the team only. */
  readonly note: string
  /** The limits that the team was warned about and exceeds anyway. */
  readonly confirmed: readonly LimitWarning[]
}

type Body = Sent<typeof teamBookings.create>['body']

/** Converts groups for the request. A slot without an attendee stays null. */
export const sentGroups = (groups: readonly DraftGroup[]) =>
  groups.map(({ activityGroup, items }) => ({
    activityGroup,
    items: items.map(({ ticket, activities, attendees, addOns }) => ({
      ticket,
      activities: [...activities],
      attendees: [...attendees],
      addOns: Object.entries(addOns).flatMap(([_id, days]) =>
        days.length === 0 ? [] : [{ _id, activities: [...days] }],
      ),
    })),
  }))

const sentPayment = (payment: PaymentValues, total: number): Body['payment'] => {
  const { kind, method, provider, amount, receivedOn, receivedReference, dueOn } = payment
  // A free booking has no payment.
  if (kind === 'recorded' && total > 0)
    return {
      kind,
      // `draftProblems` reports a missing method, so this default is never sent.
      method: method === '' ? 'cash' : method,
      provider,
      amount: amount ?? total,
      receivedOn,
      receivedReference,
    }
  return { kind: kind === 'link' ? 'link' : 'later', dueOn: dueOn === '' ? null : dueOn }
}

export const sentBody = (
  { user, groups, code, usePasses, payment, note, confirmed }: DraftValues,
  total: number,
): Body => ({
  user: user ?? '',
  groups: sentGroups(groups).map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, attendees: item.attendees.map((id) => id ?? '') })),
  })),
  total,
  code,
  usePasses,
  confirmed: [...confirmed],
  payment: sentPayment(payment, total),
  note,
})

/** Finds what is missing, in plainer words than the operation's schema, at the slot or field concerned. */
export const draftProblems = (
  { user, groups, payment }: DraftValues,
  total: number,
): Record<string, string> => ({
  ...(user === null && { user: messages.noUserSet.text }),
  ...(groups.length === 0 && { groups: messages.selectAnActivity.text }),
  ...Object.fromEntries(
    groups.flatMap(({ items }, group) =>
      items.flatMap(({ attendees }, item) =>
        attendees.flatMap((attendee, slot) =>
          attendee === null
            ? [[`groups.${group}.items.${item}.attendees.${slot}`, messages.chooseAttendee]]
            : [],
        ),
      ),
    ),
  ),
  ...(payment.kind === 'recorded' &&
    total > 0 && {
      ...(payment.method === '' && { 'payment.method': messages.required.text }),
      ...(needsProvider(payment.method) &&
        payment.provider === null && { 'payment.provider': messages.providerNotTaken.text }),
      ...(payment.amount !== null &&
        payment.amount > total && { 'payment.amount': messages.moreThanItCosts.text }),
    }),
})

/** Lists the limits that these lines exceed. */
export const limitsIn = (lines: readonly Pick<QuotedLine, 'warnings'>[]): readonly LimitWarning[] =>
  limitWarningKinds.filter((limit) =>
    lines.some(({ warnings }) => warnings.some(({ kind }) => kind === limit)),
  )

/** Lists what pressing the button of a change confirms. */
export const confirmationsIn = (quotes: readonly Pick<QuotedLine, 'warnings'>[]): readonly ChangeWarning[] =>
  changeWarningKinds.filter((one) => quotes.some(({ warnings }) => warnings.some(({ kind }) => kind === one)))

/** Lists the lines to check again before a limit is exceeded, including other lines of the same activity. */
export const linesOverLimit = (lines: readonly QuotedLine[]): readonly QuotedLine[] =>
  lines
    .filter(({ group }) => limitsIn(lines.filter((line) => line.group === group)).length > 0)
    .map((line) => ({ ...line, warnings: line.warnings.filter(({ kind }) => isLookedAtAgain(kind)) }))
    .filter(({ warnings }) => warnings.length > 0)

/** Finds attendees who would have more than one place in a session, which can happen without exceeding a limit. */
export const attendeesTwice = (
  lines: readonly Pick<QuotedLine, 'group' | 'item' | 'slot' | 'warnings'>[],
  groups: readonly DraftGroup[],
): readonly string[] => {
  const twice = lines
    .filter(({ warnings }) => warnings.some(({ kind }) => takesTwo(kind)))
    .flatMap(({ group, item, slot }) => groups[group]?.items[item]?.attendees[slot] ?? [])
  return [...new Set(twice)]
}

/** Checks if any line is a subscription, in which case only what is due now is paid now. */
export const hasSchedule = (lines: readonly Pick<QuotedLine, 'subscription'>[]): boolean =>
  lines.some(({ subscription }) => subscription !== null)
