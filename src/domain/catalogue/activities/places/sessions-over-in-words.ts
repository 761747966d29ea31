import { counted } from '#domain/kernel/counted.ts'

/**
 * Says how many sessions are over their limit. Shown beside a total, because 13 of 10 and 7 of 10 add up to 20 of 20.
 */
export const sessionsOverInWords = (count: number): string =>
  `${counted(count, 'session')} over ${count === 1 ? 'its' : 'their'} limit`
