import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '#domain/platform/clients/currencies.ts'
import {
  currencySign,
  decimalsOf,
  formatMoney,
  multiplyThenDivide,
  parseMoney,
  splitByLargestRemainder,
} from './money.ts'

const anyCurrency = fc.constantFrom(...Object.keys(currencies))
const anyAmount = fc.maxSafeInteger()
const price = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe('formatMoney', () => {
  it.each([
    [1250, 'GBP', '£12.50'],
    [0, 'GBP', '£0.00'],
    [-0, 'GBP', '£0.00'],
    [5, 'GBP', '£0.05'],
    [-500, 'GBP', '-£5.00'],
    [-5, 'GBP', '-£0.05'],
    [1200, 'JPY', '¥1,200'],
    [1250, 'KWD', 'KWD\u00A01.250'],
    [123456789, 'EUR', '€1,234,567.89'],
    [1000, 'AUD', '$10.00'],
    [Number.MAX_SAFE_INTEGER, 'GBP', '£90,071,992,547,409.91'],
    [Number.MAX_SAFE_INTEGER, 'KWD', 'KWD\u00A09,007,199,254,740.991'],
  ])('writes %d minor units of %s as %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text)
  })

  it('always shows exactly the decimals of the currency', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (minor, currency) => {
        const decimals = /\.(\d+)$/u.exec(formatMoney(minor, currency))?.[1]?.length ?? 0
        expect(decimals).toBe(decimalsOf(currency))
      }),
    )
  })

  it("refuses an amount that isn't a whole number of minor units, and an unknown currency", () => {
    expect(() => formatMoney(12.5, 'GBP')).toThrow('whole number')
    expect(() => formatMoney(1, 'ZZZ')).toThrow('Unknown currency')
    expect(() => formatMoney(1, 'toString')).toThrow('Unknown currency')
  })
})

describe('parseMoney', () => {
  it.each([
    ['9', 'GBP', 900],
    [' 9 ', 'GBP', 900],
    ['9.5', 'GBP', 950],
    ['9.', 'GBP', 900],
    ['.5', 'GBP', 50],
    ['£9.50', 'GBP', 950],
    ['£ 9.50', 'GBP', 950],
    ['GBP 9.50', 'GBP', 950],
    ['gbp9.50', 'GBP', 950],
    ['9.50 €', 'EUR', 950],
    ['9,50', 'EUR', 950],
    ['9,5', 'EUR', 950],
    ['1,250.00', 'GBP', 125_000],
    ['1,250', 'GBP', 125_000],
    ['1 250', 'GBP', 125_000],
    ['1,234,567.89', 'GBP', 123_456_789],
    ['-5', 'GBP', -500],
    ['-£5.00', 'GBP', -500],
    ['£-5.00', 'GBP', -500],
    ['\u22125', 'GBP', -500],
    ['-0', 'GBP', 0],
    ['1200', 'JPY', 1200],
    ['¥1,200', 'JPY', 1200],
    ['1.25', 'KWD', 1250],
    ['1,250', 'KWD', 1_250_000],
    ['1.1', 'GBP', 110],
    ['19.99', 'GBP', 1999],
    ['1.005', 'KWD', 1005],
  ])('reads %j in %s as %d', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toBe(minor)
  })

  it.each([
    ['', 'GBP'],
    ['   ', 'GBP'],
    ['£', 'GBP'],
    ['.', 'GBP'],
    ['-', 'GBP'],
    ['free', 'GBP'],
    ['9.999', 'GBP'],
    ['9.50', 'JPY'],
    ['9,50', 'JPY'],
    ['$9', 'GBP'],
    ['1,2,3', 'GBP'],
    ['12,34.00', 'GBP'],
    ['1.2.3', 'GBP'],
    ['--5', 'GBP'],
    ['1e3', 'GBP'],
    ['0x10', 'GBP'],
    ['99999999999999999', 'GBP'],
  ])('refuses %j in %s as an amount', (text, currency) => {
    expect(parseMoney(text, currency)).toBeUndefined()
  })

  it('reads back every amount it shows', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (minor, currency) => {
        expect(parseMoney(formatMoney(minor, currency), currency)).toBe(minor + 0)
      }),
    )
  })

  it('never returns a fraction for any typed text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), anyCurrency, (text, currency) => {
        const minor = parseMoney(text, currency)
        expect(minor === undefined || Number.isSafeInteger(minor)).toBe(true)
      }),
    )
  })
})

