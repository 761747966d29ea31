import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Tick } from './tick.ts'

/** Why a tick that was made then is not taken now, or nothing. */
export const tickTimeIssue = (at: string, now: string): Reason | undefined => {
  const oldest = Date.parse(now) - limits.tickDays * 86_400_000
  return Date.parse(at) < oldest ? messages.tickTooOld : undefined
}

interface Timed {
  readonly _id: string
  readonly at: string
}

/**
 * The time by which each of these is kept. A clock that is fast cannot make ticks of the future: they were made just
 * now, one after the other as it says.
 */
export const keptTickTimes = (ticks: readonly Timed[], now: string): ReadonlyMap<string, string> => {
  const ahead = ticks
    .filter(({ at }) => Date.parse(at) > Date.parse(now))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const back = (index: number) => new Date(Date.parse(now) - (ahead.length - 1 - index)).toISOString()
  return new Map([
    ...ticks.map(({ _id, at }) => [_id, at] as const),
    ...ahead.map(({ _id }, index) => [_id, back(index)] as const),
  ])
}

/**
 * When a tick is made: now, and after everything that is known of that attendee. Whoever ticks answers what they see,
 * whatever the clocks of the phones say.
 */
export const tickMoment = (now: number, known: readonly Tick[]): string =>
  new Date(Math.max(now, ...known.map(({ at }) => Date.parse(at) + 1))).toISOString()
