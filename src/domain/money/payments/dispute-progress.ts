import { mayMove } from './payment-states.ts'

/** The states of a dispute. For an inquiry the bank only asks, and no money moves. */
export const disputeStates = ['inquiry', 'inquiryClosed', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeMoves: Record<DisputeState, readonly DisputeState[]> = {
  inquiry: ['inquiryClosed', 'open'],
  inquiryClosed: ['open'],
  open: ['won', 'lost'],
  // Banks can overturn a decision days later, either way. Money that comes back was held or lost before, and money that
  // is lost is held first.
  won: ['open'],
  lost: ['won'],
}

const isDecided = (state: DisputeState | undefined) => state === 'won' || state === 'lost'

/**
 * Translates the provider's status. An unknown status may mean that money is held, so it counts as open until the bank
 * has decided.
 */
const stateOf = (status: string): DisputeState => {
  if (status === 'warning_closed') return 'inquiryClosed'
  if (status.startsWith('warning_')) return 'inquiry'
  return status === 'won' || status === 'lost' ? status : 'open'
}

/**
 * Returns the steps from the stored state to the one the provider reports. Events can be lost or overtake each other,
 * so money must be held before it is restored or lost, and a known state adds no step. Only another decision changes a
 * decision, and not one that was read before it.
 */
export const disputeSteps = (kept: DisputeState | undefined, status: string): readonly DisputeState[] => {
  const to = stateOf(status)
  if (to === kept || (isDecided(kept) && !isDecided(to))) return []
  const isHeldBefore = kept !== undefined && isHeld(kept)
  const [first, ...rest]: [DisputeState, ...DisputeState[]] =
    isDecided(to) && !isHeldBefore ? ['open', to] : [to]
  return kept === undefined || mayMove(disputeMoves, kept, first) ? [first, ...rest] : []
}

/** Says whether the bank holds the money or has taken it for good. */
export const isHeld = (state: DisputeState): boolean => state === 'open' || state === 'lost'
