import { describe, expect, it } from 'vitest'
import {
  cancelSessionsLabel,
  emailsWords,
  nobodyBookedWords,
  waitingToldWords,
  familiesFound,
  singlesCheaperWords,
  termPriceQuestion,
} from './sessions-words.ts'

describe('the button that cancels sessions for everyone', () => {
  it.each([
    [1, { families: 20, back: 24_000, dueLowered: 0 }, 'Cancel this session for 20 families, £240.00 back'],
    [3, { families: 1, back: 3_600, dueLowered: 1_200 }, 'Cancel 3 sessions for 1 family, £24.00 back'],
    [
      1,
      { families: 2, back: 2_400, dueLowered: 2_400 },
      'Cancel this session for 2 families, £24.00 no longer due',
    ],
    [1, { families: 2, back: 0, dueLowered: 0 }, 'Cancel this session for 2 families'],
    [1, { families: 0, back: 0, dueLowered: 0 }, 'Cancel this session'],
    [2, undefined, 'Cancel 2 sessions'],
  ])('says what is lost in case %#', (sessions, sums, label) => {
    expect(cancelSessionsLabel(sessions, sums, 'GBP')).toBe(label)
  })
})

describe('the price of a term that loses a date', () => {
  it('can be adjusted when a date is cancelled', () => {
    const term = { name: 'All days', price: 10_200, dates: 2, suggested: 6_800 }
    expect(termPriceQuestion(term, 'GBP')).toBe('All days still costs £102.00 for 2 dates. Change to £68.00?')
  })

  it.each([
    [10_200, 7_600, 'The same dates cost £76.00 with single tickets.'],
    [7_600, 7_600, undefined],
    [6_800, 7_600, undefined],
    [10_200, null, undefined],
    [null, 7_600, undefined],
  ])('of %s is compared with single tickets at %s', (price, singles, warning) => {
    expect(singlesCheaperWords(price, singles, 'GBP')).toBe(warning)
  })
})

describe('the emails that are sent', () => {
  it.each([
    [1, 0, '1 email will go out, one for each booking.'],
    [3, 1, '3 emails will go out, one for each booking, and 1 more about a payment that was announced.'],
    [3, 2, '3 emails will go out, one for each booking, and 2 more about payments that were announced.'],
  ])('to %i bookings mention %i reduced payments', (bookings, lowered, words) => {
    expect(emailsWords(bookings, lowered, true)).toBe(words)
    expect(emailsWords(bookings, lowered, false)).toBe(
      'Email isn’t set up, so no email goes out: tell the families yourself.',
    )
  })

  it.each([1, 2])("don't promise to tell the %i waiting families if email isn't set up", (families) => {
    expect(waitingToldWords(families, true)).toContain('told by email')
    expect(waitingToldWords(families, false)).toContain('tell them yourself')
  })

  it("aren't mentioned if no one is booked and email isn't set up", () => {
    expect(nobodyBookedWords(0, true)).toContain('nobody needs an email')
    expect(nobodyBookedWords(0, false)).toBe('Nobody is booked. The session is closed.')
  })
})

describe('searching for a family', () => {
  const rows = [
    {
      reference: 'RC-AAAAAA',
      user: { name: 'Ann Hart', email: 'ann@example.test' },
      attendees: ['Ivy Hart'],
    },
    {
      reference: 'RC-BBBBBB',
      user: { name: 'Ben Moss', email: 'ben@example.test' },
      attendees: ['Max Moss'],
    },
  ]
  it.each([
    ['', 2],
    ['hart', 1],
    ['IVY ann', 1],
    ['rc-b', 1],
    ['ivy moss', 0],
  ])('finds the matching families for "%s"', (search, found) => {
    expect(familiesFound(rows, search)).toHaveLength(found)
  })
})
