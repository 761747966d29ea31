import type { CartLine } from '#contract/sales/cart/cart.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { queryOf } from '#web/lib/query.ts'
import { LineExtras } from '#web/ui/booking/line-extras.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'

const OfferExtrasDialog = lazy(async () => ({
  default: (await import('./offer-extras-dialog.tsx')).OfferExtrasDialog,
}))

/** What can go with a place from a waitlist. What its activity offers is read with it. */
export const OfferExtras = ({ line }: { readonly line: CartLine }) => {
  const { data: activity } = useQuery(
    queryOf(publicActivities.read, { params: { id: line.activityGroup._id } }),
  )
  return <LineExtras line={line} activity={activity} Dialog={OfferExtrasDialog} />
}
