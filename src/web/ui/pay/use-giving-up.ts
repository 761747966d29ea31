import { carts } from '#contract/sales/cart/cart.ts'
import { checkouts } from '#contract/sales/checkout.ts'
import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { useOperation } from '#web/lib/use-operation.ts'

/**
 * Ends the open payment of the user's cart or of a waitlist offer. Either may find that the payment has been made in
 * the meantime.
 */
export const useGivingUp = (entry: string | null) => {
  const ofCart = useOperation(checkouts.giveUp, {
    invalidates: [...staleOwnMoney, checkouts.read, carts.read],
  })
  const ofOffer = useOperation(ownWaitlists.giveUp, {
    invalidates: [...staleOwnMoney, ownWaitlists.offer, ownWaitlists.list],
  })
  const { isPending, error, reset } = entry === null ? ofCart : ofOffer
  return {
    isPending,
    error,
    reset,
    giveUp: (onSuccess?: () => void) => {
      const then = onSuccess === undefined ? {} : { onSuccess }
      if (entry === null) ofCart.mutate({}, then)
      else ofOffer.mutate({ params: { id: entry } }, then)
    },
  }
}
