import type { SeenInSession } from '#domain/sales/bookings/place-given-on.ts'
import type { TickAct } from './tick-acts.ts'
import type { Tick } from './tick.ts'

/** Not here yet, here, gone home, or said not to come. */
export const attendanceStates = ['expected', 'here', 'left', 'absent'] as const
export type AttendanceState = (typeof attendanceStates)[number]

export interface Attendance {
  readonly state: AttendanceState
  /** The tick that says so, with its time and name; nothing while nobody has ticked. */
  readonly last: Tick | undefined
  /** When they came, also after they have left. */
  readonly arrived: Tick | undefined
}

const undone: Readonly<Partial<Record<TickAct, TickAct>>> = {
  undoIn: 'in',
  undoOut: 'out',
  undoAbsent: 'absent',
}

const stateAfter: Readonly<Partial<Record<TickAct, AttendanceState>>> = {
  in: 'here',
  out: 'left',
  absent: 'absent',
}

/** By the time they were made, and of one moment by their ids: the same order on every phone. */
const inOrder = (ticks: readonly Tick[]): readonly Tick[] =>
  [...new Map(ticks.map((tick) => [tick._id, tick])).values()].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || (a._id < b._id ? -1 : 1),
  )

/**
 * What counts, of the acts so far, after one more. Two phones may say the same: the first said it. Somebody who was
 * seen is not made absent by somebody who did not see them. Undoing takes back the last act of that kind, or nothing
 * where another came after it.
 */
const withTick = (standing: readonly Tick[], tick: Tick): readonly Tick[] => {
  const last = standing.at(-1)
  const takenBack = undone[tick.act]
  if (takenBack !== undefined) return last?.act === takenBack ? standing.slice(0, -1) : standing
  if (last?.act === tick.act) return standing
  if (tick.act === 'absent' && last !== undefined) return standing
  return [...standing, tick]
}

/** Where one attendee is, from all their ticks in one session, in whatever order and however often they arrived. */
export const attendanceOf = (ticks: readonly Tick[]): Attendance => {
  const standing = inOrder(ticks).reduce<readonly Tick[]>(withTick, [])
  const last = standing.at(-1)
  return {
    state: (last && stateAfter[last.act]) ?? 'expected',
    last,
    arrived: standing.findLast(({ act }) => act === 'in'),
  }
}

/** What bookings need to know when a place goes to another attendee. */
export const seenOf = (ticks: readonly Tick[]): SeenInSession => {
  const { state } = attendanceOf(ticks)
  return { wasSeen: state === 'here' || state === 'left', isAbsent: state === 'absent' }
}

/** Everybody's, by item. */
export const attendances = (
  items: readonly string[],
  ticks: readonly Tick[],
): ReadonlyMap<string, Attendance> => {
  const byItem = Map.groupBy(ticks, ({ item }) => item)
  return new Map(items.map((item) => [item, attendanceOf(byItem.get(item) ?? [])]))
}

export interface RegisterCounts {
  /** All who are booked. */
  readonly expected: number
  readonly here: number
  readonly left: number
  readonly absent: number
}

export const registerCounts = (all: Iterable<Attendance>): RegisterCounts => {
  const states = Array.from(all, ({ state }) => state)
  const of = (wanted: AttendanceState) => states.filter((state) => state === wanted).length
  return { expected: states.length, here: of('here'), left: of('left'), absent: of('absent') }
}
