import { longestWaitSeconds, strangerMinutes, type TryRule } from './try-limits.ts'

/** Tries in one minute. */
export interface CountedMinute {
  readonly start: Temporal.Instant
  readonly count: number
}

type Minutes = readonly CountedMinute[]

/** What was tried before. Whoever is known has a counter of their own, and the others do not concern them. */
export interface TriedBefore {
  readonly known: boolean
  readonly own: Minutes
  readonly strangers: Minutes
  readonly address: Minutes
  /** From this moment the address may try, because it has waited. */
  readonly mayTryFrom: Temporal.Instant | undefined
}

export type TryDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly seconds: number }
  /** Refused, and the moment from which this address may try is kept, whatever others do until then. */
  | { readonly kind: 'waits'; readonly seconds: number; readonly from: Temporal.Instant }

export const triesWithin = (counted: Minutes, minutes: number, now: Temporal.Instant): number => {
  const since = now.round({ smallestUnit: 'minute', roundingMode: 'floor' }).subtract({ minutes })
  return counted
    .filter(({ start }) => Temporal.Instant.compare(start, since) > 0)
    .reduce((sum, { count }) => sum + count, 0)
}

/** Doubles with each try, and stays below a minute. */
export const waitSeconds = (tries: number, free: number): number =>
  tries < free ? 0 : Math.min(longestWaitSeconds, 2 ** Math.min(tries - free, 10))

const secondsUntil = (now: Temporal.Instant, then: Temporal.Instant): number =>
  Math.ceil(then.since(now).total('seconds'))

/** A moment that was kept and not used is forgotten after this. */
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
 * Whether one more try is allowed. A wait is kept for the address that asked: were the next free moment for whoever
 * comes first, a stranger at full speed would always be first.
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
