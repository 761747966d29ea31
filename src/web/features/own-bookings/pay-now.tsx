import type { OwnBooking } from '#contract/own-bookings.ts'
import { accountCredit } from '#contract/account-credit.ts'
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
export const PayNow = ({ booking }: { readonly booking: OwnBooking }) => {
  const { name } = useClient()
  const navigate = useNavigate()
  const dialog = useItemDialog<true>()
  const { leaving, leaveFor } = useLeaving()
  const credit = useQuery(queryOf(accountCredit.own)).data?.balance
  if (payable(booking) === 0) return null
  if (credit === 0 && offeredWays(booking.ways).length === 0)
    return <Text size="sm">Please ask {name} how to pay.</Text>
  return (
    <>
      <SteadyButton loading={leaving} disabled={credit === undefined} onClick={() => dialog.open(true)}>
        Pay now
      </SteadyButton>
      {credit !== undefined && dialog.chosen !== undefined && (
        <PayDialog
          key={dialog.chosen.number}
          booking={booking}
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
