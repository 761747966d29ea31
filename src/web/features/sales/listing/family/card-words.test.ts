import { describe, expect, it } from 'vitest'
import {
  availabilityOf,
  closesInWords,
  placesInWords,
  priceInWords,
  wrappedBetweenDates,
} from './card-words.ts'

const settings = { currency: 'GBP', timeZone: 'Europe/London', dateFormatTextualWithYear: 'EEE d MMM yyyy' }

it.each([
  [null, false, false, undefined],
  [1_000, false, false, '£10.00'],
  [1_000, false, true, 'From £10.00'],
  [4_000, true, false, '£40.00 a month'],
  [4_000, true, true, 'From £40.00 a month'],
  [0, false, false, 'Free'],
  [0, false, true, 'From free'],
])(
  'formats the price %s, monthly %s, more prices %s, as %s',
  (priceFrom, priceIsMonthly, hasMorePrices, expected) => {
    expect(priceInWords({ priceFrom, priceIsMonthly, hasMorePrices }, 'GBP')).toBe(expected)
  },
)

describe('what a card says about booking', () => {
  const open = { state: 'open', opensAt: null } as const
  const opens = { state: 'notYet', opensAt: '2026-09-07T08:30:00Z' } as const
  const closed = { state: 'closed', opensAt: null } as const
  it.each([
    ['plenty left', false, 30, open, undefined],
    ['no limit', false, null, open, undefined],
    ['six left', false, 6, open, undefined],
    ['five left', false, 5, open, '5 places left'],
    ['one left', false, 1, open, '1 place left'],
    ['full', true, null, open, 'Full'],
    ['not yet', false, 2, opens, 'Booking opens Mon 7 Sep 2026, 9.30am'],
    ['closed', true, null, closed, 'Booking closed'],
  ])('is right for %s', (_name, full, placesLeft, sales, expected) => {
    expect(availabilityOf({ full, placesLeft, sales }, settings)?.words).toBe(expected)
  })
})

it('says when booking closes, and how many places are left', () => {
  expect(closesInWords('2026-12-07T17:00:00Z', settings)).toBe('Booking closes Mon 7 Dec 2026, 5pm')
  expect(placesInWords(2)).toBe('2 places left')
})

it.each([
  ['Mon 7 Sep 2026', 'Mon_7_Sep_2026'],
  ['Mondays, 28 Dec 2026 to 4 Jan 2027', 'Mondays, 28_Dec_2026 to_4_Jan_2027'],
  ['Oct 26, 2026 to Jan 30, 2027', 'Oct_26,_2026 to_Jan_30,_2027'],
])('wraps %s only where %s has a space', (range, expected) => {
  expect(wrappedBetweenDates(range).replaceAll('\u00A0', '_')).toBe(expected)
})
