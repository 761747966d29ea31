import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { expect, it } from 'vitest'
import { linkWords } from './link-words.ts'

const transfer = (amount: number): TeamBooking['payments'][number] => ({
  _id: 'p',
  reference: 'RP-7K3F9Q',
  method: 'bankTransfer',
  amount,
  state: 'pending',
  createdAt: '2026-11-15T12:00:00Z',
  savedCard: false,
  receivedOn: null,
  reversedAt: null,
  refunds: [],
})

it.each([
  ['nothing is announced', [], 'Email a link to pay', /where they can pay\.$/u],
  [
    'a part is',
    [transfer(5_000)],
    'Email a link to pay',
    /£50\.00 by bank transfer: the other £34\.00 can be/u,
  ],
  ['all of it is', [transfer(8_400)], 'Email a reminder', /announced all of it, £84\.00 by bank transfer/u],
])('tells the team what the email will say before they send it: %s', (_, payments, title, gets) => {
  const words = linkWords(8_400, payments, 'GBP')
  expect(words.title).toBe(title)
  expect(words.gets).toMatch(gets)
  expect(words.gets.includes('where they can pay')).toBe(title === 'Email a link to pay')
})
