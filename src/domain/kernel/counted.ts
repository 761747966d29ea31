/**
 * Writes a number with thousands separators, because a large club has thousands of places in a year: 1485 → '1,485'.
 */
export const inFigures = (count: number): string => count.toLocaleString('en-GB')

/**
 * Writes a count with its noun: '1 session', '1,200 sessions'. Pass the plural if it isn't the singular plus s, such as
 * 'people'.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`
