import { longestWaitSeconds, strangerMinutes, type TryRule } from './try-limits.ts'

/** Attempts in one minute. */
export interface CountedMinute {
  readonly start: Temporal.Instant
  readonly count: number
}

type Minutes = readonly CountedMinute[]

/** Earlier attempts. A known browser has its own counter, and the others don't apply to it. */
export interface TriedBefore {
  readonly known: boolean
  readonly own: Minutes
  readonly strangers: Minutes
  readonly address: Minutes
  /** The address has waited, and may try from this moment. */
  readonly mayTryFrom: Temporal.Instant | undefined
}

export type TryDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly seconds: number }
  /** Refused. The moment from which this address may try is stored, regardless of what others do until then. */
  | { readonly kind: 'waits'; readonly seconds: number; readonly from: Temporal.Instant }

export const triesWithin = (counted: Minutes, minutes: number, now: Temporal.Instant): number => {
  const since = now.round({ smallestUnit: 'minute', roundingMode: 'floor' }).subtract({ minutes })
  return counted
    .filter(({ start }) => Temporal.Instant.compare(start, since) > 0)
    .reduce((sum, { count }) => sum + count, 0)
}

/** Doubles with each attempt, up to a minute. */
export const waitSeconds = (tries: number, free: number): number =>
  tries < free ? 0 : Math.min(longestWaitSeconds, 2 ** Math.min(tries - free, 10))

const secondsUntil = (now: Temporal.Instant, then: Temporal.Instant): number =>
  Math.ceil(then.since(now).total('seconds'))

/** A stored moment that isn't used is forgotten after this. */
const isStale = (from: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(from.add({ minutes: strangerMinutes }), now) < 0

const decideForStranger = (rule: TryRule, before: TriedBefore, now: Temporal.Instant): TryDecision => {
  const kept = before.mayTryFrom
  if (kept && !isStale(kept, now)) {
    const seconds = secondsUntil(now, kept)
    return seconds > 0 ? { kind: 'refused', seconds } : { kind: 'allowed' }
  }
  const seconds = waitSeconds(triesWithin(before.strangers, strangerMinutes, now), rule.strangers)
  return seconds === 0 ? { kind: 'allowed' } : { kind: 'waits', seconds, from: now.add({ seconds }) }
}

/**
 * Decides whether one more attempt is allowed. The wait belongs to the address that asked: if the next free moment went
 * to the first to come, a stranger at full speed would always be first.
 */
export const decideTry = (rule: TryRule, before: TriedBefore, now: Temporal.Instant): TryDecision => {
  for (const { tries, minutes } of rule.own)
    if (triesWithin(before.own, minutes, now) >= tries) return { kind: 'refused', seconds: minutes * 60 }
  if (before.known) return { kind: 'allowed' }
  const { address } = rule
  if (address && triesWithin(before.address, address.minutes, now) >= address.tries)
    return { kind: 'refused', seconds: address.minutes * 60 }
  return decideForStranger(rule, before, now)
}
