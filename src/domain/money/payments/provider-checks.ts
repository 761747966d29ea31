import { limits } from '#domain/limits.ts'

/** The lists we compare with the card provider. Older refunds, which a bank may still return, have their own. */
export const checkedLists = ['refunds', 'olderRefunds', 'disputes', 'pages'] as const
export type CheckedList = (typeof checkedLists)[number]

interface Terms {
  readonly everyHours: number
  /** Each check goes back this far before the last one. */
  readonly overlapHours: number
}

const lateHours = limits.providerCheckOverlapMinutes / 60

export const checkTerms: Record<CheckedList, Terms> = {
  refunds: { everyHours: limits.providerCheckHours, overlapHours: lateHours },
  // A page is paid within the hour, but nothing else finds one whose settling led to an error of ours.
  pages: { everyHours: limits.providerCheckHours, overlapHours: 24 },
  olderRefunds: { everyHours: 24, overlapHours: limits.refundChangesDays * 24 },
  // Disputes are few, so every check can cover all that may still change.
  disputes: { everyHours: limits.providerCheckHours, overlapHours: limits.disputeChangesDays * 24 },
}

/** Seconds to leave a list alone after this many failures in a row, and at least as long as the provider asks. */
export const pauseAfter = (failures: number, retryAfterSeconds = 0): number => {
  const doubled = limits.providerCheckPauseMinutes * 60 * 2 ** Math.max(0, failures - 1)
  return Math.max(Math.min(doubled, 24 * 3_600), retryAfterSeconds)
}
