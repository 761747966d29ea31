/** How the purchase of a pass is paid. 'pending': its card payment is open. 'ended': that payment never came. */
export const passLotStates = ['pending', 'live', 'ended'] as const
export type PassLotState = (typeof passLotStates)[number]
