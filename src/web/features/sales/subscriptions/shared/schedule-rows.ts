import type { Charge, SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'

export type ScheduleRow =
  | { readonly kind: 'charge'; readonly on: string; readonly charge: Charge }
  | { readonly kind: 'paused'; readonly on: string; readonly month: string }

type Scheduled = Pick<SubscriptionWithCharges, 'planned' | 'pausedMonths' | 'endsOn'>

const isAfterEnd = ({ endsOn }: Pick<SubscriptionWithCharges, 'endsOn'>, day: string): boolean =>
  endsOn !== null && day >= endsOn

/** What is to come, in order: payments, and the months in which there are none. */
export const scheduleRows = (subscription: Scheduled, today: string): readonly ScheduleRow[] => {
  const thisMonth = today.slice(0, 7)
  const paused = subscription.pausedMonths
    .filter((month) => month >= thisMonth && !isAfterEnd(subscription, `${month}-01`))
    .map((month) => ({ kind: 'paused', on: `${month}-01`, month }) as const)
  const charges = subscription.planned.map(
    (charge) => ({ kind: 'charge', on: charge.dueOn, charge }) as const,
  )
  return [...paused, ...charges].toSorted((a, b) => (a.on < b.on ? -1 : 1))
}

/**
 * What was, without what is in trouble: that stands above, with what can be done about it. What was skipped after the
 * end never came.
 */
export const historyOf = (
  subscription: Pick<SubscriptionWithCharges, 'past' | 'endsOn'>,
): readonly Charge[] =>
  subscription.past
    .filter(({ state }) => state !== 'retrying' && state !== 'overdue')
    .filter(({ state, dueOn }) => state !== 'skipped' || !isAfterEnd(subscription, dueOn))

/**
 * A charge that a dialog was opened about, as it stands by now: a part of it may have come, or another amount been
 * agreed. Where it is neither planned nor in trouble any more, as it was.
 */
export const asItStands = <One extends Pick<Charge, 'dueOn'>>(
  { inTrouble, planned }: Pick<SubscriptionWithCharges, 'inTrouble' | 'planned'>,
  charge: One,
): One | Charge => [...inTrouble, ...planned].find(({ dueOn }) => dueOn === charge.dueOn) ?? charge

/** Trouble first, then what goes on, what is over last; else as they came. */
export const troubleFirst = <One extends Pick<SubscriptionWithCharges, 'inTrouble' | 'status'>>(
  subscriptions: readonly One[],
): readonly One[] => {
  const rank = ({ inTrouble, status }: One): number =>
    inTrouble.length > 0 ? 0 : status === 'active' ? 1 : 2
  return subscriptions.toSorted((a, b) => rank(a) - rank(b))
}
