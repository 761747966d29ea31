import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { accountCredit } from '#contract/money/credit/account-credit.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BegunPayments } from './begun-payments.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { announcedWords, askHowToPay, begunByCard, chargedNow, hasWay, payable } from './pay-due.ts'
import { useBegun } from './use-begun.ts'

/** The pay button beside what is due, or the reason why it can't be paid here. */
export const PayNow = ({ booking }: { readonly booking: OwnBooking }) => {
  const { name, currency } = useClient()
  const dialog = useItemDialog<true>()
  const { leaving, onBegun } = useBegun()
  const credit = useQuery(queryOf(accountCredit.own)).data?.balance
  const announced = announcedWords(booking, currency)
  const hasBegun = begunByCard(booking).length > 0
  // Checked before promised payments, because an open card page can still be paid and blocks cancelling.
  if ((hasBegun || chargedNow(booking).length > 0) && payable(booking) === 0)
    return <BegunPayments booking={booking} />
  if (announced !== undefined) return <Text>{announced}</Text>
  if (credit !== undefined && !hasWay(booking, credit))
    return (
      <>
        <BegunPayments booking={booking} />
        <Text size="sm">{askHowToPay(name)}</Text>
      </>
    )
  return (
    <>
      <BegunPayments booking={booking} />
      <SteadyButton
        variant={hasBegun ? 'default' : 'filled'}
        loading={leaving}
        disabled={credit === undefined}
        onClick={() => dialog.open(true)}
      >
        Pay now
      </SteadyButton>
      {credit !== undefined && dialog.chosen !== undefined && (
        <PayDialog key={dialog.chosen.number} booking={booking} credit={credit} onBegun={onBegun} />
      )}
    </>
  )
}
