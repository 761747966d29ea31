import { expect, it } from 'vitest'
import { type Refunded, refundableWords, refundWords } from './refund-words.ts'

const user = { name: 'Ann Lee' }

it.each<[string, Refunded, string]>([
  [
    'a booking owes the money again',
    { method: 'card', purpose: 'booking', bookingReference: 'RC-7K3F9Q', user },
    '£20.00 goes back to the card that Ann Lee paid with. Banks take a few days. The price of booking RC-7K3F9Q stays the same, so £20.00 becomes due again. To give money back for good, cancel places or lower the price first.',
  ],
  [
    'credit that was bought leaves at once',
    { method: 'bankTransfer', purpose: 'topUp', bookingReference: null, user },
    'Give £20.00 back yourself, for example by bank transfer. This records that you did. £20.00 leaves Ann Lee’s account credit at once.',
  ],
  [
    'a pass loses unused credits',
    { method: 'card', purpose: 'pass', bookingReference: null, user },
    '£20.00 goes back to the card that Ann Lee paid with. Banks take a few days. Unused credits for this money are removed from the session pass.',
  ],
  [
    'what was never booked owes nothing',
    { method: 'card', purpose: 'booking', bookingReference: null, user },
    '£20.00 goes back to the card that Ann Lee paid with. Banks take a few days.',
  ],
])('%s', (_name, payment, words) => {
  expect(refundWords(payment, '£20.00')).toBe(words)
})

it('mentions credit only if credit was bought', () => {
  expect(refundableWords('topUp', '£9.00')).toBe('At most £9.00: what is left of the credit it paid for.')
  expect(refundableWords('booking', '£9.00')).toBe('At most £9.00: what is left of this payment.')
})
