import { expect, it } from 'vitest'
import { isFiltered, ruleFiltersOf, sentFilters } from './rule-filters.ts'

it.each([
  [{}, {}, '{}'],
  [
    { search: ' sib ', type: 'code', status: 'enabled' },
    { search: 'sib', type: 'code', status: 'enabled' },
    '{"search":"sib","type":"code","enabled":"true"}',
  ],
  [{ search: '  ', type: 'nonsense', status: 'perhaps' }, {}, '{}'],
  [{ status: 'disabled', page: 3 }, { status: 'disabled' }, '{"enabled":"false"}'],
])('reads the address %j as %j', (address, filters, sent) => {
  expect(ruleFiltersOf(address)).toEqual(filters)
  expect(isFiltered(ruleFiltersOf(address))).toBe(Object.keys(filters).length > 0)
  expect(sentFilters(ruleFiltersOf(address))).toBe(sent)
})
