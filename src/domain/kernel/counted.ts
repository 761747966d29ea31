/** 1485 → '1,485': a year of a large club has many places. */
export const inFigures = (count: number): string => count.toLocaleString('en-GB')

/** '1 session', '1,200 sessions'; 'people' where an s does not do. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`

/** 'all 3', and of two 'both'. */
export const allOf = (count: number): string => (count === 2 ? 'both' : `all ${inFigures(count)}`)

/** '1 of 3 dates', 'all 3 dates', 'both dates'. */
export const someOf = (some: number, all: number, many: string): string =>
  `${some === all ? allOf(all) : `${inFigures(some)} of ${inFigures(all)}`} ${many}`
