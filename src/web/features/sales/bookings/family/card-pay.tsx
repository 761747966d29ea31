import { accountCredit } from '#contract/money/credit/account-credit.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GoOnWithPayment } from './begun-payments.tsx'
import { activityNames, isAskedFor, isCancelled } from './booking-words.ts'
import classes from './own-bookings.module.css'
import { PayDialog } from './pay-dialog.tsx'
import { announcedWords, askHowToPay, begunByCard, chargedNow, hasWay, payable } from './pay-due.ts'
import { useBegun } from './use-begun.ts'

/** Loads the current status and payment options of a booking, which the list doesn't include. */
const useReadToPay = (id: string) => {
  const queryClient = useQueryClient()
  return async () => {
    const [booking, { balance }] = await Promise.all([
      queryClient.fetchQuery({ ...queryOf(ownBookings.read, { params: { id } }), staleTime: 0 }),
      queryClient.fetchQuery({ ...queryOf(accountCredit.own), staleTime: 0 }),
    ])
    return { booking, credit: balance }
  }
}

type ToPay = Awaited<ReturnType<ReturnType<typeof useReadToPay>>>

interface Organiser {
  readonly name: string
  readonly currency: string
}

/** Explains why the booking can't be paid here. */
const obstacle = ({ booking, credit }: ToPay, { name, currency }: Organiser): string | undefined => {
  if (payable(booking) > 0) return hasWay(booking, credit) ? undefined : askHowToPay(name)
  if (chargedNow(booking).length > 0) return messages.attemptUnderWay.text
  if (begunByCard(booking).length > 0) return 'You have begun to pay this by card.'
  return announcedWords(booking, currency) ?? 'There is nothing left to pay.'
}

/** The payment of a booking directly from the list. */
export const CardPay = ({ booking }: { readonly booking: Booking }) => {
  const client = useClient()
  const queryClient = useQueryClient()
  const dialog = useItemDialog<ToPay>()
  const { leaving, onBegun } = useBegun()
  const read = useMutation({
    mutationFn: useReadToPay(booking._id),
    onSuccess: (found) => {
      if (obstacle(found, client) === undefined) dialog.open(found)
      // The list shows the new status too.
      else void queryClient.invalidateQueries({ queryKey: [ownBookings.list.id] })
    },
  })
  if (isCancelled(booking) && !isAskedFor(booking)) return null
  const begun = begunByCard(booking)
  const problem = read.error?.message ?? (read.data && obstacle(read.data, client))
  return (
    <>
      {booking.money.due > 0 && chargedNow(booking).length > 0 && (
        <Text size="sm">Your saved card is being charged.</Text>
      )}
      {booking.money.due > 0 &&
        begun.map((payment) => (
          <GoOnWithPayment
            key={payment._id}
            payment={payment}
            size="compact-md"
            className={classes.cardPay ?? ''}
          />
        ))}
      {payable(booking) > 0 && (
        <SteadyButton
          variant={begun.length > 0 ? 'default' : 'filled'}
          size="compact-md"
          className={classes.cardPay}
          aria-label={`Pay now, ${booking.reference}, ${activityNames(booking)}`}
          loading={read.isPending || leaving}
          onClick={() => read.mutate()}
        >
          Pay now
        </SteadyButton>
      )}
      {problem !== undefined && (
        <Text
          role="alert"
          size="sm"
          className={classes.cardProblem}
          {...(read.isError && { c: 'var(--mantine-color-error)' })}
        >
          {problem}
        </Text>
      )}
      {dialog.chosen !== undefined && (
        <PayDialog key={dialog.chosen.number} {...dialog.chosen.item} onBegun={onBegun} />
      )}
    </>
  )
}
