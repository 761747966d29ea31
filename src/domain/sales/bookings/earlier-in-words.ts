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

/** Lists the earlier attendees of an item, a line for each: '3 earlier sessions: Mia Demo'. */
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

/** Names the attendee of an item in one line, with earlier attendees: 'Leo Demo (3 earlier sessions: Mia Demo)'. */
export const whoInWords = ({ attendees, activities }: Item): string => {
  const earlier = earlierInWords(activities).join(', ')
  return `${attendees.map(fullName).join(', ')}${earlier === '' ? '' : ` (${earlier})`}`
}
