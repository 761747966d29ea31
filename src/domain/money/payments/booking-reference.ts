import { referenceReader } from '#domain/kernel/read-reference.ts'

/** 'RC-7K3F9Q', or its beginning, in what is typed of it. */
export const referenceIn = referenceReader('RC')
