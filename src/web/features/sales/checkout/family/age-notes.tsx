import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { useAges } from '#web/ui/booking/use-ages.ts'
import { WarningNote } from '#web/ui/booking/warning-note.tsx'
import type { ComingTo } from './who-comes.ts'

interface AgeNotesProps {
  readonly attendee: Attendee
  readonly activities: readonly ComingTo[]
}

const AgeNote = ({
  attendee,
  activity,
  isNamed,
}: {
  readonly attendee: Attendee
  readonly activity: ComingTo
  readonly isNamed: boolean
}) => {
  const note = useAges(activity._id, activity.sessions).noteOn(attendee)
  return note !== undefined && <WarningNote>{isNamed ? `${activity.name}: ${note}` : note}</WarningNote>
}

/** What the ages that activities are for say of somebody who comes to them; where they are several, of which. */
export const AgeNotes = ({ attendee, activities }: AgeNotesProps) =>
  activities.map((activity) => (
    <AgeNote key={activity._id} attendee={attendee} activity={activity} isNamed={activities.length > 1} />
  ))
