import type { PlaceCounters } from '#domain/catalogue/activities/places/place-counters.ts'
import { type GuestAddress, guestsMustSignIn, unknownAddress } from '#domain/sales/capacity/guest-address.ts'
import { type Ask, type Found, takePlaces } from '#domain/sales/capacity/take-places.ts'
import type { LockedCart } from './lock-carts.ts'
import { ownerKey } from './owner-key.ts'
import type { OfferAsk, PlaceAsk, PlaceRefusal } from './place-ask.ts'

export interface Accepted {
  readonly ask: PlaceAsk | OfferAsk
  readonly bookingId: string
  /** True if the cart is created with this request. */
  readonly opens: boolean
  readonly found: readonly Found[]
}

export type Decided = Accepted | { readonly refusal: PlaceRefusal }

export const wantedOf = ({ lines }: Pick<PlaceAsk, 'lines'>): Ask['wanted'] =>
  lines.map(({ ticketId, sessionIds, attendeeIds }) => ({
    ticketId,
    sessionIds,
    attendees: attendeeIds.length,
  }))

/** Refuses requests that the cart's state doesn't allow. */
const cartRefusal = (cart: LockedCart, now: Temporal.Instant): PlaceRefusal | undefined => {
  if (cart.paymentId !== null) return { kind: 'paymentOpen' }
  const isOver = cart.heldUntil !== null && Temporal.Instant.compare(cart.heldUntil, now) <= 0
  return isOver ? { kind: 'holdEnded' } : undefined
}

const placesIn = (found: readonly Found[]): number =>
  found.reduce((sum, { sessionIds, attendees }) => sum + sessionIds.length * attendees, 0)

/** The key of a guest's address; customers with an account have none. */
export const addressOf = (ask: PlaceAsk | OfferAsk): string | null =>
  ask.kind === 'hold' && 'visitorId' in ask.owner ? ask.owner.addressKey : null

/** The places that guests take with the accepted requests, by address. */
export const guestPlaces = (accepted: readonly Accepted[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  for (const { ask, found } of accepted) {
    const address = addressOf(ask)
    if (address !== null) places.set(address, (places.get(address) ?? 0) + placesIn(found))
  }
  return places
}

interface Surroundings {
  /** The locked carts, by owner. */
  readonly carts: ReadonlyMap<string, LockedCart>
  /** The number of people waiting, by session. */
  readonly waiting: NonNullable<Ask['waiting']>
  /** The guest addresses, by their key. */
  readonly addresses: ReadonlyMap<string, GuestAddress>
}

/**
 * Decides each request in turn, on the counters as the earlier ones left them. A refused request takes nothing from the
 * others.
 */
export const decideBatch = (
  asks: readonly PlaceAsk[],
  begin: PlaceCounters,
  { carts, waiting, addresses }: Surroundings,
  now: Temporal.Instant,
): { readonly decided: readonly Decided[]; readonly after: PlaceCounters } => {
  let after = begin
  /** The places that the carts of this batch hold at this point. */
  const heldNow = new Map<string, Record<string, number>>()
  const addressesNow = new Map(addresses)

  const decide = (ask: PlaceAsk): Decided => {
    const cart = ask.kind === 'hold' ? carts.get(ownerKey(ask.owner)) : undefined
    const refusal = cart && cartRefusal(cart, now)
    if (refusal) return { refusal }
    const bookingId = ask.kind === 'book' ? ask.bookingId : (cart?.id ?? '')
    const held = { ...(heldNow.get(bookingId) ?? cart?.held) }
    const terms =
      ask.kind === 'book' ? { by: 'team' as const, goOver: ask.goOver, waiting } : { by: 'customer' as const }
    const decision = takePlaces(after, { wanted: wantedOf(ask), held, ...terms }, now.toString())
    if (!decision.taken) return { refusal: decision.refusal }
    const addressKey = addressOf(ask)
    if (addressKey !== null) {
      const address = addressesNow.get(addressKey) ?? unknownAddress
      const wanted = placesIn(decision.found)
      if (guestsMustSignIn(address, wanted, now.toString())) return { refusal: { kind: 'guestsOfAddress' } }
      addressesNow.set(addressKey, { ...address, places: address.places + wanted })
    }
    for (const { sessionIds, attendees } of decision.found)
      for (const id of sessionIds) held[id] = (held[id] ?? 0) + attendees
    const opens = cart?.isNew === true && !heldNow.has(bookingId)
    heldNow.set(bookingId, held)
    after = decision.after
    return { ask, bookingId, opens, found: decision.found }
  }

  return { decided: asks.map(decide), after }
}
