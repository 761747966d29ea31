import { expect, it } from 'vitest'
import { type BackPart, backPartInWords, backPartLines, owedWords } from './back-part-words.ts'

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
])('says where money goes, to the customer and to the team, case %#', (some, customer, team) => {
  expect(backPartInWords(part(some), 'customer', client)).toBe(customer)
  expect(backPartInWords(part(some), 'team', client)).toBe(team)
})

it('shows a single line for each destination, for any payment methods', () => {
  const toCredit = { to: 'accountCredit', expiresAt: '2027-06-30T23:00:00Z' } as const
  const parts = [
    part({ ...toCredit, from: 'bankTransfer', amount: 95 }),
    part({ amount: 300 }),
    part({ ...toCredit, from: 'card', amount: 40 }),
    part({ ...toCredit, from: 'card', amount: 10, expiresAt: '2027-07-30T23:00:00Z' }),
  ]
  expect(backPartLines(parts, 'customer', client)).toEqual([
    { words: 'To your account credit, to use by Wed 30 Jun 2027', amount: 135 },
    { words: 'To the card you paid with', amount: 300 },
    { words: 'To your account credit, to use by Fri 30 Jul 2027', amount: 10 },
  ])
})

it.each([
  ['customer', true, 'Used for what you still owed'],
  ['customer', false, 'You no longer owe'],
  ['team', true, 'Used for what they still owed'],
  ['team', false, 'They no longer owe'],
] as const)('tells the %s what wasn’t paid yet, with more money back: %s', (reader, isMoreBack, words) => {
  expect(owedWords(reader, isMoreBack)).toBe(words)
})
