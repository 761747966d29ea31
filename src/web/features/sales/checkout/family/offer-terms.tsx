import type { Cart } from '#contract/sales/cart/cart.ts'
import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { DiscountCode } from '#web/ui/booking/discount-code.tsx'
import { PassSwitch } from '#web/ui/booking/pass-switch.tsx'
import classes from './checkout.module.css'
import { useKeepOffer } from './use-keep-offer.ts'

interface OfferTermsProps {
  /** The id of the waitlist entry. */
  readonly entry: string
  readonly cart: Cart
}

/** The options that the cart shows before its checkout. A waitlist offer was never in a cart. */
export const OfferTerms = ({ entry, cart }: OfferTermsProps) => {
  const params = { id: entry }
  const onSuccess = useKeepOffer(entry)
  const enter = useOperation(ownWaitlists.enterCode, { onSuccess })
  const remove = useOperation(ownWaitlists.removeCode, { onSuccess })
  const passes = useOperation(ownWaitlists.switchPasses, { onSuccess })
  return (
    <div className={classes.terms}>
      {cart.passes !== null && (
        <PassSwitch
          passes={cart.passes}
          where="here"
          working={passes.isPending}
          problem={passes.error?.message}
          onChange={(use) => passes.mutate({ params, body: { use } })}
        />
      )}
      <DiscountCode
        entered={cart.code}
        refusal={(enter.error ?? remove.error)?.message}
        working={enter.isPending || remove.isPending}
        onApply={(code) => {
          remove.reset()
          enter.mutate({ params, body: { code } })
        }}
        onRemove={() => {
          enter.reset()
          remove.mutate({ params })
        }}
      />
    </div>
  )
}
