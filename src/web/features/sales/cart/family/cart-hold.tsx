import { HoldNote } from './hold-note.tsx'
import { useCart } from './use-cart.ts'
import { useHold } from './use-hold.ts'

/** The cart's countdown on other pages, such as the checkout. */
export const CartHold = () => {
  const query = useCart()
  const hold = useHold(query)
  return hold === undefined ? null : <HoldNote hold={hold} mayExtend={query.data?.mayExtend === true} />
}
