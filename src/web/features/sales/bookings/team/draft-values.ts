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
  /** Null: all of it. */
  readonly amount: number | null
  readonly receivedOn: string
  readonly receivedReference: string
  /** '': as many days from now as the organiser gives everybody. */
  readonly dueOn: string
}

export interface DraftValues {
  readonly user: string | null
  readonly groups: readonly DraftGroup[]
  /** A discount code of theirs, once it was applied; '' for none. */
  readonly code: string
  /** Whether their session passes pay for what they can. */
  readonly usePasses: boolean
  readonly payment: PaymentValues
  /** For the team only. */
  readonly note: string
  /** Limits that were warned of, and are gone over all the same. */
  readonly confirmed: readonly LimitWarning[]
}

type Body = Sent<typeof teamBookings.create>['body']

/** As the server takes groups; a slot without anybody stays null. */
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
  // What costs nothing is not paid either.
  if (kind === 'recorded' && total > 0)
    return {
      kind,
      // A method that is still missing is said by `draftProblems`, and never sent.
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

/** What the operation's schema would say less plainly, at the slot or field it is about. */
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

/** The limits that these lines go over. */
export const limitsIn = (lines: readonly Pick<QuotedLine, 'warnings'>[]): readonly LimitWarning[] =>
  limitWarningKinds.filter((limit) =>
    lines.some(({ warnings }) => warnings.some(({ kind }) => kind === limit)),
  )

/** What pressing the button of a change confirms. */
export const confirmationsIn = (quotes: readonly Pick<QuotedLine, 'warnings'>[]): readonly ChangeWarning[] =>
  changeWarningKinds.filter((one) => quotes.some(({ warnings }) => warnings.some(({ kind }) => kind === one)))

/** The lines to look at once more before a limit is gone over, with what is to be seen: those of the same activity. */
export const linesOverLimit = (lines: readonly QuotedLine[]): readonly QuotedLine[] =>
  lines
    .filter(({ group }) => limitsIn(lines.filter((line) => line.group === group)).length > 0)
    .map((line) => ({ ...line, warnings: line.warnings.filter(({ kind }) => isLookedAtAgain(kind)) }))
    .filter(({ warnings }) => warnings.length > 0)

/** Who would have more than one place in a session: no limit needs to be gone over for it. */
export const attendeesTwice = (
  lines: readonly Pick<QuotedLine, 'group' | 'item' | 'slot' | 'warnings'>[],
  groups: readonly DraftGroup[],
): readonly string[] => {
  const twice = lines
    .filter(({ warnings }) => warnings.some(({ kind }) => takesTwo(kind)))
    .flatMap(({ group, item, slot }) => groups[group]?.items[item]?.attendees[slot] ?? [])
  return [...new Set(twice)]
}

/** Some of it is a subscription: only what is due now is paid now. */
export const hasSchedule = (lines: readonly Pick<QuotedLine, 'subscription'>[]): boolean =>
  lines.some(({ subscription }) => subscription !== null)
