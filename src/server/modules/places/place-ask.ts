import type { Found, Refusal } from '#domain/places/take-places.ts'
import type { Actor } from '../../db/transaction.ts'

/** Whose cart it is: of somebody signed in, or of a visitor. */
export type CartOwner = { readonly userId: string } | { readonly visitorId: string }

/** One ticket for these attendees; null stands for somebody who is not named yet. */
export interface AskedLine {
  readonly ticketId: string
  /** Chosen for a single-session ticket; the others cover what is left. */
  readonly sessionIds: readonly string[]
  readonly attendeeIds: readonly (string | null)[]
}

interface Asked {
  readonly actor: Actor
  readonly lines: readonly AskedLine[]
}

/** Places for a cart, which holds them for a while. */
export interface HoldAsk extends Asked {
  readonly kind: 'hold'
  readonly owner: CartOwner
}

/** Places that the team books for somebody, at once. */
export interface BookAsk extends Asked {
  readonly kind: 'book'
  readonly userId: string
  readonly reference: string
  readonly goOver: boolean
}

export type PlaceAsk = HoldAsk | BookAsk

export type PlaceRefusal =
  | Refusal
  /** The cart is being paid for: it is locked. */
  | { readonly kind: 'paymentOpen' }
  /** What the cart held has run out, and must be given back first. */
  | { readonly kind: 'holdEnded' }

export interface PlacesTaken {
  readonly taken: true
  readonly bookingId: string
  readonly found: readonly Found[]
  /** In the order of the lines, and in each of its attendees. */
  readonly itemIds: readonly string[]
}

export type PlaceOutcome = PlacesTaken | { readonly taken: false; readonly refusal: PlaceRefusal }
