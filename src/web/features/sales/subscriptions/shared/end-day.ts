import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'

/** Where people begin: the day of the next payment, which is then not collected any more. */
export const firstEndDay = ({ next }: Pick<Subscription, 'next'>, today: string): string =>
  next?.dueOn ?? today
