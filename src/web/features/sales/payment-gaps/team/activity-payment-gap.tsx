import { paymentGapsQuery } from '#web/lib/payment-gaps-query.ts'
import { NoWayToPay } from '#web/ui/pay/no-way-to-pay.tsx'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

/** Lists on an activity's page the tickets and add-ons that customers can't pay for. */
export const ActivityPaymentGap = ({ activityGroupId }: { readonly activityGroupId: string }) => {
  const { data } = useQuery(paymentGapsQuery)
  const gap = data?.activityGroups.find(({ _id }) => _id === activityGroupId)
  if (data === undefined || gap === undefined) return null
  const names = [...gap.tickets, ...gap.addOns].map(({ name }) => name)
  return (
    <Box mb="lg">
      <NoWayToPay title="Customers can’t pay for this activity" names={names} taken={data.taken} />
    </Box>
  )
}
