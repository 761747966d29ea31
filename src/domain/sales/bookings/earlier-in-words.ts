import { counted } from '#domain/kernel/counted.ts'
import { fullName } from '#domain/kernel/full-name.ts'

interface Attendee {
  readonly _id: string
  readonly firstName: string
  readonly lastName: string
}

interface SessionOfItem {
  readonly earlierAttendee: Attendee | null
}

/** '3 earlier sessions: Mia Demo', for each who had the place before. */
export const earlierInWords = (sessions: readonly SessionOfItem[]): readonly string[] => {
  const had = sessions.flatMap(({ earlierAttendee }) => earlierAttendee ?? [])
  return [...Map.groupBy(had, ({ _id }) => _id).values()].map(
    (theirs) => `${counted(theirs.length, 'earlier session')}: ${fullName(theirs[0])}`,
  )
}

interface Item {
  readonly attendees: readonly Attendee[]
  readonly activities: readonly SessionOfItem[]
}

/** 'Leo Demo (3 earlier sessions: Mia Demo)', where all dates of an item are told in one line. */
export const whoInWords = ({ attendees, activities }: Item): string => {
  const earlier = earlierInWords(activities).join(', ')
  return `${attendees.map(fullName).join(', ')}${earlier === '' ? '' : ` (${earlier})`}`
}
