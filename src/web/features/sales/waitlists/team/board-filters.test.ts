import { expect, it } from 'vitest'
import { boardFiltersOf, boardStatuses, statusesOf } from './board-filters.ts'

const id = '0190a000-0000-7000-8000-000000000001'

it('reads the address, and leaves out invalid values', () => {
  expect(boardFiltersOf({ activity: id, status: 'ready', other: 'word' })).toEqual({
    activity: id,
    status: 'ready',
  })
  // An invalid status would find no one, and make a full waitlist look empty.
  expect(boardFiltersOf({ activity: 'Judo', status: 'everybody' })).toEqual({})
})

it('finds everyone in line, one status, or all entries that are over', () => {
  expect(statusesOf(undefined)).toEqual(['waiting', 'pending', 'ready'])
  expect(statusesOf('over')).toEqual(['used', 'expired', 'cancelled'])
  for (const status of boardStatuses.filter((one) => one !== 'over'))
    expect(statusesOf(status)).toEqual([status])
})
