import { formatDate } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useClient } from '#web/lib/client.ts'

/** The day of an instant as the organiser's calendar shows it: 'Mon 7 Sep 2026'. */
export const useDayLabel = () => {
  const { timeZone, dateFormatTextualWithYear } = useClient()
  return (at: string): string => formatDate(localParts(at, timeZone).date, dateFormatTextualWithYear)
}
