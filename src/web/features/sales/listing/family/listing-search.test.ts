import { expect, it } from 'vitest'
import { acrossTabs, chosenOptions, listingSearchOf, withOptions, withWords } from './listing-search.ts'

it.each([
  [{}, {}],
  [
    { options: 'a.b', q: 'swim', view: 'calendar', month: '2026-09' },
    { options: 'a.b', q: 'swim', view: 'calendar', month: '2026-09' },
  ],
  // The router parses digits as numbers.
  [{ q: 2026 }, { q: '2026' }],
  [{ options: ['a'], q: '', view: 'list', month: 'soon', more: 1 }, {}],
])('reads %j as %j', (given, expected) => {
  expect(listingSearchOf(given)).toEqual(expected)
})

it('retains chosen options and words, and leaves out empty values', () => {
  expect(chosenOptions(withOptions({ q: 'x' }, ['a', 'b']))).toEqual(['a', 'b'])
  expect(withOptions({ q: 'x', options: 'a' }, [])).toEqual({ q: 'x' })
  expect(withWords({ options: 'a', q: 'x' }, ' ')).toEqual({ options: 'a' })
})

it('takes the view to another tab, but not the filters', () => {
  expect(acrossTabs({ options: 'a', q: 'x', view: 'calendar', month: '2026-09' })).toEqual({
    view: 'calendar',
    month: '2026-09',
  })
})
