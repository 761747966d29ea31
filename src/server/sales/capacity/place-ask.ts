import type { Found, LimitKind, Refusal } from '#domain/sales/capacity/take-places.ts'
import type { Actor } from '#server/db/transaction.ts'

/** A visitor, and the address their places count towards. */
export interface Guest {
  readonly visitorId: string
  readonly addressKey: string | null
}

/** The owner of a cart: a signed-in customer or a visitor. */
export type CartOwner = { readonly userId: string } | Guest

/** One ticket for these attendees. Null is an attendee who isn't named yet. */
export interface AskedLine {
  readonly ticketId: string
  /** The sessions chosen for a single-session ticket. Other tickets cover all remaining sessions. */
  readonly sessionIds: readonly string[]
  readonly attendeeIds: readonly (string | null)[]
  /** The add-ons for each attendee, in those of these sessions that the ticket covers. */
  readonly addOns: readonly { readonly addOnId: string; readonly sessionIds: readonly string[] }[]
}

/** The key by which a repeated request is recognised. */
export interface AskKey {
  readonly owner: string
  readonly key: string
  readonly bodyHash: Buffer
}

interface Asked {
  readonly actor: Actor
  readonly lines: readonly AskedLine[]
  readonly key?: AskKey | undefined
}

/** A request for places in a cart, which holds them for a while. */
interface HoldAsk extends Asked {
  readonly kind: 'hold'
  readonly owner: CartOwner
}

/**
 * A request for places that the team books for a customer. A draft with this id holds them until the caller confirms
 * it. If that never happens, they are released like those of a cart.
 */
interface BookAsk extends Asked {
  readonly kind: 'book'
  readonly bookingId: string
  readonly userId: string
  /** The limits that the team was warned about and confirmed. */
  readonly goOver: readonly LimitKind[]
}

/** A request to hold places for someone on a waitlist. Who gets them is decided where they become free. */
export interface OfferAsk extends Asked {
  readonly kind: 'offer'
  readonly userId: string
  /** Null while the team has yet to approve the offer. */
  readonly heldUntil: Temporal.Instant | null
}

export type PlaceAsk = HoldAsk | BookAsk

export type PlaceRefusal =
  | Refusal
  /** Guests at this address hold as much as is allowed. They can hold more by signing in. */
  | { readonly kind: 'guestsOfAddress' }
  /** The cart is locked because it is being paid for. */
  | { readonly kind: 'paymentOpen' }
  /** The hold of the cart has expired and must be released first. */
  | { readonly kind: 'holdEnded' }
  /** These places were already taken with the same key. */
  | { readonly kind: 'repeated' }
  /** The key was used for a different request. */
  | { readonly kind: 'keyReused' }

interface PlacesTaken {
  readonly taken: true
  readonly bookingId: string
  readonly found: readonly Found[]
  /** In the order of the lines, and of the attendees within each line. */
  readonly itemIds: readonly string[]
}

export type PlaceOutcome = PlacesTaken | { readonly taken: false; readonly refusal: PlaceRefusal }
