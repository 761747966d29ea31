import { limits } from '#domain/limits.ts'

/** The hold of a cart's places: when the first was taken, and until when they are held. */
export interface HoldLife {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
}

const earliest = (...instants: readonly [Temporal.Instant, ...Temporal.Instant[]]): Temporal.Instant =>
  instants.reduce((one, other) => (Temporal.Instant.compare(one, other) <= 0 ? one : other))

const latest = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) >= 0 ? one : other

/** The latest end of a hold, whatever happens to the cart. Only an open payment may go past it. */
const lastEnd = ({ since }: HoldLife): Temporal.Instant => since.add({ minutes: limits.holdLifeMinutes })

const endWhenExtended = ({ until }: HoldLife): Temporal.Instant =>
  until.add({ minutes: limits.holdExtensionMinutes })

/** The end of a hold that starts now. */
export const endOfNewHold = (now: Temporal.Instant): Temporal.Instant =>
  now.add({ minutes: limits.holdMinutes })

/** Says whether an extension fits. We don't offer a shorter one, because the button names the minutes. */
export const fitsExtension = (hold: HoldLife): boolean =>
  Temporal.Instant.compare(endWhenExtended(hold), lastEnd(hold)) <= 0

/** The end of a hold after the customer extends it. */
export const endAfterExtending = (hold: HoldLife): Temporal.Instant =>
  fitsExtension(hold) ? endWhenExtended(hold) : hold.until

/** The end while the customer waits for a sign-up code. */
export const endAfterCode = (hold: HoldLife): Temporal.Instant =>
  earliest(hold.until.add({ minutes: limits.codeStepMinutes }), lastEnd(hold))

/** The end while a payment is open: a little longer than the provider's page. */
export const endWhilePaying = (now: Temporal.Instant): Temporal.Instant =>
  now.add({ minutes: limits.checkoutMinutes + limits.holdAfterCheckoutMinutes })

/** The end after the customer gave up a payment. If it is in the past, the places are released immediately. */
export const endAfterPaying = (hold: HoldLife, now: Temporal.Instant): Temporal.Instant =>
  earliest(hold.until, endOfNewHold(now), lastEnd(hold))

/**
 * The end after a guest signs in and their cart joins the customer's own: the later of both ends, because each was
 * promised. The oldest place in both carts still ends with its hour.
 */
export const endWhenJoined = (own: HoldLife, guest: HoldLife): Temporal.Instant => {
  const joined = { since: earliest(own.since, guest.since), until: latest(own.until, guest.until) }
  return earliest(joined.until, lastEnd(joined))
}
