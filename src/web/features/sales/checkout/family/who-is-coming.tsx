import type { CartLine } from '#contract/sales/cart/cart.ts'
import type { Checkout } from '#contract/sales/checkout.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { AgeNotes } from './age-notes.tsx'
import classes from './checkout.module.css'
import { LineAttendee } from './line-attendee.tsx'
import { MissingForm, type Typing } from './missing-form.tsx'
import { comingTo } from './who-comes.ts'

type QuestionsProps = Pick<ComponentProps<typeof MissingForm>, 'missing' | 'onTyping'>

const Questions = ({ missing, onTyping }: QuestionsProps) => {
  const user = useCurrentUser()
  const query = useQuery(fieldsQuery({ usage: 'attendee' }))
  const attendee = user?.attendees.find(({ _id }) => _id === missing.attendee._id)
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined || attendee === undefined) return <LineSkeleton />
  return (
    <>
      <p className={classes.small}>{missing.activityGroup.name} needs to know this before they come.</p>
      <MissingForm missing={missing} attendee={attendee} fields={query.data} onTyping={onTyping} />
    </>
  )
}

interface PersonProps {
  readonly coming: ReturnType<typeof comingTo>[number]
  /** One activity at a time: what is answered for the first may be all that the next asks. */
  readonly missing: QuestionsProps['missing'] | undefined
}

const Person = ({ coming: { attendee, activities }, missing }: PersonProps) => {
  const known = useCurrentUser()?.attendees.find(({ _id }) => _id === attendee._id)
  // What is typed stays until it is saved, also when the same was answered meanwhile in another window.
  const [typing, setTyping] = useState<Typing>()
  const open = typing === undefined || (typing.saving && missing !== undefined) ? missing : typing.missing
  return (
    <li className={classes.person}>
      <div className={classes.personHead}>
        <div>
          <strong>
            {attendee.firstName} {attendee.lastName}
          </strong>
          <div className={classes.small}>{activities.map(({ name }) => name).join(', ')}</div>
        </div>
        {open === undefined ? (
          <StatusBadge tone="good">Ready</StatusBadge>
        ) : (
          <StatusBadge tone="warning">Details needed</StatusBadge>
        )}
      </div>
      {known !== undefined && <AgeNotes attendee={known} activities={activities} />}
      {open !== undefined && <Questions key={open.activityGroup._id} missing={open} onTyping={setTyping} />}
    </li>
  )
}

/** Tells two places at one activity apart. */
const whichOf = (line: CartLine, alike: readonly CartLine[]): string =>
  alike.length === 1 ? '' : ` (${alike.indexOf(line) + 1} of ${alike.length})`

interface WhoIsComingProps {
  readonly lines: readonly CartLine[]
  readonly missing: Checkout['missing']
  readonly NewAttendee: AttendeeDialogs['NewAttendee']
}

/** Everybody in the cart, with what has still to be said about them. */
export const WhoIsComing = ({ lines, missing, NewAttendee }: WhoIsComingProps) => (
  <ul className={classes.people}>
    {comingTo(lines).map((coming) => (
      <Person
        key={coming.attendee._id}
        coming={coming}
        missing={missing.find((one) => one.attendee._id === coming.attendee._id)}
      />
    ))}
    {lines
      .filter(({ attendee }) => attendee === null)
      .map((line, _, unnamed) => (
        <li key={line._id}>
          <LineAttendee
            line={line}
            lines={lines}
            which={whichOf(
              line,
              unnamed.filter(({ activityGroup }) => activityGroup._id === line.activityGroup._id),
            )}
            NewAttendee={NewAttendee}
          />
        </li>
      ))}
  </ul>
)
