import { inFigures } from './counted.ts'

/** Returns 'all 3', or 'both' for two. */
export const allOf = (count: number): string => (count === 2 ? 'both' : `all ${inFigures(count)}`)

/** Describes a part of a number of things: '1 of 3 dates', 'all 3 dates', 'both dates'. */
export const someOf = (some: number, all: number, many: string): string =>
  `${some === all ? allOf(all) : `${inFigures(some)} of ${inFigures(all)}`} ${many}`
