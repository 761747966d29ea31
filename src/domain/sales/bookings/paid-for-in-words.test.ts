import { expect, it } from 'vitest'
import { paidForInWords } from './paid-for-in-words.ts'

it.each([
  ['RC-7K3F9Q', 'Booking RC-7K3F9Q'],
  [null, 'Places to book, payment RP-4H8X2M'],
])('describes a payment for the booking %s as: %s', (booking, words) => {
  expect(paidForInWords(booking, 'RP-4H8X2M')).toBe(words)
})
