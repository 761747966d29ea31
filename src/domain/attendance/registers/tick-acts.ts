/**
 * The acts staff can record for one attendee in one session. Undoing is also an act, so nothing is ever erased from a
 * register.
 */
export const tickActs = ['in', 'out', 'absent', 'undoIn', 'undoOut', 'undoAbsent'] as const
export type TickAct = (typeof tickActs)[number]
