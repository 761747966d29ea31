import { ageOnInWords } from '#domain/people/attendees/age.ts'
import { useToday } from '#web/ui/form/today.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Text } from '@mantine/core'

/** The age and date of birth: '7 years · 4 May 2019'. */
export const AttendeeAge = ({ dateOfBirth }: { readonly dateOfBirth: string | null }) => {
  const today = useToday()
  if (dateOfBirth === null)
    return (
      <Text component="span" inherit c="dimmed">
        Not given
      </Text>
    )
  return (
    <span>
      {ageOnInWords(dateOfBirth, today)} · <CalendarDate date={dateOfBirth} short />
    </span>
  )
}
