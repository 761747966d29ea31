import { cartCodes } from '#contract/sales/cart/cart-codes.ts'
import type { EnteredCode } from '#contract/sales/cart/cart.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { DiscountCode } from '#web/ui/booking/discount-code.tsx'

/** A refusal keeps the code in its field, with the reason. */
export const CartCode = ({ entered }: { readonly entered: EnteredCode | null }) => {
  const keep = useKeepCart()
  const enter = useOperation(cartCodes.enter, { onSuccess: keep })
  const remove = useOperation(cartCodes.remove, { onSuccess: keep })
  return (
    <DiscountCode
      entered={entered}
      refusal={(enter.error ?? remove.error)?.message}
      working={enter.isPending || remove.isPending}
      onApply={(code) => {
        remove.reset()
        enter.mutate({ body: { code } })
      }}
      onRemove={() => {
        enter.reset()
        remove.mutate({})
      }}
    />
  )
}
