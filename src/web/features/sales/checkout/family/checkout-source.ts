import { type Checkout, checkouts } from '#contract/sales/checkout.ts'
import type { Operation } from '#contract/operation.ts'
import { type Offer, ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { queryKeyOf } from '#web/lib/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** Booking a cart and booking what is kept from a waitlist are the same, at another address. */
export type PlaceOperation = Omit<typeof checkouts.place, 'id' | 'path'> & Pick<Operation, 'id' | 'path'>

/** What is checked out on this page, and where that is asked. */
interface CheckoutSource {
  readonly place: PlaceOperation
  /** What it answers is out of date after each change. */
  readonly read: Operation
  readonly latest: (queryClient: QueryClient) => Checkout | undefined
  /** Of a waitlist: the entry. Null: the cart. */
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
