import type { Answer } from '#contract/operation.ts'
import type { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { pages } from '#contract/pages.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useNavigate } from '@tanstack/react-router'

/**
 * Handles what follows after a payment has begun: the card provider's page, payment instructions, or a confirmation.
 */
export const useBegun = () => {
  const navigate = useNavigate()
  const { leaving, leaveFor } = useLeaving()
  return {
    leaving,
    onBegun: ({ begun }: Answer<typeof ownBookings.pay>) => {
      if (begun === null) notifyDone('Paid from your account credit')
      else if (begun.payAt === null)
        void navigate({ to: pages.accountPayment.path, params: { paymentId: begun.payment._id } })
      else leaveFor(begun.payAt)
    },
  }
}
