import type { PlaceEvent } from '#contract/sales/bookings/bookings.ts'
import { examplePlaceEvent } from '#tests/support/place-event-example.ts'
import { describe, expect, it } from 'vitest'
import { placeSentence } from './place-sentence.ts'

const monday = '2026-09-21T08:30:00Z'
const tuesday = '2026-09-22T08:30:00Z'
const week = [monday, tuesday, '2026-09-23T08:30:00Z', '2026-09-24T08:30:00Z']

const london = { timeZone: 'Europe/London', dateFormatTextualWithYear: 'EEE d MMM yyyy' }

describe('the history of places', () => {
  it.each<[Partial<PlaceEvent>, string]>([
    [{}, 'held 1 place in Chess club (Day) for Mia Finch: Mon 21 Sep 2026, 9.30am'],
    [{ attendees: [] }, 'held 1 place in Chess club (Day): Mon 21 Sep 2026, 9.30am'],
    [
      { act: 'booked', people: 2, attendees: ['Mia Finch', 'Leo Finch'], to: [monday, tuesday] },
      'booked 4 places in Chess club (Day) for Mia Finch and Leo Finch: Mon 21 Sep 2026, 9.30am and Tue 22 Sep 2026, 9.30am',
    ],
    [
      { act: 'booked', people: 2, attendees: [], to: week },
      'booked 8 places in Chess club (Day) for 2 people: 4 sessions from Mon 21 Sep 2026 to Thu 24 Sep 2026',
    ],
    [
      { act: 'booked', over: true },
      'booked 1 place in Chess club (Day) for Mia Finch, over the limit and knowingly: Mon 21 Sep 2026, 9.30am',
    ],
    [
      { act: 'moved', from: [monday], to: [tuesday] },
      'moved Mia Finch in Chess club (Day) from Mon 21 Sep 2026, 9.30am to Tue 22 Sep 2026, 9.30am',
    ],
    [
      { act: 'moved', attendees: [], from: [monday], to: [tuesday] },
      'moved 1 place in Chess club (Day) from Mon 21 Sep 2026, 9.30am to Tue 22 Sep 2026, 9.30am',
    ],
    [{ act: 'moved' }, 'added 1 place in Chess club (Day) for Mia Finch: Mon 21 Sep 2026, 9.30am'],
    [
      { act: 'moved', to: [], from: [monday] },
      'took away 1 place in Chess club (Day) for Mia Finch: Mon 21 Sep 2026, 9.30am',
    ],
    [{ act: 'released' }, 'gave back 1 place in Chess club (Day) for Mia Finch: Mon 21 Sep 2026, 9.30am'],
    [{ to: [], ticket: '' }, 'held 1 place in Chess club for Mia Finch'],
  ])('is worded for %j', (change, expected) => {
    expect(placeSentence(examplePlaceEvent(change), false, london)).toBe(expected)
  })

  it('says "cancelled" for a booking, not "gave back"', () => {
    expect(placeSentence(examplePlaceEvent({ act: 'released' }), true, london)).toBe(
      'cancelled 1 place in Chess club (Day) for Mia Finch: Mon 21 Sep 2026, 9.30am',
    )
  })
})
