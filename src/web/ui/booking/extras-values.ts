import type { AddOnChoice, CartLine } from '#contract/cart.ts'

export interface ExtrasValues {
  /** Days by extra. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** Other lines that get the same. */
  readonly alsoFor: readonly string[]
}

export const extrasOf = ({ addOns }: CartLine): ExtrasValues => ({
  chosen: Object.fromEntries(addOns.map(({ _id, activities }) => [_id, activities])),
  alsoFor: [],
})

/** As they are sent: an extra on no day is none. */
export const choicesIn = ({ chosen }: ExtrasValues): AddOnChoice[] =>
  Object.entries(chosen).flatMap(([_id, activities]) =>
    activities.length === 0 ? [] : [{ _id, activities: [...activities] }],
  )
