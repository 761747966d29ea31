import type { AddOnChoice, CartLine } from '#contract/sales/cart/cart.ts'

export interface ExtrasValues {
  /** The chosen sessions, by add-on. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** Other lines that get the same add-ons. */
  readonly alsoFor: readonly string[]
}

export const extrasOf = ({ addOns }: CartLine): ExtrasValues => ({
  chosen: Object.fromEntries(addOns.map(({ _id, activities }) => [_id, activities])),
  alsoFor: [],
})

/**
 * Returns the add-ons to choose from. An add-on that can't be paid for is only included if it was chosen before, so
 * that it can be removed.
 */
export const extrasToChoose = <Extra extends { readonly _id: string; readonly canBePaid: boolean }>(
  { addOns }: Pick<CartLine, 'addOns'>,
  extras: readonly Extra[],
): readonly Extra[] =>
  extras.filter(({ _id, canBePaid }) => canBePaid || addOns.some((chosen) => chosen._id === _id))

/** Returns the choices to send, without add-ons that have no sessions. */
export const choicesIn = ({ chosen }: ExtrasValues): AddOnChoice[] =>
  Object.entries(chosen).flatMap(([_id, activities]) =>
    activities.length === 0 ? [] : [{ _id, activities: [...activities] }],
  )
