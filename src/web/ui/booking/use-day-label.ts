import { formatDate } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useClient } from '#web/lib/client.ts'

/** Returns a function that formats an instant as a day in the organiser's time zone: 'Mon 7 Sep 2026'. */
export const useDayLabel = () => {
  const { timeZone, dateFormatTextualWithYear } = useClient()
  return (at: string): string => formatDate(localParts(at, timeZone).date, dateFormatTextualWithYear)
}
