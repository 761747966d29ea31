import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import type { KeptPlaces } from '#domain/sales/bookings/already-booked.ts'
import { daysAsked, personStanding } from '#domain/sales/bookings/pick-standing.ts'
import type { Pick } from '#domain/sales/bookings/pick.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { PersonRow } from './person-row.tsx'
import { useMissingAnswers } from '#web/ui/booking/use-missing-answers.ts'

interface PeopleFieldProps {
  readonly activity: PublicActivity
  readonly attendees: readonly Attendee[]
  readonly pick: Pick
  readonly sales: readonly KeptPlaces[]
  /** Returns the ids of the activities that the attendee has at the same time. */
  readonly elsewhere: (attendee: string) => readonly string[]
  readonly dialogs: AttendeeDialogs
  readonly error: string | undefined
  readonly onChange: (attendees: readonly string[]) => void
}

/** The choice of attendees. A new one is added here and chosen immediately. */
export const PeopleField = (props: PeopleFieldProps) => {
  const { activity, attendees, pick, sales, elsewhere, dialogs, error, onChange } = props
  const { NewAttendee, Answers } = dialogs
  const missing = useMissingAnswers(activity._id)
  const adding = useDialog()
  const [wanted, setWanted] = useState(false)
  const answering = useItemDialog<Attendee>()
  return (
    <ChoiceGroup
      legend="Who is it for?"
      path="attendees"
      error={error}
      {...(attendees.length === 0 && { note: 'Add each child once. Then booking takes a moment.' })}
    >
      {attendees.length > 0 && (
        <ul>
          {attendees.map((attendee) => (
            <PersonRow
              key={attendee._id}
              attendee={attendee}
              standing={personStanding(activity, pick, attendee, sales)}
              ageRestriction={activity.ageRestriction}
              days={daysAsked(activity, pick)}
              checked={pick.attendees.includes(attendee._id)}
              missing={missing(attendee)}
              elsewhere={elsewhere(attendee._id)}
              onChange={(on) =>
                onChange(
                  on ? [...pick.attendees, attendee._id] : pick.attendees.filter((id) => id !== attendee._id),
                )
              }
              onAnswer={() => answering.open(attendee)}
            />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => {
          setWanted(true)
          adding.open()
        }}
      >
        New attendee
      </Button>
      <Suspense>
        {wanted && (
          <NewAttendee
            dialog={adding}
            activityGroup={activity._id}
            onDone={({ _id }) => onChange([...pick.attendees, _id])}
          />
        )}
        {answering.chosen !== undefined && (
          <Answers
            key={answering.chosen.number}
            attendee={answering.chosen.item}
            activityGroup={activity._id}
          />
        )}
      </Suspense>
    </ChoiceGroup>
  )
}
