/** The last minutes are said out loud. */
const soonSeconds = 120

export type HoldStage = 'held' | 'soon' | 'over'

export const holdStage = (secondsLeft: number): HoldStage => {
  if (secondsLeft <= 0) return 'over'
  return secondsLeft <= soonSeconds ? 'soon' : 'held'
}

/**
 * Whole seconds until a hold ends, by the server's clock. A phone may be an hour off, but counts seconds as anybody
 * does: only the time since the answer came is its own.
 */
export const secondsLeft = (heldUntil: string, serverNow: string, sinceMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(heldUntil) - Date.parse(serverNow) - sinceMs) / 1_000))

export interface Hold {
  readonly seconds: number
  readonly stage: HoldStage
}

/**
 * How long places are still held; nothing where none are, or where time alone does not say so: of what is being paid
 * for, the payment decides, and nobody is told that their places are gone while the card provider works on it.
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

/** '14 min 05 s', '45 s': not '14:05', which can be read as a time of day. */
export const timeLeft = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`

/** '14 min', '45 s': where there is little room. */
export const shortTimeLeft = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`

/** What a screen reader is told, once each, and not every second. */
export const stageInWords: Readonly<Record<HoldStage, string>> = {
  held: '',
  soon: 'Your places are held for at most 2 more minutes.',
  over: 'The time is up. Your places are no longer held.',
}
