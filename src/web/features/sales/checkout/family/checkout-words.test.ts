import { describe, expect, it } from 'vitest'
import { buttonWords, creditWords, dueDay, nextWords } from './checkout-words.ts'
import type { Shares } from './pay-choice.ts'

const shares = (some: Partial<Shares>): Shares => ({
  total: 8_400,
  credit: 0,
  funding: 0,
  rest: 8_400,
  by: null,
  ...some,
})

describe('the checkout button', () => {
  it.each<[Partial<Shares>, string]>([
    [{ by: 'card' }, 'Pay £84.00 by card'],
    [{ by: 'card', funding: 5_000, rest: 3_400 }, 'Pay £34.00 by card'],
    [{ by: 'childcareVoucher' }, 'Book and pay by voucher'],
    [{ funding: 8_400, rest: 0 }, 'Book and pay by Tax-Free Childcare'],
    [{ funding: 5_000, rest: 3_400, by: 'bankTransfer' }, 'Book and pay by Tax-Free Childcare'],
    [{ by: 'bankTransfer' }, 'Book and pay by bank transfer'],
    [{ by: 'cash' }, 'Book and pay in cash'],
    [{ by: 'payLater' }, 'Book and pay later'],
    [{ credit: 8_400, rest: 0 }, 'Book and pay with credit'],
    [{ total: 0, rest: 0 }, 'Book'],
    [{ total: 0, rest: 0, by: 'card' }, 'Save my card and book'],
    [{}, 'Book'],
  ])('says what pressing it does for %j', (some, words) => {
    expect(buttonWords(shares(some), 'GBP')).toBe(words)
  })

  it('says what happens next, if known', () => {
    expect(nextWords(shares({ by: 'card' }), true)).toContain('come back')
    expect(nextWords(shares({ by: 'cash' }), true)).toContain('at once, and we send you an email')
    expect(nextWords(shares({ by: 'cash' }), false)).toBe('Your places are yours at once.')
    expect(nextWords(shares({}), true)).toBe('')
  })
})

it.each([
  ['2026-11-15', 7, 'Sun 22 Nov 2026'],
  ['2026-12-28', 7, 'Mon 4 Jan 2027'],
  ['2026-11-15', 0, 'Sun 15 Nov 2026'],
])('a booking made on %s with %i days to pay is due by %s', (today, days, words) => {
  expect(dueDay(today, days, 'EEE d MMM yyyy')).toBe(words)
})

it('says what credit pays, what it leaves, and what will expire soon', () => {
  const words = { currency: 'GBP', pattern: 'EEE d MMM yyyy' }
  const some = { credit: 1_000, creditToUse: null, withCredit: { credit: 1_000, rest: 7_400 } }
  const all = { credit: 9_000, creditToUse: null, withCredit: { credit: 8_400, rest: 0 } }
  expect(creditWords(some, words)).toBe('£10.00 of your £10.00, which leaves £74.00 to pay.')
  expect(creditWords(all, words)).toBe('£84.00 of your £90.00 pays for everything.')
  expect(creditWords({ ...all, creditToUse: { amount: 500, lastDay: '2026-11-30' } }, words)).toBe(
    '£84.00 of your £90.00 pays for everything. £5.00 of it expires after Mon 30 Nov 2026.',
  )
})
