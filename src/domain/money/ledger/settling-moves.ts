import type { LedgerKind } from './accounts.ts'

/**
 * The kinds of movements that change how much of a booking is paid. All other movements of the amount owed change its
 * price.
 */
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

/** Says whether money was refunded by the payment's method, or is on its way there. */
export const isRefundMove = (kind: SettlingKind): boolean =>
  kind === 'refundBegun' || kind === 'refundExternal'

interface Move {
  readonly kind: SettlingKind
  /** Positive if paid. Negative if refunded or taken back. */
  readonly amount: number
}

/**
 * Lists payments and refunds of a booking, the oldest first. Credit set aside for an abandoned payment page paid for
 * nothing, so both its movements are left out. The sum stays the same.
 */
export const settlingMoves = <One extends Move>(moves: readonly One[]): readonly One[] =>
  moves.reduce<readonly One[]>((told, move) => {
    if (move.kind !== 'creditReleased') return [...told, move]
    const kept = told.findLastIndex(({ kind, amount }) => kind === 'creditUsed' && amount + move.amount === 0)
    return kept === -1 ? [...told, move] : told.toSpliced(kept, 1)
  }, [])
