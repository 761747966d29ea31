import type { AutomaticDiscount, DiscountReason } from './discount.ts'

/** A code is for those who were given it: nobody else is told. */
export type AutomaticReason = Exclude<DiscountReason, { readonly kind: 'code' }>

/** What an automatic discount can take off, one reason for each of its conditions. */
export const automaticReasons = (discount: AutomaticDiscount): readonly AutomaticReason[] => {
  if (discount.kind === 'multiActivity')
    return discount.conditions.map(({ minimum, off }) => ({ kind: 'multiActivity', minimum, off }))
  if (discount.kind === 'multiSession')
    return discount.conditions.map(({ minimum, off }) => ({ kind: 'multiSession', minimum, off }))
  return [{ kind: 'multiAttendee', off: discount.off }]
}
