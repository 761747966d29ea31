import { limits } from '../limits.ts'

/** Places of one cart: when the first of them was taken, and until when they are held. */
export interface HoldLife {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
}

const earliest = (...instants: readonly [Temporal.Instant, ...Temporal.Instant[]]): Temporal.Instant =>
  instants.reduce((one, other) => (Temporal.Instant.compare(one, other) <= 0 ? one : other))

/** When the places are free again, whatever was done with them. Only an open payment may hold them past it. */
const lastEnd = ({ since }: HoldLife): Temporal.Instant => since.add({ minutes: limits.holdLifeMinutes })

const endWhenExtended = ({ until }: HoldLife): Temporal.Instant =>
  until.add({ minutes: limits.holdExtensionMinutes })

/** The end of a hold that starts now. */
export const endOfNewHold = (now: Temporal.Instant): Temporal.Instant =>
  now.add({ minutes: limits.holdMinutes })

/** Whether there is room for an extension. A shorter one isn't offered, because its button names the minutes. */
export const fitsExtension = (hold: HoldLife): boolean =>
  Temporal.Instant.compare(endWhenExtended(hold), lastEnd(hold)) <= 0

/** The end of a hold that the customer extends. */
export const endAfterExtending = (hold: HoldLife): Temporal.Instant =>
  fitsExtension(hold) ? endWhenExtended(hold) : hold.until

/** The end while the customer waits for a sign-up code. */
export const endAfterCode = (hold: HoldLife): Temporal.Instant =>
  earliest(hold.until.add({ minutes: limits.codeStepMinutes }), lastEnd(hold))

/** The end while a payment is open: as long as the provider's page, and a little longer. */
export const endWhilePaying = (now: Temporal.Instant): Temporal.Instant =>
  now.add({ minutes: limits.checkoutMinutes + limits.holdAfterCheckoutMinutes })

/** The end after a payment was given up. It may be in the past: the places are then free at once. */
export const endAfterPaying = (hold: HoldLife, now: Temporal.Instant): Temporal.Instant =>
  earliest(hold.until, endOfNewHold(now), lastEnd(hold))
