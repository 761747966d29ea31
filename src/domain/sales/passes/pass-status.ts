import { isGood } from './pass-expiry.ts'
import type { PassStatus } from './pass.ts'

export interface CreditsOfLot {
  readonly left: number
  readonly expiresAt: string | null
  /** The credits that expired. They aren't included in those left. */
  readonly expired: number
}

/**
 * Finds the status of one purchase or grant. Credits past their last day have expired, even before the job has recorded
 * it.
 */
export const lotStatus = (lot: CreditsOfLot, now: string): PassStatus => {
  if (lot.left > 0) return isGood(lot, now) ? 'active' : 'expired'
  return lot.expired > 0 ? 'expired' : 'fullyUsed'
}

/**
 * Finds the status of all purchases of a pass: usable if any credit is, expired if credits were lost, otherwise used
 * up.
 */
export const heldStatus = (lots: readonly CreditsOfLot[], now: string): PassStatus => {
  const statuses = new Set(lots.map((lot) => lotStatus(lot, now)))
  if (statuses.has('active')) return 'active'
  return statuses.has('expired') ? 'expired' : 'fullyUsed'
}
