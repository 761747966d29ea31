import { expect, it } from 'vitest'
import { addAll, matching, removeAll } from './choosing.ts'

const rows = [{ name: 'Swimming, beginners' }, { name: 'Swimming, improvers' }, { name: 'Holiday camp' }]

it.each([
  ['', 3],
  ['  ', 3],
  ['swim', 2],
  ['beginners SWIM', 1],
  ['chess', 0],
])('the filter %j leaves %d activities', (filter, count) => {
  expect(matching(rows, filter)).toHaveLength(count)
})

it('selects the filtered activities without changing the others', () => {
  const added = addAll(new Set(['a']), ['b', 'c'])
  expect([...added]).toEqual(['a', 'b', 'c'])
  expect([...removeAll(added, ['a', 'c'])]).toEqual(['b'])
})
