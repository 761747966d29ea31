import { expect, it } from 'vitest'
import { hasRepeats } from './has-repeats.ts'

it.each([
  [[], false],
  [['a'], false],
  [['a', 'b'], false],
  [['a', 'b', 'a'], true],
  [[null, null], false],
  [[null, 'a', null, 'a'], true],
  [['a', 'A'], false],
])('finds out whether an entry of %j comes twice: %s', (entries, repeats) => {
  expect(hasRepeats(entries)).toBe(repeats)
})
