import { randomUUIDv7 } from 'node:crypto'

/** Ids that sort as they are given out, also within a millisecond: what is written at once is listed in that order. */
export const idsInOrder = (count: number): Iterator<string> =>
  Array.from({ length: count }, () => randomUUIDv7())
    .toSorted()
    .values()
