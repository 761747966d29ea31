/** Whether booking is possible just now, as far as the organiser's window goes. */
export const salesStates = ['open', 'notYet', 'closed'] as const
export type SalesState = (typeof salesStates)[number]
