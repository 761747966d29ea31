import { type Offer, ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { queryKeyOf } from '#web/lib/query.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Caches the response to a change of a waitlist offer, which is shown from then on. */
export const useKeepOffer = (entry: string) => {
  const queryClient = useQueryClient()
  return (offer: Offer) =>
    keepAnswer(queryClient, queryKeyOf(ownWaitlists.offer, { params: { id: entry } }), offer)
}
