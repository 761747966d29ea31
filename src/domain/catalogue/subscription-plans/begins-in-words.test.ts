import { expect, it } from 'vitest'
import { beginsInWords } from './begins-in-words.ts'

const offer = {
  schedule: {
    type: 'regular' as const,
    firstPaymentDate: '2026-09-01',
    finalPaymentDate: null,
    frequency: 'monthly' as const,
    amount: 4_500,
    schedule: [],
    disableAfterFirstPaymentDate: false,
  },
  allowMidMonthBookings: false,
  coverFeePerSession: 500,
  today: '2026-11-16',
}

it.each([
  [offer, 'Begins on 1 Dec 2026 with its first payment'],
  [{ ...offer, allowMidMonthBookings: true }, '£5.00 now for each date before 1 Dec 2026'],
  [
    { ...offer, allowMidMonthBookings: true, coverFeePerSession: null },
    'Begins at once, first payment on 1 Dec 2026',
  ],
  [{ ...offer, today: '2026-12-01' }, 'The first payment is due now'],
  [{ ...offer, schedule: { ...offer.schedule, finalPaymentDate: '2026-11-01' } }, ''],
])('%#', (asked, words) => {
  expect(beginsInWords(asked, 'GBP')).toBe(words)
})
