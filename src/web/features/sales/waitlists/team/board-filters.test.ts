import { expect, it } from 'vitest'
import { boardFiltersOf, boardStatuses, statusesOf } from './board-filters.ts'

const id = '0190a000-0000-7000-8000-000000000001'

it('reads the address, and leaves out what it cannot mean', () => {
  expect(boardFiltersOf({ activity: id, status: 'ready', other: 'word' })).toEqual({
    activity: id,
    status: 'ready',
  })
  // A status that is none would find nobody, and say so of a line that is full of people.
  expect(boardFiltersOf({ activity: 'Judo', status: 'everybody' })).toEqual({})
})

it('asks for everybody in line, for one status, or for all that are over', () => {
  expect(statusesOf(undefined)).toEqual(['waiting', 'pending', 'ready'])
  expect(statusesOf('over')).toEqual(['used', 'expired', 'cancelled'])
  for (const status of boardStatuses.filter((one) => one !== 'over'))
    expect(statusesOf(status)).toEqual([status])
})
