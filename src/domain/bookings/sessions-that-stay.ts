import { attendanceOf } from '../registers/attendance.ts'
import type { Tick } from '../registers/tick.ts'

interface SessionOfPlace {
  readonly id: string
  /** An instant, as ISO. */
  readonly endsAt: string
}

const wasSeen = (ticks: readonly Tick[]): boolean => {
  const { state } = attendanceOf(ticks)
  return state === 'here' || state === 'left'
}

/**
 * What stays of a place with whoever had it when it goes to somebody else: sessions that are over, and those they were
 * seen in. A session under way in which nobody was seen yet goes on with the rest, so that a child who comes instead is
 * on the register at the door.
 */
export const sessionsThatStay = (
  sessions: readonly SessionOfPlace[],
  ticksOf: (session: string) => readonly Tick[],
  now: string,
): readonly string[] =>
  sessions
    .filter(({ id, endsAt }) => Date.parse(endsAt) <= Date.parse(now) || wasSeen(ticksOf(id)))
    .map(({ id }) => id)
