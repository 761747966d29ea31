import { quote } from '#domain/sales/bookings/prices/quote.ts'
import type { Measure } from '../row.ts'
import { quotedItems, quotedTerms } from '../support/quoted-cart.ts'

const rounds = 31
const times = 200

/** Microseconds for one, the best round of many: whatever else the machine does only adds to it. */
const fastest = (works: readonly (() => unknown)[]): readonly number[] => {
  const best = works.map(() => Infinity)
  // By turns, so that both see the same machine.
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) {
      const began = performance.now()
      for (let time = 0; time < times; time += 1) work()
      best[index] = Math.min(best[index] ?? Infinity, ((performance.now() - began) * 1_000) / times)
    }
  return best
}

/** What every look at a cart works out, where an organiser has as many rules as anybody. Aim: at most 10 x. */
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
