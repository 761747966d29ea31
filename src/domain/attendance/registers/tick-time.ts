import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { Tick } from './tick.ts'

/** Returns why a tick with this time is refused, or undefined if it is accepted. */
export const tickTimeIssue = (at: string, now: string): Reason | undefined => {
  const oldest = Date.parse(now) - limits.tickDays * 86_400_000
  return Date.parse(at) < oldest ? messages.tickTooOld : undefined
}

interface Timed {
  readonly _id: string
  readonly at: string
}

/**
 * Returns the times to store for these ticks. Ticks in the future come from a fast clock, so they are stored as made
 * just now, in their own order.
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
 * Returns the time for a new tick: now, but after all known ticks of that attendee. Staff react to what their screen
 * shows, so the new tick must count as the latest even if the phones' clocks disagree.
 */
export const tickMoment = (now: number, known: readonly Tick[]): string =>
  new Date(Math.max(now, ...known.map(({ at }) => Date.parse(at) + 1))).toISOString()
