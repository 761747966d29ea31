import { describe, expect, it } from 'vitest'
import { emailSender } from '#tests/support/email-sender.ts'
import type { EmailCopy } from '../email-template.ts'
import { bookingCancelledTeam } from './booking-cancelled-team.ts'
import { paymentUnwantedTeam } from './payment-unwanted-team.ts'
import { paymentUnwanted } from './payment-unwanted.ts'
import { refundFailed } from './refund-failed.ts'
import { subscriptionEndedTeam } from './subscription-ended-team.ts'

const link = 'https://b.test/1'
const payment = { reference: 'RP-7K3F9Q', what: 'Chess', amount: '£20.00', method: 'Card', link }
const late = { ...payment, reason: 'the places were gone.' }
const ended = { customer: 'Ann', what: 'Chess', from: '1 Oct', lastPayment: '', back: '£20.00', link }

const allOf = ({ subject, heading, paragraphs }: EmailCopy) => [subject, heading, ...paragraphs].join('\n')

describe('an email sent before the card provider has confirmed a refund', () => {
  it.each<[string, EmailCopy]>([
    ['to a payer who paid too late', paymentUnwanted.copy(emailSender, late)],
    ['to the organiser about them', paymentUnwantedTeam.copy(emailSender, late)],
    [
      'to the organiser about a cancelled booking',
      bookingCancelledTeam.copy(emailSender, {
        reference: 'RC-7K3F9Q',
        customer: 'Ann',
        items: [],
        back: '£20.00',
        credits: 0,
        link,
      }),
    ],
    ['to the organiser about an ended subscription', subscriptionEndedTeam.copy(emailSender, ended)],
  ])("doesn't say that the refund was made: %s", (_to, copy) => {
    expect(allOf(copy)).not.toMatch(/(was|is|been) given back|on its way/u)
    expect(allOf(copy)).toMatch(/refunding|being refunded/u)
  })
})

it("doesn't say that a refund was made if the card provider refused it", () => {
  const copy = refundFailed.copy(emailSender, { ...payment, credit: '£20.00', settles: '' })
  expect(allOf(copy)).not.toMatch(/gave back|came back/u)
  expect(allOf(copy)).toContain('couldn’t complete it')
})
