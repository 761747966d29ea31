/** 'N/A' where there is no limit, as the specification says. */
export const limitInWords = (placeLimit: number | null): string =>
  placeLimit === null ? 'N/A' : String(placeLimit)
