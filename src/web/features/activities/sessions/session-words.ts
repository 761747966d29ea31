/** 'N/A' where there is no limit, as the specification says. */
export const limitInWords = (placeLimit: number | null): string =>
  placeLimit === null ? 'N/A' : String(placeLimit)

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
