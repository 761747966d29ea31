import { expect, test } from 'vitest'
import { cardConsent, consentInWords } from './card-consent.ts'

const consent = cardConsent('Brightwater')

test.each([
  ['nothing waits', 0, consent],
  ['something does', 4_200, `${consent} £42.00 of your other subscriptions could not be collected so far.`],
])('states what the customer agrees to and the amount, if %s', (_, alsoTried, words) => {
  expect(consentInWords(consent, alsoTried, 'GBP')).toBe(words)
})

test('makes customers who save a card for one subscription agree to pay for the others', () => {
  expect(consent).toContain(
    'what falls due of all your subscriptions, and at once for what could not be collected so far',
  )
})
