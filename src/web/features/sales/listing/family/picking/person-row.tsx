import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { ageNote } from '#domain/catalogue/activities/age-note.ts'
import { ageOnInWords } from '#domain/people/attendees/age.ts'
import type { PersonStanding } from '#domain/sales/bookings/pick-standing.ts'
import { isElsewhere } from '#domain/sentences.ts'
import { useClient } from '#web/lib/client.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { WarningNote } from '#web/ui/booking/warning-note.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { Anchor } from '@mantine/core'
import { keptForPerson } from './kept-words.ts'
import classes from './picking.module.css'

interface PersonRowProps {
  readonly attendee: Attendee
  readonly standing: PersonStanding
  readonly ageRestriction: PublicActivity['ageRestriction']
  /** The days they would come. */
  readonly days: readonly string[]
  readonly checked: boolean
  /** The number of unanswered questions of this activity about them. */
  readonly missing: number
  /** The activities they have at the same time. */
  readonly elsewhere: readonly string[]
  readonly onChange: (checked: boolean) => void
  readonly onAnswer: () => void
}

/** An attendee to choose, with anything that speaks against it. */
export const PersonRow = (props: PersonRowProps) => {
  const { attendee, standing, ageRestriction, days, checked, missing, elsewhere, onChange, onAnswer } = props
  const { dateFormatTextualWithYear } = useClient()
  const today = useToday()
  const { booked, age } = standing
  const ofAge = ageNote(ageRestriction, age, { ...attendee, days }, dateFormatTextualWithYear)
  const out = booked !== undefined || age === 'block'
  const notes = [
    ...keptForPerson(standing, attendee.firstName),
    ...(ofAge !== undefined && (age === 'block' || checked) ? [ofAge.text] : []),
    ...(checked && elsewhere.length > 0 ? [isElsewhere(attendee.firstName, elsewhere)] : []),
  ]
  return (
    <Choice
      checked={checked}
      disabled={out && !checked}
      onChange={onChange}
      end={
        attendee.dateOfBirth !== null && (
          <span className={classes.quiet}>{ageOnInWords(attendee.dateOfBirth, today)}</span>
        )
      }
      {...((notes.length > 0 || (checked && missing > 0)) && {
        below: (
          <>
            {notes.map((note) => (
              <WarningNote key={note}>{note}</WarningNote>
            ))}
            {checked && missing > 0 && (
              <>
                <WarningNote>
                  {missing === 1
                    ? `One question about ${attendee.firstName} is not answered yet.`
                    : `${missing} questions about ${attendee.firstName} are not answered yet.`}
                </WarningNote>
                <Anchor component="button" type="button" size="sm" onClick={onAnswer}>
                  Answer now, {attendee.firstName}
                </Anchor>
              </>
            )}
          </>
        ),
      })}
    >
      {attendee.firstName} {attendee.lastName}
    </Choice>
  )
}
