/** 1485 → '1,485': a year of a large club has many places. */
export const inFigures = (count: number): string => count.toLocaleString('en-GB')

/** '1 session', '1,200 sessions'; 'people' where an s does not do. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`
