import { expect, test } from 'vitest'
import { emailSender } from '#tests/support/email-sender.ts'
import { paymentDue } from './payment-due.ts'
import { paymentOverdue } from './payment-overdue.ts'

const owed = {
  reference: 'RC-7K3F9Q',
  due: '£5.00',
  total: '£5.00',
  announced: '',
  left: '£5.00',
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

const thanks = /^If you have paid already, thank you/u
const all = /^You’ve already told us you’ll pay everything that’s due: £5\.00 by bank transfer\./u
const part = /^You announced £2\.00 by cash: please pay that too\. The other £3\.00 can be paid now\.$/u

test.each([
  ['nothing', '', '£5.00', [], 'See and pay', 'Please pay it now'],
  ['all of it', '£5.00 by bank transfer', '', [all], 'See how to pay', 'If anything holds it up'],
  ['a part', '£2.00 by cash', '£3.00', [part], 'See and pay', 'If anything holds it up'],
])('a reminder says how much is due when %s is promised', (_, announced, left, said, label, asked) => {
  const data = { ...owed, activities: 'Forest school', announced, left }
  for (const { copy } of [paymentDue, paymentOverdue]) {
    const { paragraphs, action } = copy(emailSender, data)
    expect(paragraphs.slice(2)).toEqual([...said, thanks].map((words) => expect.stringMatching(words)))
    expect(action).toMatchObject({ label })
  }
  expect(paymentOverdue.copy(emailSender, data).paragraphs[1]).toContain(asked)
})
