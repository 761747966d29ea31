import { expect, it } from 'vitest'
import { callOffWords, cancelledWords, cancelWords } from './cancel-words.ts'

const organiser = { name: 'Brightwater', currency: 'GBP' }

it('says which credits are removed when the payment for a pass is cancelled', () => {
  expect(cancelWords({ amount: 2_700, credits: 3 }, organiser)).toMatch(
    /^This cancels £27\.00 and takes 3 unused credits off your pass\. You still pay/u,
  )
  expect(cancelWords({ amount: 2_000, credits: 0 }, organiser)).toMatch(/^Do this only if/u)
})

it.each([
  [3, 2, 2, 'You cancelled £24.00 and 3 unused credits. £16.00 for the 2 credits you used is still to pay.'],
  [3, 1, 2, 'You cancelled £24.00 and 3 unused credits. £16.00 for the other 2 credits is still to pay.'],
  [4, 1, 1, 'You cancelled £24.00 and 4 unused credits. £16.00 for the 1 credit you used is still to pay.'],
])('says how much of a pass was cancelled: %d removed, %d used', (removed, used, rest, words) => {
  const pass = { credits: removed + rest, cancelled: 2_400, removed, used }
  expect(cancelledWords(pass, { amount: 1_600, currency: 'GBP' })).toBe(words)
  expect(cancelledWords({ ...pass, cancelled: 0 }, { amount: 4_000, currency: 'GBP' })).toBe('')
})

it.each([
  [0, 0, ''],
  [3, 0, '3 unused credits are removed from the pass.'],
  [
    0,
    1,
    '1 place booked with this pass stays booked and unpaid. If you don’t want that, cancel that place first.',
  ],
  [
    1,
    2,
    '1 unused credit is removed from the pass. 2 places booked with this pass stay booked and unpaid. If you don’t want that, cancel those places first.',
  ],
])('tells the team that %d credits are removed and %d places stay unpaid', (credits, unpaidPlaces, words) => {
  expect(callOffWords({ credits, unpaidPlaces })).toBe(words)
})
