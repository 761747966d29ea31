import { carts } from '#contract/cart.ts'
import { checkouts } from '#contract/checkout.ts'
import { ownBookings } from '#contract/own-bookings.ts'
import { payments } from '#contract/payments.ts'
import { ownWaitlists } from '#contract/own-waitlists.ts'
import { useOperation } from '#web/lib/use-operation.ts'

const read = [payments.own, ownBookings.list]

/**
 * Ends the payment that is open: of one's cart, or of what an entry of a waitlist keeps. Either may find that it was
 * paid meanwhile.
 */
export const useGivingUp = (entry: string | null) => {
  const ofCart = useOperation(checkouts.giveUp, { invalidates: [...read, checkouts.read, carts.read] })
  const ofOffer = useOperation(ownWaitlists.giveUp, {
    invalidates: [...read, ownWaitlists.offer, ownWaitlists.list],
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
