import { expect, test } from 'vitest'
import { cardConsent, consentInWords } from './card-consent.ts'

const consent = cardConsent('Brightwater')

test.each([
  ['nothing waits', 0, consent],
  ['something does', 4_200, `${consent} £42.00 of your other subscriptions could not be collected so far.`],
])('what is agreed to, and how much of it there is where %s', (_, alsoTried, words) => {
  expect(consentInWords(consent, alsoTried, 'GBP')).toBe(words)
})

test('whoever saves a card for one subscription agrees to what it pays of the others', () => {
  expect(consent).toContain(
    'what falls due of all your subscriptions, and at once for what could not be collected so far',
  )
})
