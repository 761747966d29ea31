import { describe, expect, it } from 'vitest'
import { activitySearchOf, filterCount, isFiltered } from './activity-search.ts'

const field = '0190a000-0000-7000-8000-000000000001'
const option = '0190a000-0000-7000-8000-000000000002'

describe('the address of the list', () => {
  it('keeps its valid parameters', () => {
    const address = {
      search: 'swim',
      status: 'upcoming',
      venue: option,
      from: '2026-09-01',
      to: '2026-12-31',
      fields: { [field]: [option] },
      page: 2,
    }
    expect(activitySearchOf(address)).toEqual(address)
  })

  it.each([
    ['another word', { status: 'sometimes' }],
    ['nothing', { search: ' ', fields: {} }],
    ['the first page', { page: 1 }],
    ['no id', { venue: 'hall' }],
    ['no date', { from: 'soon' }],
    ['another parameter', { colour: 'red' }],
  ])('drops an invalid parameter: %s', (_name, address) => {
    expect(activitySearchOf(address)).toEqual({})
  })

  it('keeps the other parameters when one is invalid', () => {
    expect(activitySearchOf({ status: 'nonsense', search: 'swim' })).toEqual({ search: 'swim' })
  })
})

it('counts the filters people set', () => {
  expect(filterCount({})).toBe(0)
  expect(filterCount({ search: 'swim', page: 3 })).toBe(0)
  expect(
    filterCount({ status: 'past', from: '2026-09-01', to: '2026-09-30', fields: { [field]: [option] } }),
  ).toBe(3)
  expect(isFiltered({ search: 'swim' })).toBe(true)
  expect(isFiltered({ page: 2 })).toBe(false)
})
