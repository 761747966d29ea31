import { counted } from '#domain/kernel/counted.ts'
import { fullName } from '#domain/kernel/full-name.ts'

interface Attendee {
  readonly _id: string
  readonly firstName: string
  readonly lastName: string
}

interface Item {
  readonly attendees: readonly Attendee[]
  readonly activities: readonly { readonly _id: string; readonly earlierAttendee: Attendee | null }[]
}

/**
 * Lists the sessions that stay with earlier attendees when a place goes to another attendee: '1 session stays with Mia
 * Demo: …', a line for each attendee.
 */
export const stayingInWords = (
  { attendees, activities }: Item,
  staying: readonly string[],
): readonly string[] => {
  const whose = activities
    .filter(({ _id }) => staying.includes(_id))
    .flatMap(({ earlierAttendee }) => earlierAttendee ?? attendees[0] ?? [])
  return [...Map.groupBy(whose, ({ _id }) => _id).values()].map(
    (theirs) =>
      `${counted(theirs.length, 'session stays', 'sessions stay')} with ${fullName(theirs[0])}: over, or ticked in already.`,
  )
}
