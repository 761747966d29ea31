import type { BookedFacts } from '../kinds/booking-emails.ts'

/** Describes an item of a booking for the person who booked or paid it: what, for whom, when, where and the price. */
export const itemLines = ({
  activity,
  ticket,
  who,
  when,
  where,
  addOns,
  credits,
  discounts,
  kept,
  amount,
}: BookedFacts): string =>
  [
    `${activity}: ${ticket}${kept.length === 0 ? '' : ' (cancelled)'}, ${amount}`,
    ...(who === '' ? [] : [`For ${who}`]),
    ...when,
    ...(where === '' ? [] : [where]),
    ...(addOns.length === 0 ? [] : [`With ${addOns.join(', ')}`]),
    ...credits,
    ...discounts,
    ...kept,
  ].join('\n')
