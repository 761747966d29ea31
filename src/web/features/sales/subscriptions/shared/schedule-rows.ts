import type { Charge, SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'

export type ScheduleRow =
  | { readonly kind: 'charge'; readonly on: string; readonly charge: Charge }
  | { readonly kind: 'paused'; readonly on: string; readonly month: string }

type Scheduled = Pick<SubscriptionWithCharges, 'planned' | 'pausedMonths' | 'endsOn'>

const isAfterEnd = ({ endsOn }: Pick<SubscriptionWithCharges, 'endsOn'>, day: string): boolean =>
  endsOn !== null && day >= endsOn

/** Lists upcoming payments and the months without any, in order. */
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
 * Lists past charges, without those in trouble, which are shown above with their actions. Charges skipped after the end
 * never fell due.
 */
export const historyOf = (
  subscription: Pick<SubscriptionWithCharges, 'past' | 'endsOn'>,
): readonly Charge[] =>
  subscription.past
    .filter(({ state }) => state !== 'retrying' && state !== 'overdue')
    .filter(({ state, dueOn }) => state !== 'skipped' || !isAfterEnd(subscription, dueOn))

/**
 * Finds the current state of the charge for which a dialog was opened, because it may be partly paid or have a new
 * amount. If it is neither planned nor in trouble any more, returns it as it was.
 */
export const asItStands = <One extends Pick<Charge, 'dueOn'>>(
  { inTrouble, planned }: Pick<SubscriptionWithCharges, 'inTrouble' | 'planned'>,
  charge: One,
): One | Charge => [...inTrouble, ...planned].find(({ dueOn }) => dueOn === charge.dueOn) ?? charge

/**
 * Sorts subscriptions in trouble first, then continuing ones, and those that are over last, otherwise keeping the
 * order.
 */
export const troubleFirst = <One extends Pick<SubscriptionWithCharges, 'inTrouble' | 'status'>>(
  subscriptions: readonly One[],
): readonly One[] => {
  const rank = ({ inTrouble, status }: One): number =>
    inTrouble.length > 0 ? 0 : status === 'active' ? 1 : 2
  return subscriptions.toSorted((a, b) => rank(a) - rank(b))
}
