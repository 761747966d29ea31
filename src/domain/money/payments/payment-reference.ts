import { referenceReader } from '#domain/kernel/read-reference.ts'

/** 'RP-7K3F9Q', or its beginning, in what is typed of it. */
export const paymentReferenceIn = referenceReader('RP')
