import { HoldNote } from './hold-note.tsx'
import { useCart } from './use-cart.ts'
import { useHold } from './use-hold.ts'

/** The countdown of the cart on another page than its own, such as where it is paid. */
export const CartHold = () => {
  const query = useCart()
  const hold = useHold(query)
  return hold === undefined ? null : <HoldNote hold={hold} mayExtend={query.data?.mayExtend === true} />
}
