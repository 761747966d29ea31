import { limits } from '#domain/limits.ts'

/**
 * What guests at one address hold with one organiser, and how many of their holds expired. Instants are ISO strings.
 */
export interface GuestAddress {
  readonly places: number
  readonly expiredHolds: number
  /** When the first of these holds expired; null if none did. */
  readonly expiredSince: string | null
}

export const unknownAddress: GuestAddress = { places: 0, expiredHolds: 0, expiredSince: null }

const dayMs = limits.guestAddressHours * 60 * 60 * 1_000

const countedExpired = ({ expiredHolds, expiredSince }: GuestAddress, now: string): number =>
  expiredSince === null || Date.parse(now) - Date.parse(expiredSince) >= dayMs ? 0 : expiredHolds

/**
 * Says whether guests at this address must sign in before they hold this many more places. A limit per cookie limits no
 * one, because cookies cost nothing. While the address holds nothing, any size is accepted: a term ticket may have more
 * sessions than the limit.
 */
export const guestsMustSignIn = (address: GuestAddress, wanted: number, now: string): boolean =>
  countedExpired(address, now) >= limits.expiredHoldsPerAddress ||
  (address.places > 0 && address.places + wanted > limits.guestPlacesPerAddress)
