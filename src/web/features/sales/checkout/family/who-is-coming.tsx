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
import classes from './checkout.module.css'
import { LineAttendee } from './line-attendee.tsx'
import { MissingForm, type Typing } from './missing-form.tsx'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { useAges } from '#web/ui/booking/use-ages.ts'
import { WarningNote } from '#web/ui/booking/warning-note.tsx'

interface ComingTo {
  readonly _id: string
  readonly name: string
  readonly sessions: CartLine['activities']
}

interface Coming {
  readonly attendee: NonNullable<CartLine['attendee']>
  /** The activities they attend, each once, with all its sessions. */
  readonly activities: readonly ComingTo[]
}

const activitiesIn = (lines: readonly CartLine[]): readonly ComingTo[] =>
  [...Map.groupBy(lines, ({ activityGroup }) => activityGroup._id)].map(([_id, own]) => ({
    _id,
    name: own[0]?.activityGroup.name ?? '',
    sessions: own.flatMap(({ activities }) => activities),
  }))

/** Lists the named attendees in the order of the cart, with what they attend. */
const comingTo = (lines: readonly CartLine[]): readonly Coming[] =>
  [...Map.groupBy(lines, ({ attendee }) => attendee?._id)].flatMap(([, own]) => {
    const attendee = own[0]?.attendee
    if (attendee === null || attendee === undefined) return []
    return [{ attendee, activities: activitiesIn(own) }]
  })

interface AgeNoteProps {
  readonly attendee: Attendee
  readonly activity: ComingTo
  readonly isNamed: boolean
}

const AgeNote = ({ attendee, activity, isNamed }: AgeNoteProps) => {
  const note = useAges(activity._id, activity.sessions).noteOn(attendee)
  return note !== undefined && <WarningNote>{isNamed ? `${activity.name}: ${note}` : note}</WarningNote>
}

interface AgeNotesProps {
  readonly attendee: Attendee
  readonly activities: readonly ComingTo[]
}

/** Warns if an attendee is too young or too old for an activity, and names the activity if there are several. */
const AgeNotes = ({ attendee, activities }: AgeNotesProps) =>
  activities.map((activity) => (
    <AgeNote key={activity._id} attendee={attendee} activity={activity} isNamed={activities.length > 1} />
  ))

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
  readonly coming: Coming
  /** One activity at a time, because the answers for the first may be all that the next one requires. */
  readonly missing: QuestionsProps['missing'] | undefined
}

const Person = ({ coming: { attendee, activities }, missing }: PersonProps) => {
  const known = useCurrentUser()?.attendees.find(({ _id }) => _id === attendee._id)
  // Typed answers remain until they are saved, even if the same question was answered in another window.
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

/** The attendees in the cart, with the questions still to answer about them. */
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
