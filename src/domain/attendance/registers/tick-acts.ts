/** What staff can say about one attendee in one session. Undoing is an act too: nothing on a register is erased. */
export const tickActs = ['in', 'out', 'absent', 'undoIn', 'undoOut', 'undoAbsent'] as const
export type TickAct = (typeof tickActs)[number]
