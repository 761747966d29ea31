/** Whether the organiser's sales window allows booking now. */
export const salesStates = ['open', 'notYet', 'closed'] as const
export type SalesState = (typeof salesStates)[number]
