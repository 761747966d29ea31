import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTypedNumber } from './parse-typed-number.ts'

it.each([
  ['3', 3],
  [' 1,200 ', 1200],
  ['1 200', 1200],
  ['1,234,567.5', 1_234_567.5],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['.5', 0.5],
  ['5.', 5],
  ['-3', -3],
  ['\u22123', -3],
  ['', undefined],
  ['-', undefined],
  ['.', undefined],
  ['three', undefined],
  ['1e5', undefined],
  ['0x10', undefined],
  ['1.2.3', undefined],
  ['12,34,567', undefined],
  ['99999999999999999999', undefined],
])('reads %j as %j', (text, number) => {
  expect(parseTypedNumber(text)).toBe(number)
})

it('reads back every whole number as it was written', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(parseTypedNumber(String(number))).toBe(number + 0)
      expect(parseTypedNumber(number.toLocaleString('en-GB'))).toBe(number + 0)
    }),
  )
})
