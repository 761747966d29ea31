import type { Cart } from '#contract/sales/cart/cart.ts'
import { creditsAtHand } from '#contract/sales/passes/credits-at-hand.ts'
import { ownPasses } from '#contract/sales/passes/own-passes.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { PassSwitch } from '#web/ui/booking/pass-switch.tsx'

export const CartPasses = ({ passes }: { readonly passes: NonNullable<Cart['passes']> }) => {
  const keep = useKeepCart()
  const change = useOperation(ownPasses.inCart, {
    onSuccess: keep,
    invalidates: [creditsAtHand.ofActivity],
  })
  return (
    <PassSwitch
      passes={passes}
      where="in your cart"
      working={change.isPending}
      problem={change.error?.message}
      onChange={(use) => change.mutate({ body: { use } })}
    />
  )
}
