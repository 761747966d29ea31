import { describe, expect, it } from 'vitest'
import { creditsForPick, creditsInBar, creditsNote } from './credits-words.ts'

const lesson = { name: 'Lesson', type: 'single', price: 1_000, full: false } as const
const trial = { ...lesson, name: 'Trial' }
const term = { ...lesson, name: 'Whole term', type: 'all' } as const
const taster = { ...lesson, name: 'Taster', price: 0 }
const late = { ...lesson, name: 'Late', full: true }

describe("the note on what a customer's credits can pay for", () => {
  it.each<[string, Parameters<typeof creditsNote>[1], number, boolean, string]>([
    [
      'all tickets take it',
      [lesson],
      3,
      true,
      'You have 3 credits of Swim pass for this activity. Each pays for one session, in your cart.',
    ],
    [
      'one credit',
      [lesson],
      1,
      true,
      'You have 1 credit of Swim pass for this activity. It pays for one session, in your cart.',
    ],
    [
      'one of the tickets takes it',
      [lesson, term],
      3,
      true,
      'You have 3 credits of Swim pass for ‘Lesson’. Each pays for one session, in your cart.',
    ],
    [
      'what is free takes none, and what is full cannot be had',
      [lesson, taster, trial, late],
      3,
      true,
      'You have 3 credits of Swim pass for ‘Lesson’ and ‘Trial’. Each pays for one session, in your cart.',
    ],
    [
      'switched off in the cart',
      [lesson],
      3,
      false,
      'You have 3 credits of Swim pass for this activity. You can use them in your cart.',
    ],
    [
      'one, switched off',
      [lesson],
      1,
      false,
      'You have 1 credit of Swim pass for this activity. You can use it in your cart.',
    ],
  ])('is right for %s', (_case, tickets, credits, areUsed, words) => {
    expect(creditsNote({ pass: 'Swim pass', credits, areUsed }, tickets)).toBe(words)
  })
})

describe('the note on what credits pay of a choice', () => {
  it.each<[number, number, string]>([
    [3, 1, 'In your cart, 1 credit of Swim pass pays for this place.'],
    [3, 3, 'In your cart, 3 credits of Swim pass pay for these places.'],
    [1, 3, 'In your cart, 1 credit of Swim pass pays for 1 of these 3 places.'],
    [2, 3, 'In your cart, 2 credits of Swim pass pay for 2 of these 3 places.'],
    [2, 0, ''],
  ])('is right for %s credits and %s places', (credits, places, words) => {
    expect(creditsForPick({ pass: 'Swim pass', credits, areUsed: true }, places)).toBe(words)
  })

  it.each<[number, number, number, string]>([
    [3, 2, 2_000, 'or £0.00 with 2 credits'],
    [1, 1, 1_000, 'or £0.00 with 1 credit'],
    // Add-ons are paid in money.
    [3, 2, 2_900, 'or £9.00 with 2 credits'],
    [2, 3, 3_000, 'or £10.00 with 2 credits'],
    [2, 0, 0, ''],
  ])(
    'shows in the bar, for %s credits and %s places at %s, what is left to pay',
    (credits, places, total, words) => {
      const picked = { places, price: 1_000, total }
      expect(creditsInBar({ pass: 'Swim pass', credits, areUsed: true }, picked, 'GBP')).toBe(words)
    },
  )

  it('is left out where credits are switched off', () => {
    const off = { pass: 'Swim pass', credits: 3, areUsed: false }
    expect(creditsForPick(off, 2)).toBe('')
    expect(creditsInBar(off, { places: 2, price: 1_000, total: 2_000 }, 'GBP')).toBe('')
  })
})
