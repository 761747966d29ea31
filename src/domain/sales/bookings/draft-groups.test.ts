import { describe, expect, it } from 'vitest'
import {
  type DraftGroup,
  type DraftItem,
  withAttendee,
  withItem,
  withItems,
  withNewcomer,
  withOneMore,
  withoutAttendees,
  withQuantity,
} from './draft-groups.ts'

const item = (attendees: readonly (string | null)[], changes: Partial<DraftItem> = {}): DraftItem => ({
  ticket: 'once',
  activities: ['mon'],
  attendees,
  addOns: {},
  ...changes,
})
const swimming = (...items: readonly DraftItem[]): DraftGroup => ({ activityGroup: 'swimming', items })

describe('the slots of an item', () => {
  it.each<[string, readonly (string | null)[], number, readonly (string | null)[]]>([
    ['more adds one', ['mia'], 2, ['mia', null]],
    ['fewer takes the last', ['mia', 'leo'], 1, ['mia']],
    ['at least one stays', ['mia'], 0, ['mia']],
    ['the same stays the same', ['mia', null], 2, ['mia', null]],
  ])('follow the quantity: %s', (_, before, quantity, after) => {
    expect(withQuantity(item(before), quantity).attendees).toEqual(after)
  })

  it.each<[string, readonly (string | null)[], number, string | null, readonly (string | null)[]]>([
    ['is given to somebody', [null, null], 1, 'mia', [null, 'mia']],
    ['nobody is there twice', ['mia', null], 1, 'mia', [null, 'mia']],
    ['is freed', ['mia', 'leo'], 0, null, [null, 'leo']],
  ])('follow the chosen attendee: %s', (_, before, slot, attendee, after) => {
    expect(withAttendee(item(before), slot, attendee).attendees).toEqual(after)
  })

  it.each<[string, readonly (string | null)[], readonly (string | null)[]]>([
    ['the first free one', ['leo', null, null], ['leo', 'mia', null]],
    ['one more where none is free', ['leo'], ['leo', 'mia']],
    ['the one they have', ['mia', null], ['mia', null]],
  ])('give one more attendee %s', (_, before, after) => {
    expect(withOneMore(item(before), 'mia').attendees).toEqual(after)
  })
})

describe('the groups of a draft', () => {
  it('lose an item that is removed, and disappear with their last item', () => {
    const groups = [
      swimming(item([null]), item([null], { ticket: 'term' })),
      { ...swimming(item(['leo'])), activityGroup: 'chess' },
    ]
    const one = withItem(groups, { group: 0, item: 0 }, () => undefined)
    expect(one.map(({ items }) => items.map(({ ticket }) => ticket))).toEqual([['term'], ['once']])
    expect(withItem(one, { group: 0, item: 0 }, () => undefined)).toEqual([groups[1]])
  })

  it('add slots to an item with the same ticket and sessions, and a new item for other sessions', () => {
    const before = [swimming(item(['mia']))]
    const after = withItems(before, 'swimming', [item([null, null]), item([null], { activities: ['tue'] })])
    expect(after).toEqual([swimming(item(['mia', null, null]), item([null], { activities: ['tue'] }))])
    expect(withItems(after, 'chess', [item([null])])).toHaveLength(2)
  })

  it('lose their attendees when the customer changes', () => {
    expect(withoutAttendees([swimming(item(['mia', 'leo']))])).toEqual([swimming(item([null, null]))])
  })
})

const slots = (groups: readonly DraftGroup[]) =>
  groups.map(({ items }) => items.map(({ attendees }) => attendees))

describe('a new attendee', () => {
  it('gets only the first free slot', () => {
    const chess: DraftGroup = { activityGroup: 'chess', items: [item([null, null]), item([null])] }
    expect(slots(withNewcomer([swimming(item(['mia'])), chess], 'leo'))).toEqual([
      [['mia']],
      [['leo', null], [null]],
    ])
  })

  it('takes no other attendee’s slot and adds no slot', () => {
    const groups = [swimming(item(['mia']))]
    expect(withNewcomer(groups, 'leo')).toBe(groups)
    expect(withNewcomer([], 'leo')).toEqual([])
  })
})
