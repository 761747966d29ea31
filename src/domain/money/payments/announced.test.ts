import { describe, expect, it } from 'vitest'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import {
  allAnnouncedInWords,
  announcedInWords,
  announcedOf,
  askedBeside,
  isAllAnnounced,
  leftToPay,
  notAnnounced,
} from './announced.ts'
import type { PaymentState } from './payment-states.ts'

const payment = (amount: number, method: PaymentMethodKind, state: PaymentState = 'pending') => ({
  amount,
  method,
  state,
})
const transfer = payment(8_400, 'bankTransfer')

describe('what can be paid besides promised payments', () => {
  it.each<[string, number, readonly ReturnType<typeof payment>[], number, boolean]>([
    ['nothing was announced', 8_400, [], 8_400, false],
    ['all of it was', 8_400, [transfer], 0, true],
    ['a part was', 8_400, [payment(5_000, 'bankTransfer')], 3_400, false],
    ['two parts come to all', 8_400, [payment(5_000, 'cash'), payment(3_400, 'childcareVoucher')], 0, true],
    ['more was than is due', 8_000, [transfer], 0, true],
    ['what was is over', 8_400, [payment(8_400, 'bankTransfer', 'cancelled')], 8_400, false],
    ['it has come, and nothing is due', 0, [payment(8_400, 'bankTransfer', 'succeeded')], 0, false],
    ['a card page is open for all: that one is finished', 8_400, [payment(8_400, 'card')], 0, false],
    ['a card page is open for the rest', 8_400, [payment(5_000, 'cash'), payment(3_400, 'card')], 0, false],
  ])('is calculated if %s', (_, due, payments, left, all) => {
    expect(leftToPay(due, payments)).toBe(left)
    expect(isAllAnnounced(due, payments)).toBe(all)
  })

  it("doesn't count an open card page as a promise", () => {
    const payments = [payment(100, 'card'), transfer]
    expect(announcedOf(payments)).toEqual([transfer])
    expect(notAnnounced(8_500, payments)).toBe(100)
  })
})

it.each<[string, readonly ReturnType<typeof payment>[], string, string]>([
  ['nothing was announced', [], '', '£84.00'],
  ['all of it was', [transfer], '£84.00 by bank transfer', ''],
  ['a part was', [payment(5_000, 'cash')], '£50.00 by cash', '£34.00'],
  ['what was is over', [payment(5_000, 'cash', 'cancelled')], '', '£84.00'],
  ['a card page is open for all of it', [payment(8_400, 'card')], '', '£84.00'],
])('says what is promised in an email that asks for £84.00 if %s', (_, payments, announced, left) => {
  expect(askedBeside(8_400, payments, 'GBP')).toEqual({ announced, left })
})

it('lists what was promised and says to cancel it before paying another way', () => {
  expect(announcedInWords([], 'GBP')).toBe('')
  expect(announcedInWords([payment(1_000, 'childcareFunding')], 'GBP')).toBe('£10.00 by Tax-Free Childcare')
  expect(allAnnouncedInWords([transfer], 'GBP')).toBe(
    'You’ve already told us you’ll pay everything that’s due: £84.00 by bank transfer. To pay another way, cancel that payment if you can, or ask us.',
  )
  expect(allAnnouncedInWords([payment(5_000, 'cash'), payment(3_400, 'bankTransfer')], 'GBP')).toBe(
    'You’ve already told us you’ll pay everything that’s due: £50.00 by cash and £34.00 by bank transfer. To pay another way, cancel one of these payments if you can, or ask us.',
  )
})
