import { currencies } from '#domain/platform/clients/currencies.ts'

/**
 * Returns the number of decimals of a currency. An unknown code is a mistake in our code, because people never type it.
 */
export const decimalsOf = (currency: string): number => {
  const row = Object.hasOwn(currencies, currency) ? currencies[currency] : undefined
  if (row === undefined) throw new RangeError(`Unknown currency ${currency}`)
  return row.decimals
}

/** Formats digit by digit, because a division would lose pennies beyond 2^53: 123450 → '1234.50'. */
const decimalText = (minor: number, decimals: number): `${number}` => {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${minor < 0 ? '-' : ''}${whole}${rest}` as `${number}`
}

/** Formats an amount as '1234.50', for a file that another program reads. */
export const decimalMoney = (minor: number, currency: string): string =>
  decimalText(minor + 0, decimalsOf(currency))

const formatters = new Map<string, Intl.NumberFormat>()

const formatterOf = (currency: string): Intl.NumberFormat => {
  const known = formatters.get(currency)
  if (known !== undefined) return known
  const decimals = decimalsOf(currency)
  const made = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    // An organiser has one currency, so '$12.50' isn't ambiguous and 'A$12.50' would only be longer.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formatters.set(currency, made)
  return made
}

/** Formats an amount with the decimals of its currency: '£12.50', '¥1,200', '-£5.00'. */
export const formatMoney = (minor: number, currency: string): string => {
  if (!Number.isSafeInteger(minor)) throw new RangeError('Money is a whole number of minor units')
  // A string is formatted exactly, but a number would first be rounded to a double. `+ 0` turns -0 into 0.
  return formatterOf(currency).format(decimalText(minor + 0, decimalsOf(currency)))
}

/** Returns the sign before an amount, for the left side of an input: '£', 'kr', 'KWD'. */
export const currencySign = (currency: string): string =>
  formatterOf(currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency

const wholeAndDecimals = (number: string, decimals: number): readonly [string, string] | undefined => {
  const plain = /^(\d+|\d{1,3}(?:[, ]\d{3})+)?(?:\.(\d*))?$/u.exec(number)
  if (plain !== null) return [(plain[1] ?? '').replaceAll(/[, ]/gu, ''), plain[2] ?? '']
  // Most of Europe writes '9,50'. Three digits after a comma are thousands, and are matched above.
  const comma = /^(\d+),(\d{1,2})$/u.exec(number)
  if (comma !== null && decimals > 0) return [comma[1] ?? '', comma[2] ?? '']
  return undefined
}

/**
 * Parses a typed amount into minor units, or returns undefined if it isn't an amount. Refuses more decimals than the
 * currency has, because rounding would give an amount that wasn't meant.
 */
export const parseMoney = (text: string, currency: string): number | undefined => {
  const decimals = decimalsOf(currency)
  const tidy = text.replaceAll(/\s+/gu, ' ').replace('\u2212', '-').trim().toUpperCase()
  const sign = currencySign(currency).toUpperCase()
  const bare = [currency, sign].reduce((rest, mark) => rest.replace(mark, ''), tidy)
  const negative = /^\s*-/u.test(bare)
  const parts = wholeAndDecimals(bare.replace('-', '').trim(), decimals)
  if (parts === undefined) return undefined
  const [whole, rest] = parts
  if (whole === '' && rest === '') return undefined
  if (rest.length > decimals) return undefined
  const minor = Number(`${whole}${rest.padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(minor)) return undefined
  return negative && minor !== 0 ? -minor : minor
}

const safe = (value: bigint): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('Money out of range')
  return number
}

/**
 * Calculates amount × numerator ÷ denominator. Multiplies before it divides, and rounds once. Halves are rounded away
 * from zero, so that the reversal of an amount is exactly its opposite.
 */
export const multiplyThenDivide = (amount: number, numerator: number, denominator: number): number => {
  if (denominator === 0) throw new RangeError('Division by zero')
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const negative = product < 0n !== divisor < 0n
  const size = product < 0n ? -product : product
  const parts = divisor < 0n ? -divisor : divisor
  const rounded = (size * 2n + parts) / (parts * 2n)
  return safe(negative ? -rounded : rounded)
}

/**
 * Splits a total in proportion to whole, non-negative weights, so that the parts add up to it exactly. Each part is
 * rounded down, and the rest goes to the largest remainders, with earlier parts first on a tie. Splits the total evenly
 * if all weights are zero.
 */
export const splitByLargestRemainder = (total: number, weights: readonly number[]): number[] => {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('Nobody to split between')
    return []
  }
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight cannot be negative')
  const given = weights.map(BigInt)
  const shares = given.some((weight) => weight > 0n) ? given : given.map(() => 1n)
  const all = shares.reduce((sum, share) => sum + share, 0n)
  const size = BigInt(Math.abs(total))

  const parts = shares.map((share) => (size * share) / all)
  const left = Number(size - parts.reduce((sum, part) => sum + part, 0n))
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (size * share) % all }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  const luckier = new Set(byRemainder.slice(0, left).map((row) => row.index))

  const sign = total < 0 ? -1n : 1n
  return parts.map((part, index) => safe(sign * (part + (luckier.has(index) ? 1n : 0n))))
}
