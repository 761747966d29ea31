import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import type { Pick } from '#domain/sales/bookings/pick.ts'
import { withoutRoom } from '#domain/sales/bookings/without-room.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
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
  /** The activity, with current availability. */
  readonly activity: PublicActivity
  /** Set if a full session has a waitlist. */
  readonly onJoin: ((session: string) => void) | undefined
}

/** The message on why something wasn't added to the cart, for which dates, and what to do next. */
export const AddRefused = ({ error, pick, people, activity, onJoin }: AddRefusedProps) => {
  const { dateFormatTextualWithYear } = useClient()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form and its pressed button disappear with the last place, so the focus moves here.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true })
    // On phones the button is always visible, but this message is further up.
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  // The choice is valid and only needs an account.
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
          <TextLink to={pages.checkout.path}>Back to the payment</TextLink>
        </div>
      )}
    </Alert>
  )
}
