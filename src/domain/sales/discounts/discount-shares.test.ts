import { describe, expect, it } from 'vitest'
import { discountShares } from './discount-shares.ts'
import type { OffSessions } from './discount.ts'
import type { OpenLine } from './open-cart.ts'
import { takeOff } from './take-off.ts'

const line = (id: number, amount: number, sessions: number): OpenLine => ({
  id: String(id),
  activityGroupId: 'judo',
  attendee: null,
  sessionIds: Array.from({ length: sessions }, (_, index) => String(index)),
  amount,
  paidByCredits: 0,
  left: amount,
  free: true,
})

const each = (value: number): OffSessions => ({ unit: 'amountPerSession', value })

interface Case {
  readonly title: string
  readonly off: OffSessions
  /** The price of each line, its sessions, and its share of the discount. */
  readonly lines: readonly (readonly [cost: number, sessions: number, share: number])[]
}

const cases: readonly Case[] = [
  {
    title: 'each line has the amount for its own sessions, whatever they cost',
    off: each(200),
    lines: [
      [1_300, 1, 200],
      [3_500, 3, 600],
    ],
  },
  {
    title: 'the same where they cost the same',
    off: each(150),
    lines: [
      [2_000, 2, 300],
      [4_000, 4, 600],
    ],
  },
  {
    title: 'a line that costs less than its share costs nothing, and the others have the rest',
    off: each(200),
    lines: [
      [600, 4, 600],
      [2_000, 2, 600],
    ],
  },
  {
    title: 'the rest by what is left of the others, to the penny',
    off: each(200),
    lines: [
      [50, 1, 50],
      [1_000, 1, 233],
      [3_000, 1, 317],
    ],
  },
  {
    title: 'never more than all of them cost',
    off: each(500),
    lines: [
      [400, 1, 400],
      [800, 3, 800],
    ],
  },
  {
    title: 'a line that costs nothing, because credits pay it, has none of it',
    off: each(200),
    lines: [
      [0, 2, 0],
      [3_000, 3, 1_000],
    ],
  },
  {
    title: 'nothing for each is nothing',
    off: each(0),
    lines: [
      [1_000, 1, 0],
      [1_000, 2, 0],
    ],
  },
  {
    title: 'an amount once is shared by what they cost',
    off: { unit: 'fixedAmount', value: 800 },
    lines: [
      [1_300, 1, 217],
      [3_500, 3, 583],
    ],
  },
  {
    title: 'a percentage too',
    off: { unit: 'percentage', value: 10 },
    lines: [
      [1_305, 1, 131],
      [3_500, 3, 350],
    ],
  },
]

describe('the shares of a discount that several lines have together', () => {
  it.each(cases)('$title', ({ off, lines }) => {
    const open = lines.map(([cost, sessions], index) => line(index, cost, sessions))
    const shares = discountShares(open, off)
    expect(shares).toEqual(lines.map(([, , share]) => share))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(takeOff(open, off))
    expect(open.filter(({ left }, index) => left < (shares[index] ?? 0))).toEqual([])
  })
})
