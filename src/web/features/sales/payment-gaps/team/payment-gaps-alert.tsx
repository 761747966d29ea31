import { paymentGapsQuery } from '#web/lib/payment-gaps-query.ts'
import { NoWayToPay } from '#web/ui/pay/no-way-to-pay.tsx'
import { useQuery } from '@tanstack/react-query'

/** Lists on the dashboard everything on sale that customers can't pay for. */
export const PaymentGapsAlert = () => {
  const { data } = useQuery(paymentGapsQuery)
  if (data === undefined) return null
  const names = [...data.activityGroups, ...data.sessionPasses].map(({ name }) => name)
  return names.length === 0 ? null : (
    <NoWayToPay title="Customers can’t pay for what you sell" names={names} taken={data.taken} />
  )
}
