/** 1485 → '1,485', as everywhere: a year of a large club has many places. */
export const wholeNumber = (count: number): string => count.toLocaleString('en-GB')

/** '1 refund', '1,200 refunds'. */
export const countInWords = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${wholeNumber(count)} ${many}`
