import { limits } from '../limits.ts'

/** What guests of one address hold with one organiser, and how many of their holds ran out. Instants are ISO. */
export interface GuestAddress {
  readonly places: number
  readonly expiredHolds: number
  /** When the first of these holds ran out; null where none did. */
  readonly expiredSince: string | null
}

export const unknownAddress: GuestAddress = { places: 0, expiredHolds: 0, expiredSince: null }

const dayMs = limits.guestAddressHours * 60 * 60 * 1_000

const countedExpired = ({ expiredHolds, expiredSince }: GuestAddress, now: string): number =>
  expiredSince === null || Date.parse(now) - Date.parse(expiredSince) >= dayMs ? 0 : expiredHolds

/**
 * Whether guests of this address must sign in before they hold this many places more. Cookies cost nothing, so a limit
 * for each of them limits nobody. A first ask passes whatever its size: a term ticket may have more sessions than this.
 */
export const guestsMustSignIn = (address: GuestAddress, wanted: number, now: string): boolean =>
  countedExpired(address, now) >= limits.expiredHoldsPerAddress ||
  (address.places > 0 && address.places + wanted > limits.guestPlacesPerAddress)
