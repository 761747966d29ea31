import { paymentGaps } from '#contract/payment-gaps.ts'
import { queryOf } from '#web/lib/query.ts'
import { NoWayToPay } from '#web/ui/pay/no-way-to-pay.tsx'
import { useQuery } from '@tanstack/react-query'

/** Lists on an activity's page the tickets and add-ons that customers can't pay for. */
export const ActivityPaymentGap = ({ activityGroupId }: { readonly activityGroupId: string }) => {
  const { data } = useQuery(queryOf(paymentGaps.read))
  const gap = data?.activityGroups.find(({ _id }) => _id === activityGroupId)
  if (gap === undefined) return null
  const names = [...gap.tickets, ...gap.addOns].map(({ name }) => name)
  return <NoWayToPay title="Customers can’t pay for this activity" names={names} />
}
