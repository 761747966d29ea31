import type { SeenInSession } from '#domain/sales/bookings/place-given-on.ts'
import type { TickAct } from './tick-acts.ts'
import type { Tick } from './tick.ts'

/** The states of an attendee: not here yet, here, gone home, or marked as not coming. */
export const attendanceStates = ['expected', 'here', 'left', 'absent'] as const
export type AttendanceState = (typeof attendanceStates)[number]

export interface Attendance {
  readonly state: AttendanceState
  /** The tick that set the state, with its time and name. Undefined if there are no ticks. */
  readonly last: Tick | undefined
  /** The tick for the arrival, also after the attendee has left. */
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

/** Sorts ticks by time, then by id, so that every phone has the same order. */
const inOrder = (ticks: readonly Tick[]): readonly Tick[] =>
  [...new Map(ticks.map((tick) => [tick._id, tick])).values()].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || (a._id < b._id ? -1 : 1),
  )

/**
 * Adds a tick to the acts that count. If two phones say the same, the first act counts. An attendee who was seen can't
 * be marked absent by a person who didn't see them. An undo removes the last act if it is of that kind, and otherwise
 * does nothing.
 */
const withTick = (standing: readonly Tick[], tick: Tick): readonly Tick[] => {
  const last = standing.at(-1)
  const takenBack = undone[tick.act]
  if (takenBack !== undefined) return last?.act === takenBack ? standing.slice(0, -1) : standing
  if (last?.act === tick.act) return standing
  if (tick.act === 'absent' && last !== undefined) return standing
  return [...standing, tick]
}

/** Works out the state of one attendee from all their ticks in one session, in any order and with repeats. */
export const attendanceOf = (ticks: readonly Tick[]): Attendance => {
  const standing = inOrder(ticks).reduce<readonly Tick[]>(withTick, [])
  const last = standing.at(-1)
  return {
    state: (last && stateAfter[last.act]) ?? 'expected',
    last,
    arrived: standing.findLast(({ act }) => act === 'in'),
  }
}

/** Summarises attendance for bookings, which need this when a place moves to another attendee. */
export const seenOf = (ticks: readonly Tick[]): SeenInSession => {
  const { state } = attendanceOf(ticks)
  return { wasSeen: state === 'here' || state === 'left', isAbsent: state === 'absent' }
}

/** Returns the attendance of every item, by item id. */
export const attendances = (
  items: readonly string[],
  ticks: readonly Tick[],
): ReadonlyMap<string, Attendance> => {
  const byItem = Map.groupBy(ticks, ({ item }) => item)
  return new Map(items.map((item) => [item, attendanceOf(byItem.get(item) ?? [])]))
}

export interface RegisterCounts {
  /** Everyone who is booked. */
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
