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
])('detects whether %j has an entry twice: %s', (entries, repeats) => {
  expect(hasRepeats(entries)).toBe(repeats)
})
