import { type Checkout, checkouts } from '#contract/sales/checkout.ts'
import type { Operation } from '#contract/operation.ts'
import { type Offer, ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { queryKeyOf } from '#web/lib/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** The operation that books a cart or a waitlist offer. They differ only in the address. */
export type PlaceOperation = Omit<typeof checkouts.place, 'id' | 'path'> & Pick<Operation, 'id' | 'path'>

/** The subject of this checkout page, and the operations it uses. */
interface CheckoutSource {
  readonly place: PlaceOperation
  /** The read operation, whose data is outdated after each change. */
  readonly read: Operation
  readonly latest: (queryClient: QueryClient) => Checkout | undefined
  /** The waitlist entry, or null for the cart. */
  readonly entry: string | null
}

export const cartSource: CheckoutSource = {
  place: checkouts.place,
  read: checkouts.read,
  latest: (queryClient) => queryClient.getQueryData<Checkout>(queryKeyOf(checkouts.read, {})),
  entry: null,
}

export const offerSource = (entry: string): CheckoutSource => ({
  place: {
    ...checkouts.place,
    id: ownWaitlists.accept.id,
    path: `/api/user/waitlists/${encodeURIComponent(entry)}/offer`,
  },
  read: ownWaitlists.offer,
  latest: (queryClient) =>
    queryClient.getQueryData<Offer>(queryKeyOf(ownWaitlists.offer, { params: { id: entry } }))?.checkout,
  entry,
})

export const CheckoutSourceContext = createContext<CheckoutSource>(cartSource)

export const useCheckoutSource = (): CheckoutSource => use(CheckoutSourceContext)
