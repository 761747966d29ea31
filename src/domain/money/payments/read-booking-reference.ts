import { referenceReader } from '#domain/kernel/read-reference.ts'

/** Reads a booking reference such as 'RC-7K3F9Q', or its beginning, from what someone typed. */
export const readBookingReference = referenceReader('RC')
