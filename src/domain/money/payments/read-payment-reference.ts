import { referenceReader } from '#domain/kernel/read-reference.ts'

/** Reads a payment reference such as 'RP-7K3F9Q', or its beginning, from what someone typed. */
export const readPaymentReference = referenceReader('RP')
