import { describe, expect, it } from 'vitest'
import { bookingAgreement, bookingAgreementForm } from '#contract/catalogue/agreements/booking-agreements.ts'
import { cancellationRule } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { homeTab, homeTabForm } from '#contract/catalogue/home-tabs.ts'
import { paymentSchedule } from '#contract/catalogue/subscription-plans/payment-schedule.ts'
import { clientForm } from '#contract/platform/clients/clients.ts'
import { fileRecord } from '#contract/platform/files/file-record.ts'
import { venueAddress } from '#contract/platform/venues/public-venue.ts'
import { venue, venueForm } from '#contract/platform/venues/venues.ts'
import { discountRuleForm } from '#contract/sales/discounts/discount-rules.ts'
import { sessionPassForm } from '#contract/sales/passes/session-pass-shapes.ts'

const keys = (schema: { readonly shape: object }) => Object.keys(schema.shape)

/** Checks the entities of the specification's section 3: every field it names exists under that name. */
describe('section 3 in the API', () => {
  it.each([
    ['File', fileRecord, ['_id', 'originalname', 'path', 'isAuthenticated']],
    [
      'Home tab',
      homeTab,
      ['_id', 'name', 'path', 'type', 'field', 'fieldOptions', 'venues', 'value', 'enabled'],
    ],
    ['Venue', venue, ['_id', 'name', 'address']],
    ['Venue, as it is sent', venueForm, ['name', 'address']],
    ['Venue: address', venueAddress, ['address1', 'address2', 'city', 'state', 'postalCode']],
    [
      'Payment schedule',
      paymentSchedule,
      [
        'type',
        'firstPaymentDate',
        'finalPaymentDate',
        'frequency',
        'amount',
        'schedule',
        'disableAfterFirstPaymentDate',
      ],
    ],
    ['Payment schedule: entries', paymentSchedule.shape.schedule.element, ['date', 'amount']],
    ['Cancellation rule', cancellationRule, ['cancellationWindow', 'config']],
    ['Cancellation rule: cancellationWindow', cancellationRule.shape.cancellationWindow, ['amount', 'unit']],
    [
      'Cancellation rule: config',
      cancellationRule.shape.config,
      ['percentageToRefund', 'fee', 'refundMethods', 'accountCreditExpiry'],
    ],
    [
      'Cancellation rule: accountCreditExpiry',
      cancellationRule.shape.config.shape.accountCreditExpiry.unwrap(),
      ['amount', 'unit'],
    ],
    ['Booking agreement', bookingAgreement, ['name', 'policyText', 'text', 'linkToPolicy']],
    [
      'Booking agreement, as it is sent',
      bookingAgreementForm,
      ['name', 'policyText', 'text', 'linkToPolicy'],
    ],
  ])('%s has every field that the specification names', (_entity, schema, fields) => {
    expect(keys(schema)).toEqual(expect.arrayContaining(fields))
  })

  it('has the values that the specification names', () => {
    expect(homeTab.shape.type.options).toEqual(['venue', 'fieldOption'])
    expect(paymentSchedule.shape.type.options).toEqual(['regular', 'fixed'])
    expect(paymentSchedule.shape.frequency.value).toBe('monthly')
    expect(cancellationRule.shape.cancellationWindow.shape.unit.unwrap().options).toEqual([
      'hours',
      'days',
      'weeks',
      'months',
    ])
    const parsed = cancellationRule.parse({
      cancellationWindow: { amount: 1 },
      config: { fee: null, refundMethods: [], accountCreditExpiry: { amount: 1 } },
    })
    // The defaults from section 9.
    expect(parsed.cancellationWindow.unit).toBe('hours')
    expect(parsed.config.percentageToRefund).toBe(100)
    expect(parsed.config.accountCreditExpiry?.unit).toBe('days')
  })
})

it.each([
  ['a discount rule', discountRuleForm.shape.name, 120],
  ['a home tab', homeTabForm.shape.name, 120],
  ['a session pass', sessionPassForm.shape.name, 120],
  ['an organisation', clientForm.shape.name, 80],
])('refuses a name of %s that is too long, instead of cutting it', (_, schema, most) => {
  expect(schema.safeParse('n'.repeat(most)).success).toBe(true)
  expect(schema.safeParse('n'.repeat(most + 1)).error?.issues[0]?.message).toBe(
    `Use at most ${most} characters.`,
  )
})
