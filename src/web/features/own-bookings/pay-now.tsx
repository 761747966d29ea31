import type { Booking } from '#contract/booking-shapes.ts'
import { accountCredit, payments } from '#contract/payments.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { paths } from '#web/paths.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { offeredWays } from '#web/ui/pay/ways.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PayDialog } from './pay-dialog.tsx'
import { payable } from './pay-due.ts'

/** The button beside what is due, where there is a way to pay it. */
export const PayNow = ({ booking }: { readonly booking: Booking }) => {
  const { name } = useClient()
  const navigate = useNavigate()
  const dialog = useItemDialog<true>()
  const { leaving, leaveFor } = useLeaving()
  const ways = useQuery(queryOf(payments.ways)).data
  const credit = useQuery(queryOf(accountCredit.own)).data?.balance
  if (payable(booking) === 0) return null
  if (ways !== undefined && credit !== undefined && offeredWays(ways).length === 0 && credit === 0)
    return <Text size="sm">Please ask {name} how to pay.</Text>
  return (
    <>
      <SteadyButton
        loading={leaving}
        disabled={ways === undefined || credit === undefined}
        onClick={() => dialog.open(true)}
      >
        Pay now
      </SteadyButton>
      {ways !== undefined && credit !== undefined && dialog.chosen !== undefined && (
        <PayDialog
          key={dialog.chosen.number}
          booking={booking}
          ways={ways}
          credit={credit}
          onBegun={({ begun }) => {
            if (begun === null) notifyDone('Paid from your account credit')
            else if (begun.payAt === null)
              void navigate({ to: paths.accountPayment, params: { paymentId: begun.payment._id } })
            else leaveFor(begun.payAt)
          }}
        />
      )}
    </>
  )
}
