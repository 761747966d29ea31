import { expect, it } from 'vitest'
import { discountsInWords } from './discounts-in-words.ts'

const off = { unit: 'percentage', value: 10 } as const
const several = (minimum: number, ...others: string[]) => ({
  kind: 'multiActivity' as const,
  minimum,
  off,
  others,
})
const sessions = { kind: 'multiSession', minimum: 3, off } as const

it.each([
  [['Judo'], '(this one and Judo)'],
  [['Judo', 'Chess', 'Art'], '(this one, Judo, Chess and Art)'],
  [['Judo', 'Chess', 'Art', 'Dance'], '(this one, Judo, Chess and 2 more)'],
])('names the activities that count for a discount for several activities: %j', (others, words) => {
  expect(discountsInWords([several(2, ...others)], 'GBP')).toEqual([`2 or more activities: 10% off ${words}`])
})

it('names them once, and again if they differ', () => {
  const told = discountsInWords([several(2, 'Judo'), several(3, 'Judo'), several(4, 'Art')], 'GBP')
  expect(told).toEqual([
    '2 or more activities: 10% off (this one and Judo)',
    '3 or more activities: 10% off',
    '4 or more activities: 10% off (this one and Art)',
  ])
})

it("uses the cart's words once if no other activity can be named, and for sessions", () => {
  expect(discountsInWords([several(2), sessions, sessions], 'GBP')).toEqual([
    '2 or more activities: 10% off',
    '3 or more sessions: 10% off (everybody’s sessions count together)',
  ])
})
