import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { CopyLink } from '#web/ui/format/copy-link.tsx'
import { Button, Stack } from '@mantine/core'
import { linkWords } from './link-words.ts'
import { RecordForBookingDialog } from './record-for-booking-dialog.tsx'
import { staleMoney } from '#web/lib/stale-money.ts'

/** The actions for money that a booking still needs. */
export const DueActions = ({ booking }: { readonly booking: TeamBooking }) => {
  const { currency, emailWorks } = useClient()
  const confirm = useConfirm()
  const notifyEmailed = useNotifyEmailed()
  const recording = useItemDialog<true>()
  const link = useOperation(teamBookings.sendPaymentLink, { invalidates: staleMoney })
  const { money, user } = booking
  if (money === null) return null
  const { title, gets } = linkWords(money.due, booking.payments, currency)
  const sendLink = async () => {
    const sent = await confirm({
      title,
      message: `${user.email} gets ${gets}`,
      verb: 'Send link',
      act: () => link.mutateAsync({ params: { id: booking._id } }),
    })
    if (sent) notifyEmailed(`The link is on its way to ${user.email}.`)
  }
  return (
    <>
      {money.due > 0 && (
        <Stack gap="xs" mt="md">
          <Button onClick={() => recording.open(true)}>Record payment</Button>
          {emailWorks ? (
            <Button variant="default" onClick={() => void sendLink()}>
              {title}
            </Button>
          ) : (
            <CopyLink
              path={pages.accountBooking({ bookingId: booking._id })}
              label="Copy a link to the booking"
              note="They sign in and see there how to pay."
            />
          )}
        </Stack>
      )}
      {recording.chosen !== undefined && (
        <RecordForBookingDialog key={recording.chosen.number} booking={{ ...booking, money }} />
      )}
    </>
  )
}
