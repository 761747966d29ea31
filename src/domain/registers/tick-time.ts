import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import type { Tick } from './tick.ts'

/** Why a tick that was made then is not taken now, or nothing. */
export const tickTimeIssue = (at: string, now: string): string | undefined => {
  const oldest = Date.parse(now) - limits.tickDays * 86_400_000
  return Date.parse(at) < oldest ? messages.tickTooOld : undefined
}

/** A clock that is fast cannot make ticks of the future: they were made now. */
export const keptTickTime = (at: string, now: string): string => (Date.parse(at) > Date.parse(now) ? now : at)

/**
 * When a tick is made: now, and after everything that is known of that attendee. Whoever ticks answers what they see,
 * whatever the clocks of the phones say.
 */
export const tickMoment = (now: number, known: readonly Tick[]): string =>
  new Date(Math.max(now, ...known.map(({ at }) => Date.parse(at) + 1))).toISOString()
