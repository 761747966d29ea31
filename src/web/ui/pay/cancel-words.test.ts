import { expect, it } from 'vitest'
import { cancelWords, unpaidWords } from './cancel-words.ts'

const organiser = { name: 'Brightwater', currency: 'GBP' }

it('says which credits are removed with the payment for a pass', () => {
  expect(cancelWords({ amount: 2_700, credits: 3 }, organiser)).toMatch(
    /^This cancels £27\.00 and takes 3 unused credits off your pass\. You still pay/u,
  )
  expect(cancelWords({ amount: 2_000, credits: 0 }, organiser)).toMatch(/^Do this only if/u)
})

it.each([
  [0, ''],
  [
    1,
    '1 place booked with this pass stays booked and unpaid. If you don’t want that, cancel that place first.',
  ],
  [
    2,
    '2 places booked with this pass stay booked and unpaid. If you don’t want that, cancel those places first.',
  ],
])('tells the team that %d places would stay unpaid', (places, words) => {
  expect(unpaidWords(places)).toBe(words)
})
