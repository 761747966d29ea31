import { counted } from '../kernel/counted.ts'
import { fullName } from '../kernel/full-name.ts'

interface SessionOfItem {
  readonly earlierAttendee: {
    readonly _id: string
    readonly firstName: string
    readonly lastName: string
  } | null
}

/** '3 earlier sessions: Mia Demo', for each who had the place before. */
export const earlierInWords = (sessions: readonly SessionOfItem[]): readonly string[] => {
  const had = sessions.flatMap(({ earlierAttendee }) => earlierAttendee ?? [])
  return [...Map.groupBy(had, ({ _id }) => _id).values()].map(
    (theirs) => `${counted(theirs.length, 'earlier session')}: ${fullName(theirs[0])}`,
  )
}
