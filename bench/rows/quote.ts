import { quote } from '#domain/sales/bookings/prices/quote.ts'
import type { Measure } from '../row.ts'
import { quotedItems, quotedTerms } from '../support/quoted-cart.ts'

const rounds = 31
const times = 200

/**
 * Returns the microseconds of one call in the fastest of many rounds, because other work on the machine can only add
 * time.
 */
const fastest = (works: readonly (() => unknown)[]): readonly number[] => {
  const best = works.map(() => Infinity)
  // Takes turns, so that all of them run on the same machine under the same load.
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) {
      const began = performance.now()
      for (let time = 0; time < times; time += 1) work()
      best[index] = Math.min(best[index] ?? Infinity, ((performance.now() - began) * 1_000) / times)
    }
  return best
}

/**
 * Measures the price calculation for every view of a cart, for an organiser with as many discount rules as possible.
 * The aim is at most 10 times the time that the JSON of the cart takes.
 */
export const quoting: Measure = () => {
  const [quoted, serialised] = fastest([
    () => quote(quotedItems, quotedTerms),
    () => JSON.stringify(quotedItems),
  ])
  if (quoted === undefined || serialised === undefined) throw new Error('nothing was measured')
  return Promise.resolve([
    {
      name: 'quote, 50 discount rules',
      value: quoted,
      unit: 'µs',
      ratio: quoted / serialised,
      to: 'JSON of the same cart, 10 items × 30 sessions',
    },
  ])
}
