/** A screen reader announces the last minutes. */
const soonSeconds = 120

export type HoldStage = 'held' | 'soon' | 'over'

export const holdStage = (secondsLeft: number): HoldStage => {
  if (secondsLeft <= 0) return 'over'
  return secondsLeft <= soonSeconds ? 'soon' : 'held'
}

/**
 * Calculates the whole seconds until a hold ends, by the server's clock. A phone's clock may be wrong by an hour, but
 * it measures time correctly, so only the time since the answer arrived is taken from the phone.
 */
export const secondsLeft = (heldUntil: string, serverNow: string, sinceMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(heldUntil) - Date.parse(serverNow) - sinceMs) / 1_000))

export interface Hold {
  readonly seconds: number
  readonly stage: HoldStage
}

/**
 * Says how long places are still held. Returns undefined if none are, or if time alone doesn't decide. During a
 * payment, the payment decides: customers don't read that their places are gone while the card provider is still
 * working.
 */
export const holdNow = (
  {
    heldUntil,
    now,
    isBeingPaid,
  }: { readonly heldUntil: string | null; readonly now: string; readonly isBeingPaid: boolean },
  sinceMs: number,
): Hold | undefined => {
  if (heldUntil === null) return undefined
  const seconds = secondsLeft(heldUntil, now, sinceMs)
  const stage = holdStage(seconds)
  return isBeingPaid && stage === 'over' ? undefined : { seconds, stage }
}

/** Formats the time left: '14 min 05 s', '45 s'. Not '14:05', which could be read as a time of day. */
export const timeLeft = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`

/** Formats the time left where there is little room: '14 min', '45 s'. */
export const shortTimeLeft = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`

/** The texts for screen readers. Each is read once, not every second. */
export const stageInWords: Readonly<Record<HoldStage, string>> = {
  held: '',
  soon: 'Your places are held for at most 2 more minutes.',
  over: 'The time is up. Your places are no longer held.',
}
