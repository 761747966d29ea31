import { counted } from '#domain/kernel/counted.ts'
import { formatTime } from '#domain/kernel/date-format.ts'
import type { Change } from '#server/db/schema/audit.ts'
import { differenceOf, joined, told } from '#server/platform/audit/story-words.ts'
import type { ActivityContent } from './form-of-rows.ts'

type Session = ActivityContent['sessions'][number]
interface Changed {
  readonly was: Session
  readonly is: Session
}

/** Up to this number, changes are listed individually. Above it, the history gives the number and the date range. */
const few = 3

/** Formats sessions: '12 sessions, 2026-09-07 to 2026-11-23'. */
export const sessionsInWords = (sessions: readonly Session[]): string | null => {
  const dates = sessions.map(({ localDate }) => localDate).toSorted()
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return null
  const words = counted(sessions.length, 'session')
  return first === last ? `${words}, ${first}` : `${words}, ${first} to ${last}`
}

const whenOf = ({ localDate, startTime, endTime }: Session): string =>
  `${localDate}, ${formatTime(startTime)} to ${formatTime(endTime)}`

const limitOf = ({ placeLimit }: Session): string =>
  placeLimit === null ? 'no limit' : counted(placeLimit, 'place')

const newOnes = (changed: readonly Changed[]) => sessionsInWords(changed.map(({ is }) => is))

const moved = (changed: readonly Changed[]): Change[] => {
  const these = changed.filter(({ was, is }) => whenOf(was) !== whenOf(is))
  if (these.length > few) return told('sessionsMoved', null, newOnes(these))
  return told(
    'sessionsMoved',
    joined(
      these.map(({ was }) => whenOf(was)),
      '; ',
    ),
    joined(
      these.map(({ is }) => whenOf(is)),
      '; ',
    ),
  )
}

const relimited = (changed: readonly Changed[]): Change[] => {
  const these = changed.filter(({ was, is }) => was.placeLimit !== is.placeLimit)
  const [first] = these
  if (first === undefined) return []
  const alike = these.every(
    ({ was, is }) => was.placeLimit === first.was.placeLimit && is.placeLimit === first.is.placeLimit,
  )
  if (alike) return told('placeLimit', limitOf(first.was), `${limitOf(first.is)} (${newOnes(these) ?? ''})`)
  if (these.length > few) return told('placeLimit', null, newOnes(these))
  return told(
    'placeLimit',
    joined(these.map(({ was, is }) => `${is.localDate}: ${limitOf(was)}`)),
    joined(these.map(({ is }) => `${is.localDate}: ${limitOf(is)}`)),
  )
}

const switched = (changed: readonly Changed[], enabled: boolean) =>
  newOnes(changed.filter(({ was, is }) => was.enabled !== is.enabled && is.enabled === enabled))

/**
 * Describes how an activity's sessions changed: which were added and removed, and the new times, limits and sale states
 * of the others.
 */
export const sessionStory = (before: readonly Session[], after: readonly Session[]): Change[] => {
  const { added, removed, changed } = differenceOf(before, after)
  return [
    ...told('sessionsAdded', null, sessionsInWords(added)),
    ...moved(changed),
    ...relimited(changed),
    ...told('sessionsEnabled', null, switched(changed, true)),
    ...told('sessionsDisabled', null, switched(changed, false)),
    ...told('sessionsDeleted', sessionsInWords(removed), null),
  ]
}
