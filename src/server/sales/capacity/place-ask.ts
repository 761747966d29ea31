import type { Found, LimitKind, Refusal } from '#domain/sales/capacity/take-places.ts'
import type { Actor } from '#server/db/transaction.ts'

/** A visitor, and the address that their places count for. */
export interface Guest {
  readonly visitorId: string
  readonly addressKey: string | null
}

/** Whose cart it is: of somebody signed in, or of a visitor. */
export type CartOwner = { readonly userId: string } | Guest

/** One ticket for these attendees; null stands for somebody who is not named yet. */
export interface AskedLine {
  readonly ticketId: string
  /** Chosen for a single-session ticket; the others cover what is left. */
  readonly sessionIds: readonly string[]
  readonly attendeeIds: readonly (string | null)[]
  /** For each of the attendees, in those of these sessions that the ticket gives them. */
  readonly addOns: readonly { readonly addOnId: string; readonly sessionIds: readonly string[] }[]
}

/** What makes an ask the same as an earlier one. */
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

/** Places for a cart, which holds them for a while. */
interface HoldAsk extends Asked {
  readonly kind: 'hold'
  readonly owner: CartOwner
}

/**
 * Places that the team books for somebody. They are held by a draft of this id, which whoever asks then places; where
 * they never come to it, the places come back like those of a cart.
 */
interface BookAsk extends Asked {
  readonly kind: 'book'
  readonly bookingId: string
  readonly userId: string
  /** The limits that they were warned of. */
  readonly goOver: readonly LimitKind[]
}

/** Places that are kept for somebody from a waitlist: who gets them is decided where they are freed. */
export interface OfferAsk extends Asked {
  readonly kind: 'offer'
  readonly userId: string
  /** Null while the team decides. */
  readonly heldUntil: Temporal.Instant | null
}

export type PlaceAsk = HoldAsk | BookAsk

export type PlaceRefusal =
  | Refusal
  /** Guests at this address hold enough. Signing in helps. */
  | { readonly kind: 'guestsOfAddress' }
  /** The cart is being paid for: it is locked. */
  | { readonly kind: 'paymentOpen' }
  /** What the cart held has run out, and must be given back first. */
  | { readonly kind: 'holdEnded' }
  /** It was taken before, by the same key. */
  | { readonly kind: 'repeated' }
  /** The key was used for something else. */
  | { readonly kind: 'keyReused' }

interface PlacesTaken {
  readonly taken: true
  readonly bookingId: string
  readonly found: readonly Found[]
  /** In the order of the lines, and in each of its attendees. */
  readonly itemIds: readonly string[]
}

export type PlaceOutcome = PlacesTaken | { readonly taken: false; readonly refusal: PlaceRefusal }
