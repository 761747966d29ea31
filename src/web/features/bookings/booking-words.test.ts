import { describe, expect, it } from 'vitest'
import { shortList } from './booking-words.ts'

describe('a list of names', () => {
  it.each([
    [[], ''],
    [['Mia'], 'Mia'],
    [['Mia', 'Leo', 'Ivy'], 'Mia, Leo, Ivy'],
    [['Mia', 'Leo', 'Ivy', 'Max'], 'Mia, Leo and 2 more'],
  ])('%j', (names, expected) => {
    expect(shortList(names)).toBe(expected)
  })
})
