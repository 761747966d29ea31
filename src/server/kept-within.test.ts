import { expect, test } from 'vitest'
import { keptWithin } from './kept-within.ts'

const kept = () => keptWithin<number>(10, (weight) => weight)

test('the longest unused values make room', () => {
  const map = kept()
  map.set('a', 4)
  map.set('b', 4)
  map.set('a', 4)
  map.set('c', 5)
  expect(['a', 'b', 'c'].map(map.get)).toEqual([4, undefined, 5])
})

test('a replaced value counts only its own weight', () => {
  const map = kept()
  for (let round = 0; round < 5; round += 1) map.set('a', 5)
  map.set('b', 5)
  expect([map.get('a'), map.get('b')]).toEqual([5, 5])
})

test('stores a value alone if it is too heavy for the limit', () => {
  const map = kept()
  map.set('a', 1)
  map.set('b', 99)
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 99])
  map.set('c', 1)
  expect([map.get('b'), map.get('c')]).toEqual([undefined, 1])
})
