import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import type { Pick } from '#domain/sales/bookings/pick.ts'
import { withoutRoom } from '#domain/sales/bookings/without-room.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useClient } from '#web/lib/client.ts'
import { paths } from '#web/paths.ts'
import { SignInToHold } from '#web/ui/booking/sign-in-to-hold.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { JoinDay } from '../join-day.tsx'
import classes from './picking.module.css'

export interface Refused {
  readonly error: ApiError
  readonly pick: Pick
  readonly people: number
}

interface AddRefusedProps extends Refused {
  /** With what is free by now. */
  readonly activity: PublicActivity
  /** Where a full session has a waitlist. */
  readonly onJoin: ((session: string) => void) | undefined
}

/** Why it is not in the cart, of which dates that is so, and the way on where there is one. */
export const AddRefused = ({ error, pick, people, activity, onJoin }: AddRefusedProps) => {
  const { dateFormatTextualWithYear } = useClient()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form goes with the last place of all, and the button that was pressed with it.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true })
    // The button is always in reach on a phone; what came of it stands further up.
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  // Nothing is wrong with what was picked: it only takes an account.
  const needsSignIn = error.isFor('signInToHold')
  const gone = new Set(error.code === 'full' ? withoutRoom(activity, pick, people).map(({ _id }) => _id) : [])
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      color={needsSignIn ? 'yellow' : 'red'}
      role="alert"
      mt="md"
      icon={needsSignIn ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      {error.issues[0]?.message ?? error.message}
      {gone.size > 0 && (
        <ul className={classes.gone}>
          {activity.sessions
            .filter(({ _id }) => gone.has(_id))
            .map(({ _id, localDate, full }) => {
              const day = formatDate(localDate, dateFormatTextualWithYear)
              return (
                <li key={_id}>
                  {day}
                  {full && onJoin !== undefined && <JoinDay day={day} onJoin={() => onJoin(_id)} />}
                </li>
              )
            })}
        </ul>
      )}
      {needsSignIn && <SignInToHold />}
      {error.isFor('cartIsBeingPaid') && (
        <div>
          <TextLink to={paths.checkout}>Back to the payment</TextLink>
        </div>
      )}
    </Alert>
  )
}
