import type { AutomaticDiscount, DiscountReason } from './discount.ts'

/** A reason that isn't a code. A code is only shown to those who entered it. */
export type AutomaticReason = Exclude<DiscountReason, { readonly kind: 'code' }>

/** Lists what an automatic discount can take off, a reason for each of its conditions. */
export const automaticReasons = (discount: AutomaticDiscount): readonly AutomaticReason[] => {
  if (discount.kind === 'multiActivity')
    return discount.conditions.map(({ minimum, off }) => ({ kind: 'multiActivity', minimum, off }))
  if (discount.kind === 'multiSession')
    return discount.conditions.map(({ minimum, off }) => ({ kind: 'multiSession', minimum, off }))
  return [{ kind: 'multiAttendee', off: discount.off }]
}
