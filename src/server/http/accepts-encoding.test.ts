import { expect, it } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

it.each([
  [undefined, false],
  ['', false],
  ['gzip, deflate, br', true],
  ['gzip,br;q=0.5', true],
  ['br;q=0', false],
  ['br; q=0.000, gzip', false],
  ['brotli', false],
])('%s accepts br: %s', (header, expected) => {
  expect(acceptsEncoding(header, 'br')).toBe(expected)
})
