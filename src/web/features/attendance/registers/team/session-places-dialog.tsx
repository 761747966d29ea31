import { registers, type SessionPlaces, type TakenPlace } from '#contract/attendance/registers.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './session-places-dialog.module.css'

interface SessionPlacesDialogProps {
  readonly sessionId: string
  /** The session's date and time: 'Mon 7 Sep 2026, 9.30am'. */
  readonly when: string
  readonly full: boolean
}

const Who = ({ place: { attendee, user } }: { readonly place: TakenPlace }) => {
  const mayOpen = useMay('people.manage')
  return (
    <>
      <strong>{attendee?.name ?? 'Not named yet'}</strong>
      <span>
        {user === null && 'A visitor who has not signed in'}
        {user !== null && !mayOpen && user.name}
        {user !== null && mayOpen && (
          <TextLink to={pages.person.path} params={{ userId: user._id }}>
            {user.name}
          </TextLink>
        )}
      </span>
    </>
  )
}

const notBooked = {
  held: 'In a cart',
  offered: 'Waitlist offer',
  paying: 'Being paid for',
} as const satisfies Record<Exclude<TakenPlace['state'], 'booked'>, string>

const State = ({ place: { state, heldUntil } }: { readonly place: TakenPlace }) => {
  if (state === 'booked') return <StatusBadge tone="good">Booked</StatusBadge>
  return (
    <>
      <StatusBadge tone="warning">{notBooked[state]}</StatusBadge>
      {heldUntil !== null && (
        <span>
          until <DateTime at={heldUntil} />
        </span>
      )}
    </>
  )
}

const inWords = ({ placesTaken, placeLimit }: SessionPlaces): string => {
  if (placeLimit === null) return `${placesTaken} places are taken. There is no limit.`
  const left = placeLimit - placesTaken
  if (left < 0) return `${placesTaken} places are taken, ${-left} more than the limit of ${placeLimit}.`
  return `${placesTaken} of ${placeLimit} places are taken, ${left === 0 ? 'none is' : `${left} are`} left.`
}

const Places = ({ answer }: { readonly answer: SessionPlaces }) => (
  <>
    <Text mb="md">{inWords(answer)}</Text>
    {answer.over.map(({ _id, at, by, ticket }) => (
      <Text key={_id} mb="sm" c="var(--mantine-color-yellow-light-color)">
        {by} went over the limit with ‘{ticket}’ on <DateTime at={at} />.
      </Text>
    ))}
    <ol className={classes.places} aria-label="Places">
      {answer.places.map((place) => (
        <li key={place._id}>
          <div className={classes.who}>
            <Who place={place} />
          </div>
          <div className={classes.how}>
            <span>
              {place.ticket}
              {place.booking !== null && (
                <>
                  {' · '}
                  <TextLink inherit to={pages.booking.path} params={{ bookingId: place.booking._id }}>
                    {place.booking.reference}
                  </TextLink>
                </>
              )}
            </span>
            <span>
              since <DateTime at={place.since} />
            </span>
          </div>
          <div className={classes.state}>
            <State place={place} />
          </div>
        </li>
      ))}
    </ol>
  </>
)

/** Shows who or what takes each place of a session. */
export const SessionPlacesDialog = ({ sessionId, when, full }: SessionPlacesDialogProps) => {
  const dialog = useOpenedDialog()
  const query = useQuery({ ...queryOf(registers.places, { params: { id: sessionId } }), staleTime: 0 })
  const close = () => dialog.close()
  return (
    <Dialog
      opened={dialog.opened}
      onClose={close}
      size="lg"
      title={`${full ? 'Why is it full?' : 'Who takes the places?'} ${when}`}
    >
      {query.isPending && <LineSkeleton lines={4} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <Places answer={query.data} />}
      <DialogActions>
        <Button variant="default" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
