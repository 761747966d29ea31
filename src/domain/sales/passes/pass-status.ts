import { isGood } from './pass-expiry.ts'
import type { PassStatus } from './pass.ts'

export interface CreditsOfLot {
  readonly left: number
  readonly expiresAt: string | null
  /** Credits that it lost by expiring, which are no longer among those left. */
  readonly expired: number
}

/** Of one purchase or grant. What is left past its last day has expired, whether or not the job has said so yet. */
export const lotStatus = (lot: CreditsOfLot, now: string): PassStatus => {
  if (lot.left > 0) return isGood(lot, now) ? 'active' : 'expired'
  return lot.expired > 0 ? 'expired' : 'fullyUsed'
}

/** Of all that somebody has of a pass: usable if anything is; expired if credits were lost; otherwise they used it up. */
export const heldStatus = (lots: readonly CreditsOfLot[], now: string): PassStatus => {
  const statuses = new Set(lots.map((lot) => lotStatus(lot, now)))
  if (statuses.has('active')) return 'active'
  return statuses.has('expired') ? 'expired' : 'fullyUsed'
}
