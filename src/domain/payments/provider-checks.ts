import { limits } from '../limits.ts'

/** What is compared with the card provider. Refunds that a bank may still send back have a check of their own. */
export const checkedLists = ['refunds', 'olderRefunds', 'disputes', 'pages'] as const
export type CheckedList = (typeof checkedLists)[number]

interface Terms {
  readonly everyHours: number
  /** A check begins this long before the last one. */
  readonly overlapHours: number
}

const lateHours = limits.providerCheckOverlapMinutes / 60

export const checkTerms: Record<CheckedList, Terms> = {
  refunds: { everyHours: limits.providerCheckHours, overlapHours: lateHours },
  // A page is paid within the hour, but nothing else finds one whose settling led to an error of ours.
  pages: { everyHours: limits.providerCheckHours, overlapHours: 24 },
  olderRefunds: { everyHours: 24, overlapHours: limits.refundChangesDays * 24 },
  // They are few, so that all that may change fit into every check.
  disputes: { everyHours: limits.providerCheckHours, overlapHours: limits.disputeChangesDays * 24 },
}

/** How long a list is left alone after this many failures in a row, at least as long as the provider asks for. */
export const pauseAfter = (failures: number, retryAfterSeconds = 0): number => {
  const doubled = limits.providerCheckPauseMinutes * 60 * 2 ** Math.max(0, failures - 1)
  return Math.max(Math.min(doubled, 24 * 3_600), retryAfterSeconds)
}
