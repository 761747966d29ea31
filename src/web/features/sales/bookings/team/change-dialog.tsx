import { activityGroups, type ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { bookings, type TeamBooking, type TeamBookingItem } from '#contract/sales/bookings/bookings.ts'
import { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { queryOf } from '#web/lib/query.ts'
import { staleBookings } from '#web/lib/stale-money.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ChangeCost } from './change-cost.tsx'
import { confirmationsIn } from './draft-values.ts'
import { isToldBefore, quoteOfChosen } from './quote-of-chosen.ts'
import classes from './team-bookings.module.css'
import { sessionsFor } from './ticket-picks.ts'

interface ChangeDialogProps {
  readonly booking: TeamBooking
  readonly item: TeamBookingItem
}

interface Values {
  readonly attendee: string
  readonly activities: readonly string[]
}

const isNew = (item: TeamBookingItem, { attendee, activities }: Values): boolean =>
  attendee !== item.attendees[0]?._id ||
  activities.toSorted().join() !==
    item.activities
      .map(({ _id }) => _id)
      .toSorted()
      .join()

/** Lists the item's current sessions and those it could move to. */
const sessionsToChoose = (activity: ActivityGroup, item: TeamBookingItem, now: string) => {
  const ticket = activity.tickets.find(({ _id }) => _id === item.ticket._id)
  const open = ticket ? sessionsFor(activity, ticket, now).map(({ _id }) => _id) : []
  const taken = item.activities.map(({ _id }) => _id)
  return activity.sessions.filter(({ _id }) => open.includes(_id) || taken.includes(_id))
}

const useChange = ({ booking, item }: ChangeDialogProps) => {
  const quoted = useRef({ after: item.amount ?? 0, confirmed: confirmationsIn([]) })
  const form = useOperationForm<typeof teamBookings.change, Values>(teamBookings.change, {
    initialValues: {
      attendee: item.attendees[0]?._id ?? '',
      activities: item.activities.map(({ _id }) => _id),
    },
    send: ({ attendee, activities }) => ({
      params: { id: booking._id },
      body: {
        item: item._id,
        attendee,
        activities: [...activities],
        amount: quoted.current.after,
        confirmed: [...quoted.current.confirmed],
        version: booking.version,
      },
    }),
    invalidates: staleBookings,
    // A refusal was about what was sent, so it is cleared. A conflict with someone else's change remains true for any
    // choice.
    onValues: () => form.setFailure((failure) => (failure?.code === 'stale' ? failure : null)),
  })
  const { attendee, activities } = form.values
  const body = { item: item._id, attendee, activities: [...activities] }
  const quote = useQuery({
    ...queryOf(teamBookings.quoteChange, { params: { id: booking._id }, body }),
    enabled: activities.length > 0 && isNew(item, form.values),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const shown = isNew(item, form.values) && activities.length > 0 ? quote : undefined
  const known = quoteOfChosen(shown)
  // If a limit is exceeded or an attendee gets a second place, the button says so, and pressing it confirms that.
  const confirmed = confirmationsIn(known ? [known] : [])
  useEffect(() => {
    quoted.current = { after: known?.after ?? item.amount ?? 0, confirmed }
  })
  return { form, quote: shown, confirmed }
}

/** The dialog for moving an item to other sessions or another attendee, with the cost shown first. */
export const ChangeDialog = ({ booking, item }: ChangeDialogProps) => {
  const dialog = useOpenedDialog()
  const now = useOpenedAt()
  const queryClient = useQueryClient()
  const { form, quote, confirmed } = useChange({ booking, item })
  const activity = useQuery(queryOf(activityGroups.read, { params: { id: item.activityGroup._id } }))
  const person = useQuery(queryOf(users.read, { params: { id: booking.user._id } }))
  const loadTheirs = async () => {
    await queryClient.invalidateQueries({ queryKey: [bookings.read.id] }, { throwOnError: true })
    form.setFailure(null)
  }
  const { attendee, activities } = form.values
  const attendees = person.data?.attendees ?? item.attendees
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Change booking"
      ready={isToldBefore(quote)}
      submitLabel={confirmed.length > 0 ? 'Change anyway' : 'Change booking'}
      requiredNote={false}
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} what="this booking" />}
    >
      <Select
        label="Attendee"
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        data={attendees.map((one) => ({ value: one._id, label: fullName(one) }))}
        {...form.field('attendee')}
        value={attendee}
        onChange={(next) => next !== null && form.setValue('attendee', next)}
      />
      {item.ticket.type === 'single' && (
        <ChoiceGroup legend="Sessions" path="activities" error={form.errors['activities']}>
          {activity.data === undefined ? (
            <LineSkeleton lines={3} />
          ) : (
            <ul className={classes.scroller}>
              {sessionsToChoose(activity.data, item, now).map(({ _id, date, placesTaken, placeLimit }) => (
                <Choice
                  key={_id}
                  checked={activities.includes(_id)}
                  disabled={hasStarted(date.start, now)}
                  onChange={(on) =>
                    form.setValue(
                      'activities',
                      on ? [...activities, _id] : activities.filter((one) => one !== _id),
                    )
                  }
                  end={
                    <span className={classes.small}>
                      {placeLimit === null ? `${placesTaken} taken` : `${placesTaken} of ${placeLimit} taken`}
                    </span>
                  }
                >
                  <DateTime at={date.start} />
                </Choice>
              ))}
            </ul>
          )}
        </ChoiceGroup>
      )}
      <ChangeCost item={item} quote={quote} />
    </FormDialog>
  )
}
