import { counted } from '#domain/kernel/counted.ts'

/** Said beside a sum of several sessions: 13 of 10 and 7 of 10 are 20 of 20. */
export const sessionsOverInWords = (count: number): string =>
  `${counted(count, 'session')} over ${count === 1 ? 'its' : 'their'} limit`
