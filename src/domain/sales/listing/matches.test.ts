import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupsOf, matches, optionCounts } from './matches.ts'

const swim = { name: 'Swimming: Añil pool', tags: ['swimming', 'monday', 'hall'] }
const chess = { name: 'Chess club', tags: ['chess', 'monday'] }
const camp = { name: 'Summer camp', tags: ['swimming', 'chess', 'hall'] }
const sport = { options: [{ _id: 'swimming' }, { _id: 'chess' }, { _id: 'judo' }] }
const day = { options: [{ _id: 'monday' }, { _id: 'friday' }] }

const shown = (groups: readonly (readonly string[])[]) =>
  [swim, chess, camp].filter((card) => matches(card, { groups, search: '' }))

describe('the listing filter', () => {
  const cases: readonly [string, readonly (readonly string[])[], string, boolean][] = [
    ['nothing chosen', [], '', true],
    ['an empty group', [[]], '', true],
    ['one of a group', [['chess', 'swimming']], '', true],
    ['none of a group', [['chess']], '', false],
    ['both groups', [['swimming'], ['monday']], '', true],
    ['one group of two', [['swimming'], ['friday']], '', false],
    ['a word', [], 'pool', true],
    ['in capitals', [], 'SWIM', true],
    ['without the accent', [], 'anil', true],
    ['words in another order', [], ' pool  swim ', true],
    ['a word that is not there', [], 'pool tennis', false],
    ['the right group and the wrong word', [['swimming']], 'tennis', false],
  ]
  it.each(cases)('handles %s', (_name, groups, search, expected) => {
    expect(matches(swim, { groups, search })).toBe(expected)
  })

  it('never shows more activities when another group is added', () => {
    const ids = fc.array(fc.constantFrom('swimming', 'chess', 'monday', 'hall'), { minLength: 1 })
    expect(() =>
      fc.assert(
        fc.property(fc.array(ids), ids, (groups, more) => {
          const before = shown(groups)
          return shown([...groups, more]).every((card) => before.includes(card))
        }),
      ),
    ).not.toThrow()
  })
})

describe('grouping chosen ids', () => {
  it('sorts ids into their filters and drops unknown ids', () => {
    expect(groupsOf([sport, day], ['monday', 'chess', 'gone', 'judo'])).toEqual([
      ['chess', 'judo'],
      ['monday'],
    ])
  })
})

const counts = (ids: readonly string[], tab: readonly string[] = [], search = '') =>
  Object.fromEntries(optionCounts([swim, chess, camp], [sport, day], { ids, tab, search }))

describe('the number of activities for each option', () => {
  it.each([
    ['nothing chosen', [], [], '', { swimming: 2, chess: 2, judo: 0, monday: 2, friday: 0 }],
    [
      'a choice narrows the other filter, not its own',
      ['monday'],
      [],
      '',
      { swimming: 1, chess: 1, judo: 0, monday: 2, friday: 0 },
    ],
    ['a tab narrows all', [], ['hall'], '', { swimming: 2, chess: 1, judo: 0, monday: 1, friday: 0 }],
    ['so does a word', [], [], 'club', { swimming: 0, chess: 1, judo: 0, monday: 1, friday: 0 }],
  ])('is right with: %s', (_name, ids, tab, search, expected) => {
    expect(counts(ids, tab, search)).toEqual(expected)
  })
})
