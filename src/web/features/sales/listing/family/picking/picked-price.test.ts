import { describe, expect, it } from 'vitest'
import { isSameForAll, othersInWords } from './picked-price.ts'

const line = (amount: number) => ({
  steps: [{ kind: 'ticket', price: amount, amount }] as const,
  amount,
})

describe('the chosen tickets', () => {
  it.each([
    ['nobody', [], true],
    ['one', [1_000], true],
    ['two at the same price', [1_000, 1_000], true],
    ['a sibling for less', [1_000, 900], false],
  ])('cost the same for everyone: %s', (_, amounts, same) => {
    expect(isSameForAll(amounts.map(line))).toBe(same)
  })

  it.each([
    [0, ''],
    [-300, 'What is in your cart already then costs £3.00 less.'],
    [200, 'What is in your cart already then costs £2.00 more.'],
  ])("change the price of the cart's other contents by %d", (others, words) => {
    expect(othersInWords(others, 'GBP')).toBe(words)
  })
})
