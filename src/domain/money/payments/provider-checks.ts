import { limits } from '#domain/limits.ts'

/**
 * The lists that we compare with the card provider. Older refunds have a list of their own, because a bank may still
 * return them.
 */
export const checkedLists = ['refunds', 'olderRefunds', 'disputes', 'pages'] as const
export type CheckedList = (typeof checkedLists)[number]

interface Terms {
  readonly everyHours: number
  /** Each check starts this many hours before the previous one. */
  readonly overlapHours: number
}

const lateHours = limits.providerCheckOverlapMinutes / 60

export const checkTerms: Record<CheckedList, Terms> = {
  refunds: { everyHours: limits.providerCheckHours, overlapHours: lateHours },
  // A page is paid within an hour. The longer overlap finds pages that could not be settled because of an error on our
  // side.
  pages: { everyHours: limits.providerCheckHours, overlapHours: 24 },
  olderRefunds: { everyHours: 24, overlapHours: limits.refundChangesDays * 24 },
  // Disputes are rare, so every check covers all that may still change.
  disputes: { everyHours: limits.providerCheckHours, overlapHours: limits.disputeChangesDays * 24 },
}

/**
 * Returns how many seconds to skip a list after this many failures in a row, and at least as long as the provider
 * requests.
 */
export const pauseAfter = (failures: number, retryAfterSeconds = 0): number => {
  const doubled = limits.providerCheckPauseMinutes * 60 * 2 ** Math.max(0, failures - 1)
  return Math.max(Math.min(doubled, 24 * 3_600), retryAfterSeconds)
}
