import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { takesCredits } from '#domain/sales/passes/takes-credits.ts'
import type { ReactNode } from 'react'
import { useFreeCredits } from './use-free-credits.ts'

interface PayableByCreditsProps {
  readonly activity: PublicActivity
  /** Shown to customers without credits. */
  readonly otherwise: ReactNode
  readonly children: (activity: PublicActivity) => ReactNode
}

/** Lets customers use session pass credits, which need no payment method. */
export const PayableByCredits = ({ activity, otherwise, children }: PayableByCreditsProps) => {
  const free = useFreeCredits(activity._id)
  if (free === undefined) return otherwise
  const tickets = activity.tickets.map((ticket) =>
    takesCredits(ticket) ? { ...ticket, canBePaid: true } : ticket,
  )
  return children({ ...activity, tickets })
}
