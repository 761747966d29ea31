import { cartQuery } from '#web/lib/cart.ts'
import { useQuery } from '@tanstack/react-query'
import { HoldNote } from './hold-note.tsx'
import { useHold } from './use-hold.ts'

/** The countdown of the cart on another page than its own, such as where it is paid. */
export const CartHold = () => {
  const query = useQuery(cartQuery)
  const hold = useHold(query)
  return hold === undefined ? null : <HoldNote hold={hold} mayExtend={query.data?.mayExtend === true} />
}
