import type { Attendee } from '#contract/attendee.ts'
import type { PersonStanding } from '#domain/bookings/pick-standing.ts'
import { ageOnInWords } from '#domain/activities/age.ts'
import { messages } from '#domain/messages.ts'
import { isElsewhere } from '#domain/sentences.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './picking.module.css'

interface PersonRowProps {
  readonly attendee: Attendee
  readonly standing: PersonStanding
  readonly checked: boolean
  /** How many questions of this activity are not answered for them yet. */
  readonly missing: number
  /** Where else they are at the same time. */
  readonly elsewhere: readonly string[]
  readonly onChange: (checked: boolean) => void
  readonly onAnswer: () => void
}

const Note = ({ children }: { readonly children: string }) => (
  <span className={classes.warning}>
    <IconAlertTriangle size={18} aria-hidden />
    {children}
  </span>
)

const days = (count: number) => (count === 1 ? '1 of these dates' : `${count} of these dates`)

/** One of the people somebody books for, with what speaks against it. */
export const PersonRow = (props: PersonRowProps) => {
  const { attendee, standing, checked, missing, elsewhere, onChange, onAnswer } = props
  const today = useToday()
  const { booked, daysBooked, age } = standing
  const out = booked !== undefined || age === 'block'
  const notes = [
    ...(booked === 'ticket' ? [`${attendee.firstName} already has this ticket`] : []),
    ...(booked === 'session' ? [`${attendee.firstName} already has a place on ${days(daysBooked)}`] : []),
    ...(age === 'block' ? [messages.outsideAgeRange] : []),
    ...(age === 'warn' && checked ? [messages.outsideAgeGuide] : []),
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
              <Note key={note}>{note}</Note>
            ))}
            {checked && missing > 0 && (
              <>
                <Note>
                  {missing === 1
                    ? `One question about ${attendee.firstName} is not answered yet.`
                    : `${missing} questions about ${attendee.firstName} are not answered yet.`}
                </Note>
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
