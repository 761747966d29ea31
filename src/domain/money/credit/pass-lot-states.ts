/** The payment states of a pass purchase. 'pending': the card payment is open. 'ended': the payment never arrived. */
export const passLotStates = ['pending', 'live', 'ended'] as const
export type PassLotState = (typeof passLotStates)[number]
