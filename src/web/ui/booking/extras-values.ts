import type { AddOnChoice, CartLine } from '#contract/sales/cart/cart.ts'

export interface ExtrasValues {
  /** Days by extra. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** Other lines that get the same add-ons. */
  readonly alsoFor: readonly string[]
}

export const extrasOf = ({ addOns }: CartLine): ExtrasValues => ({
  chosen: Object.fromEntries(addOns.map(({ _id, activities }) => [_id, activities])),
  alsoFor: [],
})

/** The extras to choose from. One that nobody can pay for is there only if it was chosen before, to be taken out again. */
export const extrasToChoose = <Extra extends { readonly _id: string; readonly canBePaid: boolean }>(
  { addOns }: Pick<CartLine, 'addOns'>,
  extras: readonly Extra[],
): readonly Extra[] =>
  extras.filter(({ _id, canBePaid }) => canBePaid || addOns.some((chosen) => chosen._id === _id))

/** As they are sent: an extra on no day is none. */
export const choicesIn = ({ chosen }: ExtrasValues): AddOnChoice[] =>
  Object.entries(chosen).flatMap(([_id, activities]) =>
    activities.length === 0 ? [] : [{ _id, activities: [...activities] }],
  )
