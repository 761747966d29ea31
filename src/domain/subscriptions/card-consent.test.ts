import { expect, test } from 'vitest'
import { cardConsent, consentInWords } from './card-consent.ts'

const consent = cardConsent('Brightwater')

test.each([
  ['nothing waits', 0, consent],
  [
    'something does',
    4_200,
    `${consent} £42.00 of your other subscriptions could not be collected so far: it is tried with this card at once.`,
  ],
])('what is agreed to where %s', (_, alsoTried, words) => {
  expect(consentInWords(consent, alsoTried, 'GBP')).toBe(words)
})
