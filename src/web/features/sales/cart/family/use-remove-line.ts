import { carts, type CartLine } from '#contract/sales/cart/cart.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { lineInWords } from '#web/ui/booking/line-in-words.ts'
import { stalePlaces } from '#web/ui/booking/stale-places.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'

/** Removes a line. Asks first if it holds places that others may want, and removes it immediately if it holds none. */
export const useRemoveLine = () => {
  const confirm = useConfirm()
  const remove = useOperation(carts.remove, {
    invalidates: stalePlaces,
    onSuccess: useKeepCart(),
  })
  return {
    now: ({ _id }: CartLine) => remove.mutate({ params: { id: _id } }),
    ask: (line: CartLine) =>
      confirm({
        title: 'Remove from your cart?',
        message: `${lineInWords(line)}, at ${line.activityGroup.name}. The place goes back on sale at once, and somebody else may take it.`,
        verb: 'Remove',
        cancel: 'Keep it',
        danger: true,
        act: async () => remove.mutateAsync({ params: { id: line._id } }),
      }),
  }
}
