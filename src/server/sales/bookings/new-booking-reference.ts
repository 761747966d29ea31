import { readableSigns } from '#server/money/payments/new-reference.ts'

/** 'RC-7K3F9Q', read out at the door and typed into a bank transfer. */
export const newBookingReference = (): string => `RC-${readableSigns(6)}`
