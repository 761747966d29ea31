import { emailSender } from '#tests/support/email-sender.ts'
import { expect, test } from 'vitest'
import { paymentDue } from './payment-due.ts'
import { paymentOverdue } from './payment-overdue.ts'

const owed = {
  reference: 'RC-7K3F9Q',
  due: '£5.00',
  total: '£5.00',
  dueOn: 'Mon 21 Sep 2026',
  link: 'https://b.test/account/bookings/1',
}

test.each([
  ['Forest school', 'For booking RC-7K3F9Q: Forest school'],
  ['', 'For what was cancelled of booking RC-7K3F9Q'],
])('a reminder names what is owed for: %j', (activities, words) => {
  for (const { copy } of [paymentDue, paymentOverdue])
    expect(copy(emailSender, { ...owed, activities }).paragraphs[0]).toBe(words)
})
