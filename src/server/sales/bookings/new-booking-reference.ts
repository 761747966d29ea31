import { readableSigns } from '#server/money/payments/new-reference.ts'

/** Creates a reference such as 'RC-7K3F9Q', short enough to read out at the door and type into a bank transfer. */
export const newBookingReference = (): string => `RC-${readableSigns(6)}`
