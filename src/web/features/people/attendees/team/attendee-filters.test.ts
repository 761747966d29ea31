import { expect, it } from 'vitest'
import { attendeeFiltersOf } from './attendee-filters.ts'

const id = '019a8000-0000-7000-8000-000000000000'

it.each([
  [{}, {}],
  [{ sort: 'created' }, { sort: 'created' }],
  [{ sort: 'name' }, {}],
  [{ fields: { [id]: [id] } }, { fields: { [id]: [id] } }],
  [{ fields: {} }, {}],
  [{ fields: { what: ['ever'] }, sort: 'created' }, { sort: 'created' }],
  [{ attendee: id }, { attendee: id }],
  [{ attendee: 'Mia', search: 'Mia' }, {}],
])('%j means %j', (address, filters) => {
  expect(attendeeFiltersOf(address)).toEqual(filters)
})
