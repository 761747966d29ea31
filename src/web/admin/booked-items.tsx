import type { TeamBooking, TeamBookingItem } from '#contract/sales/bookings/bookings.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { BookingItems } from '#web/features/sales/bookings/team/booking-items.tsx'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { CancelDate } from '#web/ui/booking/cancel-date.tsx'
import { datesToCancel } from '#web/ui/booking/dates-to-cancel.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'

const ChangeDialog = lazyPiece(
  async () => (await import('#web/features/sales/bookings/team/change-dialog.tsx')).ChangeDialog,
)

const AddExtraDialog = lazyPiece(
  async () => (await import('#web/features/sales/bookings/team/add-extra-dialog.tsx')).AddExtraDialog,
)

const TeamCancelDialog = lazyPiece(
  async () => (await import('#web/features/sales/amendments/team/team-cancel-dialog.tsx')).TeamCancelDialog,
)

interface ItemActionsProps {
  readonly item: TeamBookingItem
  readonly onChange: (item: TeamBookingItem) => void
  readonly onExtend: (item: TeamBookingItem) => void
  readonly onCancel: (item: TeamBookingItem) => void
}

const ItemActions = ({ item, onChange, onExtend, onCancel }: ItemActionsProps) => {
  // A subscription is paused, changed and ended on its own page, but its sessions can still get add-ons.
  const isSubscription = item.ticket.type === 'subscription'
  const isReady = item.status === 'ready'
  const who = item.attendees.map(fullName).join(', ')
  const canCancel = !isSubscription && (isReady || item.status === 'used')
  if (!isReady && !canCancel) return null
  return (
    <Group gap="xs" mt="sm">
      {isReady && !isSubscription && (
        <Button variant="default" size="xs" onClick={() => onChange(item)}>
          Change
        </Button>
      )}
      {item.hasAddOns && (
        <Button variant="default" size="xs" onClick={() => onExtend(item)}>
          Add an extra
          {who !== '' && <VisuallyHidden> for {who}</VisuallyHidden>}
        </Button>
      )}
      {canCancel && (
        <Button variant="default" size="xs" onClick={() => onCancel(item)}>
          Cancel
        </Button>
      )}
    </Group>
  )
}

/** Shows the items of a booking, with the actions that the team can take for each. */
export const BookedItems = ({ booking }: { readonly booking: TeamBooking }) => {
  const mayChange = useMay('bookings.manage') && booking.status !== 'archived'
  const changing = useItemDialog<TeamBookingItem>()
  const extending = useItemDialog<TeamBookingItem>()
  const cancelling = useItemDialog<{ readonly item: string; readonly session?: string }>()
  const now = useOpenedAt()
  const { timeZone } = useClient()
  // Finds the current version of an item, in case another person changes it while the dialog is open.
  const nowOf = ({ chosen }: typeof changing) => booking.items.find(({ _id }) => _id === chosen?.item._id)
  const [changed, extended] = [nowOf(changing), nowOf(extending)]
  return (
    <>
      <BookingItems
        booking={booking}
        itemActions={
          mayChange
            ? (item) => (
                <ItemActions
                  item={item}
                  onChange={changing.open}
                  onExtend={extending.open}
                  onCancel={({ _id }) => cancelling.open({ item: _id })}
                />
              )
            : undefined
        }
        dateActions={
          mayChange
            ? (item) => (session) => {
                const shown = atTicketHours(item.activities, item.ticket.timeDisplay, timeZone)
                const date = shown.find(({ _id }) => _id === session)?.date
                return (
                  date !== undefined &&
                  datesToCancel(item, now).has(session) && (
                    <CancelDate
                      at={date.start}
                      onCancel={() => cancelling.open({ item: item._id, session })}
                    />
                  )
                )
              }
            : undefined
        }
      />
      <Suspense>
        {cancelling.chosen && (
          <TeamCancelDialog
            key={`cancel ${cancelling.chosen.number}`}
            booking={booking}
            pressed={cancelling.chosen.item}
          />
        )}
      </Suspense>
      <Suspense>
        {changing.chosen && changed && (
          <ChangeDialog key={changing.chosen.number} booking={booking} item={changed} />
        )}
      </Suspense>
      <Suspense>
        {extending.chosen && extended && (
          <AddExtraDialog key={extending.chosen.number} booking={booking} item={extended} />
        )}
      </Suspense>
    </>
  )
}
