import { expect, test } from 'vitest'
import { emailSender } from '#tests/support/email-sender.ts'
import type { EmailData } from '../email-kinds.ts'
import { bookingCancelled } from './booking-cancelled.ts'

const allPaid: EmailData['bookingCancelled'] = {
  reference: 'RC-7K3F9Q',
  byOrganiser: false,
  reason: '',
  message: '',
  items: [],
  back: '',
  parts: [],
  credits: 0,
  share: 'all',
  paid: true,
  kept: '£5.00',
  keptAs: 'kept',
  keptByPolicy: true,
  notDue: '',
  due: '',
  link: 'https://b.test/account/bookings/1',
}

test.each([
  ['all', 'Cancelled: your booking with Brightwater', 'Your booking was cancelled as you asked'],
  [
    'oneDate',
    'Cancelled: one date of your booking with Brightwater',
    'One date of your booking was cancelled as you asked',
  ],
  [
    'dates',
    'Cancelled: some dates of your booking with Brightwater',
    'Some dates of your booking were cancelled as you asked',
  ],
  [
    'items',
    'Cancelled: a part of your booking with Brightwater',
    'A part of your booking was cancelled as you asked',
  ],
] as const)('says how much was cancelled: %s', (share, subject, heading) => {
  expect(bookingCancelled.copy(emailSender, { ...allPaid, share })).toMatchObject({ subject, heading })
})

test.each<[string, Partial<EmailData['bookingCancelled']>, readonly string[]]>([
  [
    'all was paid, and nothing comes back',
    {},
    ['By the cancellation policy, £5.00 is kept.', 'Nothing is given back for it.'],
  ],
  [
    'all was paid, and some comes back',
    { back: '£7.00', parts: ['£7.00 to your card.'] },
    ['By the cancellation policy, £5.00 is kept.', 'You get back £7.00:\n£7.00 to your card.'],
  ],
  [
    'the team decides: it cannot be read as what it cost',
    { keptByPolicy: false, back: '£7.00', parts: ['£7.00 to your card.'] },
    ['Of what it cost, £5.00 is kept.', 'You get back £7.00:\n£7.00 to your card.'],
  ],
  [
    'nothing was paid',
    { paid: false, keptAs: 'due', notDue: '£7.00', due: '£5.00' },
    ['By the cancellation policy, £5.00 is still due.', '£7.00 that was not paid yet is no longer due.'],
  ],
  [
    'nothing was paid, and nothing is kept',
    { paid: false, kept: '', notDue: '£12.00' },
    ['£12.00 that was not paid yet is no longer due.'],
  ],
  ['there was nothing to pay', { paid: false, kept: '' }, ['Nothing is given back for it.']],
  [
    'a part was paid',
    { keptAs: 'charged', notDue: '£4.00', due: '£2.00' },
    [
      'By the cancellation policy, £5.00 is charged.',
      '£4.00 that was not paid yet is no longer due.',
      'Nothing is given back for it.',
      'There is £2.00 left to pay.',
    ],
  ],
  [
    'a part was paid for something else, and as much as this costs is left',
    { keptAs: 'charged', due: '£5.00' },
    [
      'By the cancellation policy, £5.00 is charged.',
      'Nothing is given back for it.',
      'There is £5.00 left to pay.',
    ],
  ],
  [
    'nothing was paid, of some dates',
    { share: 'dates', paid: false, keptAs: 'due', notDue: '£7.00', due: '£29.00' },
    [
      'By the cancellation policy, £5.00 is still due.',
      '£7.00 that was not paid yet is no longer due.',
      'There is £29.00 left to pay for this and for what goes on.',
    ],
  ],
  [
    'nothing is kept of some dates',
    { share: 'oneDate', kept: '', keptAs: 'charged', notDue: '£12.00', due: '£4.00' },
    [
      '£12.00 that was not paid yet is no longer due.',
      'Nothing is given back for it.',
      'There is £4.00 left to pay for what goes on.',
    ],
  ],
])('says what happens to the money: %s', (_, facts, told) => {
  const { paragraphs } = bookingCancelled.copy(emailSender, { ...allPaid, ...facts })
  expect(paragraphs.slice(1)).toEqual(told)
})
