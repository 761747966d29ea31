import { expect, it } from 'vitest'
import { type BackPart, backPartInWords } from './back-part-words.ts'

const client = {
  name: 'Brightwater',
  timeZone: 'Europe/London',
  dateFormatTextualWithYear: 'EEE d MMM yyyy',
}
const part = (some: Partial<BackPart>): BackPart => ({
  from: 'card',
  to: 'card',
  amount: 1_200,
  expiresAt: null,
  ...some,
})

it.each<[Partial<BackPart>, string, string]>([
  [{}, 'To the card you paid with', 'To the card it was paid with'],
  [
    { to: 'accountCredit' },
    'To your account credit, which does not expire',
    'To their account credit, which does not expire',
  ],
  [
    { to: 'accountCredit', expiresAt: '2027-06-30T23:00:00Z' },
    'To your account credit, to use by Wed 30 Jun 2027',
    'To their account credit, to use by Wed 30 Jun 2027',
  ],
  [
    { from: 'cash', to: 'byHand' },
    'Paid back to you by Brightwater (you paid by Cash)',
    'For you to pay back by hand (paid by Cash)',
  ],
])('says where money goes, to whom it concerns %#', (some, customer, team) => {
  expect(backPartInWords(part(some), 'customer', client)).toBe(customer)
  expect(backPartInWords(part(some), 'team', client)).toBe(team)
})
