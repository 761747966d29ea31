import { counted } from '#domain/kernel/counted.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'

/** The parts of an activity that a message needs. */
export interface MessageActivity {
  readonly _id: string
  readonly name: string
  readonly sessions: readonly {
    readonly _id: string
    readonly localDate: string
    readonly startTime: string
    readonly date: { readonly end: string }
  }[]
}

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * Lists the choices of recipients: '' for everyone, then upcoming sessions with the soonest first, then past sessions
 * with the latest first.
 */
export const messageChoices = (
  { sessions }: Pick<MessageActivity, 'sessions'>,
  now: string,
  dateFormat: string,
): readonly Choice[] => {
  const sorted = sessions.toSorted((a, b) => Date.parse(a.date.end) - Date.parse(b.date.end))
  const isOver = ({ date }: MessageActivity['sessions'][number]) => Date.parse(date.end) <= Date.parse(now)
  const choiceOf = ({ _id, localDate, startTime }: MessageActivity['sessions'][number]): Choice => ({
    value: _id,
    label: formatDateTime(localDate, startTime, dateFormat),
  })
  const past = sorted.filter(isOver).toReversed().map(choiceOf)
  return [
    { value: '', label: 'Everybody booked on the activity' },
    ...sorted.filter((session) => !isOver(session)).map(choiceOf),
    ...past.map(({ value, label }) => ({ value, label: `${label} (past)` })),
  ]
}

export const peopleInWords = (count: number): string => counted(count, 'person', 'people')
