import { describe, expect, it } from 'vitest'
import { cancelledBy, shortList } from './booking-words.ts'

describe('a list of names', () => {
  it.each([
    [[], ''],
    [['Mia'], 'Mia'],
    [['Mia', 'Leo', 'Ivy'], 'Mia, Leo, Ivy'],
    [['Mia', 'Leo', 'Ivy', 'Max'], 'Mia, Leo and 2 more'],
  ])('shortens %j', (names, expected) => {
    expect(shortList(names)).toBe(expected)
  })
})

describe('the note on who cancelled and who chose the amount', () => {
  it.each([
    ['customer', false, 'Cancelled by the customer'],
    ['policy', false, 'Cancelled by the policy'],
    ['organiser', false, 'Cancelled by us'],
    ['policy', true, 'Cancelled by us, with an amount we decided'],
    ['organiser', true, 'Cancelled by us, with an amount we decided'],
  ] as const)(
    'names %s as the one who cancelled, with an overridden amount: %s',
    (by, overridden, expected) => {
      expect(cancelledBy({ by, overridden })).toBe(expected)
    },
  )
})
