import { describe, expect, it } from 'vitest'
import { peopleFiltersOf } from './people-filters.ts'

describe('peopleFiltersOf', () => {
  it.each([
    [{}, {}],
    [
      { role: 'staff', status: 'inactive', sort: 'name' },
      { role: 'staff', status: 'inactive', sort: 'name' },
    ],
    [{ role: 'king', status: 'maybe', sort: 'created' }, {}],
    // The search text never comes from the address and is never written to it.
    [{ search: 'Ann', role: 'admin' }, { role: 'admin' }],
  ])('%j means %j', (address, filters) => {
    expect(peopleFiltersOf(address)).toEqual(filters)
  })
})
