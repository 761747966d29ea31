import { mayMove } from './payment-states.ts'

/** An inquiry is a bank that only asks: no money moves for it. */
export const disputeStates = ['inquiry', 'inquiryClosed', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeMoves: Record<DisputeState, readonly DisputeState[]> = {
  inquiry: ['inquiryClosed', 'open'],
  inquiryClosed: ['open'],
  open: ['won', 'lost'],
  // Banks overturn what they decided, days later and either way: what comes back was held or is gone, what goes is held first.
  won: ['open'],
  lost: ['won'],
}

const isDecided = (state: DisputeState | undefined) => state === 'won' || state === 'lost'

/** The provider's word in ours. One we do not know may hold money: it is open until the bank has decided. */
const stateOf = (status: string): DisputeState => {
  if (status === 'warning_closed') return 'inquiryClosed'
  if (status.startsWith('warning_')) return 'inquiry'
  return status === 'won' || status === 'lost' ? status : 'open'
}

/**
 * The steps from what we know to what the provider says. News get lost and overtake each other: money comes back or is
 * gone only after it was held, and what is known already is no step. What was decided is changed by another decision
 * alone, and not by what was read before it.
 */
export const disputeSteps = (kept: DisputeState | undefined, status: string): readonly DisputeState[] => {
  const to = stateOf(status)
  if (to === kept || (isDecided(kept) && !isDecided(to))) return []
  const isHeldBefore = kept !== undefined && isHeld(kept)
  const [first, ...rest]: [DisputeState, ...DisputeState[]] =
    isDecided(to) && !isHeldBefore ? ['open', to] : [to]
  return kept === undefined || mayMove(disputeMoves, kept, first) ? [first, ...rest] : []
}

/** Whether the bank holds the money, or has taken it for good. */
export const isHeld = (state: DisputeState): boolean => state === 'open' || state === 'lost'
