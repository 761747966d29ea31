import { expect, it } from 'vitest'
import { placesWithTicket } from './places-with-ticket.ts'

it.each([
  [1, '1 left with this ticket'],
  [2, '2 left with this ticket'],
])("says of %i places that they are the ticket's", (left, words) => {
  expect(placesWithTicket(left)).toBe(words)
})
