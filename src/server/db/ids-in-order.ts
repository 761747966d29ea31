import { randomUUIDv7 } from 'node:crypto'

/**
 * Generates ids that sort in their order of creation, even within a millisecond, so that rows written at the same time
 * are listed in that order.
 */
export const idsInOrder = (count: number): Iterator<string> =>
  Array.from({ length: count }, () => randomUUIDv7())
    .toSorted()
    .values()