describe('currencySign', () => {
  it.each([
    ['GBP', '£'],
    ['JPY', '¥'],
    ['KWD', 'KWD'],
  ])('writes %s as %s', (currency, sign) => {
    expect(currencySign(currency)).toBe(sign)
  })
})

describe('multiplyThenDivide', () => {
  it.each([
    [20_000, 4, 5, 16_000],
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [999, 50, 100, 500],
    [0, 7, 9, 0],
    [100, -1, 3, -33],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('%d × %d ÷ %d = %d', (amount, numerator, denominator, result) => {
    expect(multiplyThenDivide(amount, numerator, denominator)).toBe(result)
  })

  it('is at most half a unit from the true quotient, and a reversal is the exact opposite', () => {
    fc.assert(
      fc.property(
        price,
        fc.nat(10_000),
        fc.integer({ min: 1, max: 10_000 }),
        (amount, numerator, denominator) => {
          const result = multiplyThenDivide(amount, numerator, denominator)
          const error = BigInt(result) * BigInt(denominator) - BigInt(amount) * BigInt(numerator)
          expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(BigInt(denominator))
          expect(multiplyThenDivide(-amount, numerator, denominator)).toBe(-result + 0)
        },
      ),
    )
  })

  it('refuses to divide by zero', () => {
    expect(() => multiplyThenDivide(1, 1, 0)).toThrow('Division by zero')
  })
})

describe('splitByLargestRemainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [200, [1, 1, 1], [67, 67, 66]],
    [100, [1, 2], [33, 67]],
    [10, [0, 1, 0], [0, 10, 0]],
    [10, [0, 0, 0], [4, 3, 3]],
    [0, [3, 4], [0, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [1, 1, 2], [0, 0, 1]],
    [2, [5], [2]],
    [0, [], []],
  ])('splits %d by %j into %j', (total, weights, parts) => {
    expect(splitByLargestRemainder(total, weights).map((part) => part + 0)).toEqual(parts)
  })

  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 })

  it('adds up exactly, and gives every part its fair share to within one unit', () => {
    fc.assert(
      fc.property(price, weights, (total, given) => {
        const parts = splitByLargestRemainder(total, given)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        const fair = given.every((weight) => weight === 0) ? given.map(() => 1) : given
        const all = fair.reduce((sum, weight) => sum + weight, 0)
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (total * (fair[index] ?? 0)) / all)).toBeLessThan(1 + 1e-6)
      }),
    )
  })

  it('gives nothing to a weight of zero while another weight is positive', () => {
    fc.assert(
      fc.property(price, weights, (total, given) => {
        fc.pre(given.some((weight) => weight > 0))
        const parts = splitByLargestRemainder(total, given)
        const ofZero = parts.filter((_part, index) => given[index] === 0)
        expect(ofZero.every((part) => part + 0 === 0)).toBe(true)
      }),
    )
  })

  it('gives equal weights parts that differ by at most one, with the larger parts first', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 }), (total, people) => {
        const parts = splitByLargestRemainder(
          total,
          Array.from({ length: people }, () => 7),
        )
        expect(parts).toEqual(parts.toSorted((a, b) => b - a))
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('refuses a total without weights, and negative weights', () => {
    expect(() => splitByLargestRemainder(1, [])).toThrow('Nobody')
    expect(() => splitByLargestRemainder(1, [1, -1])).toThrow('negative')
  })
})
