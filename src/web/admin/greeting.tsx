import { formatDate } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useClient } from '#web/lib/client.ts'
import { useOpenedAt } from '#web/ui/form/today.ts'

const partOfDay = (time: string): string => {
  if (time < '12:00') return 'Good morning'
  return time < '18:00' ? 'Good afternoon' : 'Good evening'
}

/** 'Good evening, Olivia. It is Sunday 15 November 2026.' By the organiser's clock, not the browser's. */
export const Greeting = ({ name }: { readonly name: string }) => {
  const { timeZone } = useClient()
  const now = useOpenedAt()
  const { date, time } = localParts(now, timeZone)
  return (
    <>
      {partOfDay(time)}, {name}. It is {formatDate(date, 'EEEE d MMMM yyyy')}.
    </>
  )
}
