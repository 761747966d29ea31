import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder, moved } from './moved.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
  [5, 0, 'abc'],
])('moves item %d to position %d: %s', (from, to, result) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(result)
})

it('loses nothing, and moving an item back restores the order', () => {
  const place = fc.nat(9)
  fc.assert(
    fc.property(place, place, (from, to) => {
      const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
      const once = moved(items, from, to)
      expect(once.toSorted()).toEqual(items)
      expect(once[to]).toBe(items[from])
      expect(moved(once, to, from)).toEqual(items)
    }),
  )
})

it('sorts items by the given order, with new items at the end', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(inOrder(items, ['c', 'a', 'gone', 'b'], (item) => item)).toEqual(['c', 'a', 'b', 'd'])
})
