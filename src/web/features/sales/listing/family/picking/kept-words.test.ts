import { placeKeepers } from '#domain/sales/capacity/place-keepers.ts'
import { expect, it } from 'vitest'
import { keptForPerson, keptOnDate } from './kept-words.ts'

const names = new Map([
  ['mia', 'Mia'],
  ['leo', 'Leo'],
])

it('shows on a date how each of them has a place there', () => {
  const placed = [
    { attendee: 'mia', by: 'cart' },
    { attendee: 'leo', by: 'booking' },
  ] as const
  expect(keptOnDate(placed, names)).toEqual(['Already booked for Leo', 'Already in your cart for Mia'])
  const both = ['mia', 'leo'].map((attendee) => ({ attendee, by: 'offer' as const }))
  expect(keptOnDate(both, names)).toEqual(['A place is kept for Mia and Leo from the waitlist'])
  expect(keptOnDate([], names)).toEqual([])
})

const said = (booked: 'ticket' | 'session') =>
  keptForPerson({ booked, daysBooked: placeKeepers.map((by, index) => ({ by, days: index + 1 })) }, 'Mia')

it("shows in a person's row how they have the ticket or some of its dates", () => {
  expect(said('ticket')).toEqual([
    'Mia is already booked with this ticket',
    'This ticket is kept for Mia from the waitlist',
    'This ticket is already in your cart for Mia',
  ])
  expect(said('session')).toEqual([
    'Mia is already booked on 1 of these dates',
    'A place is kept for Mia from the waitlist on 2 of these dates',
    'Your cart already has a place for Mia on 3 of these dates',
  ])
})
