import { expect, test } from 'vitest'
import { moveInWords } from './move-in-words.ts'

test.each([
  ['topUp', 2_000, 'Top-up RP-7K3F9Q', null, 'Top-up RP-7K3F9Q'],
  ['creditUsed', -500, 'x', 'RC-7K3F9Q', 'Paid for booking RC-7K3F9Q'],
  ['creditUsed', -500, 'x', null, 'Set aside for a booking that is being paid'],
  ['creditReleased', 500, 'x', null, 'Back, because a payment was not finished'],
  // The cart was booked later. The first credit that was set aside is released all the same.
  ['creditReleased', 500, 'x', 'RC-7K3F9Q', 'Back, because a payment was not finished'],
  ['creditReturned', 500, 'x', 'RC-7K3F9Q', 'Back from booking RC-7K3F9Q, which costs less now'],
  ['overpaid', 500, 'x', 'RC-7K3F9Q', 'Back from booking RC-7K3F9Q: more was paid for it than it costs now'],
  ['overpaid', 500, 'Session pass: money for it came back', null, 'Session pass: money for it came back'],
  ['creditExpired', -500, 'x', null, 'Expired: it was not used in time'],
  ['creditAdjusted', 500, 'Sorry for the rain', null, 'Given: Sorry for the rain'],
  ['creditAdjusted', -500, 'Given twice', null, 'Taken away: Given twice'],
  ['creditUsed', -500, 'x', null, 'Paid for a session pass: Swim pass', 'live'],
  ['creditUsed', -500, 'x', null, 'Set aside for a session pass that is being paid: Swim pass', 'pending'],
  ['creditUsed', -500, 'x', null, 'Set aside for a session pass that was not bought: Swim pass', 'ended'],
  ['creditReleased', 500, 'x', null, 'Back, because a payment was not finished', 'ended'],
] as const)('describes %s of %i', (kind, amount, description, booking, expected, state?) => {
  const pass = state === undefined ? null : { name: 'Swim pass', state }
  expect(moveInWords({ kind, amount, description, booking, pass })).toBe(expected)
})
