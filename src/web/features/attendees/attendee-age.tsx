import { ageOnInWords } from '#domain/activities/age.ts'
import { useClient } from '#web/lib/client.ts'
import { todayIn } from '#web/ui/form/today.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Text } from '@mantine/core'

/** '7 years · 4 May 2019' */
export const AttendeeAge = ({ dateOfBirth }: { readonly dateOfBirth: string | null }) => {
  const { timeZone } = useClient()
  if (dateOfBirth === null)
    return (
      <Text component="span" inherit c="dimmed">
        Not given
      </Text>
    )
  return (
    <span>
      {ageOnInWords(dateOfBirth, todayIn(timeZone))} · <CalendarDate date={dateOfBirth} short />
    </span>
  )
}
