import type { LedgerKind } from './accounts.ts'

/** What changes how much of a booking is settled. All other movements of what is owed for it are what it costs. */
export const settlingKinds = [
  'payment',
  'refundBegun',
  'refundFailed',
  'refundExternal',
  'reversal',
  'disputeLost',
  'disputeWon',
  'creditUsed',
  'creditReleased',
  'creditReturned',
  'overpaid',
] as const satisfies LedgerKind[]
export type SettlingKind = (typeof settlingKinds)[number]

/** Money that went back the way it came, or is on its way there. */
export const isRefundMove = (kind: SettlingKind): boolean =>
  kind === 'refundBegun' || kind === 'refundExternal'

interface Move {
  readonly kind: SettlingKind
  /** Positive: paid. Negative: given back, or gone again. */
  readonly amount: number
}

/**
 * What was paid for a booking and what went back, the oldest first. Credit that was kept for a payment page which was
 * given up paid for nothing: neither half of that is told, and the sum is the same without them.
 */
export const settlingMoves = <One extends Move>(moves: readonly One[]): readonly One[] =>
  moves.reduce<readonly One[]>((told, move) => {
    if (move.kind !== 'creditReleased') return [...told, move]
    const kept = told.findLastIndex(({ kind, amount }) => kind === 'creditUsed' && amount + move.amount === 0)
    return kept === -1 ? [...told, move] : told.toSpliced(kept, 1)
  }, [])
