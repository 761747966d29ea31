import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { tidyPostalCode } from './tidy-postal-code.ts'

it.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', ' Ct1  2eh ', 'CT1 2EH'],
  ['GB', 'm11ae', 'M1 1AE'],
  ['GB', 'DN55 1PT', 'DN55 1PT'],
  ['GB', 'gir0aa', 'GIR 0AA'],
  ['GB', '', ''],
  ['GB', 'by the church', 'by the church'],
  ['GB', 'SW1A', 'SW1A'],
  ['IE', 'd02 af30', 'd02 af30'],
  ['US', ' 94103 ', '94103'],
  ['toString', 'sw1a1aa', 'sw1a1aa'],
])('in %s, %j is written as %j', (country, typed, expected) => {
  expect(tidyPostalCode(typed, country)).toBe(expected)
})

it('a tidy postal code stays as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom('GB', 'US', 'IE'), fc.string(), (country, typed) => {
      const once = tidyPostalCode(typed, country)
      expect(tidyPostalCode(once, country)).toBe(once)
    }),
  )
})
