import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'

/** Returns the initial day: the day of the next payment, which is then not collected. */
export const firstEndDay = ({ next }: Pick<Subscription, 'next'>, today: string): string =>
  next?.dueOn ?? today
