import type { CartLine } from '#contract/cart.ts'
import { expect, it } from 'vitest'
import { groupLines, lineInWords } from './line-words.ts'

const line = (_id: string, group: string, firstName?: string): CartLine => ({
  _id,
  status: 'pending',
  activityGroup: { _id: group, name: group },
  ticket: { _id: 't', name: 'Whole term', type: 'all' },
  activities: [],
  attendee: firstName === undefined ? null : { _id: firstName, firstName, lastName: 'Sample' },
  addOns: [],
  steps: [],
  amount: 0,
})

it('puts lines of one activity together, in the order in which it came into the cart', () => {
  const groups = groupLines([line('1', 'swim'), line('2', 'camp'), line('3', 'swim')])
  expect(groups.map(({ activityGroup, lines }) => [activityGroup._id, lines.map(({ _id }) => _id)])).toEqual([
    ['swim', ['1', '3']],
    ['camp', ['2']],
  ])
  expect(groupLines([])).toEqual([])
})

it('says for whom, where that is known', () => {
  expect(lineInWords(line('1', 'swim'))).toBe('Whole term')
  expect(lineInWords(line('1', 'swim', 'Mia'))).toBe('Whole term, for Mia')
})
