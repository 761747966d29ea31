import { describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { amountDiffers, moneyAtLeast, moreThanExpected } from '#domain/sentences.ts'
import {
  amountIssues,
  announcedIssues,
  receivedIssues,
  refundIssues,
  towardsBookingIssues,
} from './payment-issues.ts'

describe('the amount of a payment', () => {
  test.each([
    [30, 'card', 'GBP', undefined],
    [29, 'card', 'GBP', 'Please pay at least £0.30.'],
    [49, 'card', 'JPY', 'Please pay at least ¥50.'],
    [99_999_999, 'card', 'GBP', undefined],
    [100_000_000, 'card', 'GBP', 'At most £999,999.99 can be paid by card at once.'],
    [100_000_000, 'bankTransfer', 'GBP', undefined],
    [1_230, 'card', 'KWD', undefined],
    [1_234, 'card', 'KWD', 'By card an amount is a multiple of KWD\u00A00.010.'],
    [1_234, 'cash', 'KWD', undefined],
    [1, 'cash', 'GBP', undefined],
    [0, 'cash', 'GBP', 'Please pay at least £0.01.'],
    [-5, 'bankTransfer', 'GBP', 'Please pay at least £0.01.'],
  ] as const)('is checked for %i by %s in %s', (amount, method, currency, sentence) => {
    expect(amountIssues(amount, method, currency).map(({ reason }) => reason.text)).toEqual(
      sentence === undefined ? [] : [sentence],
    )
  })
})

describe('the amount of a refund', () => {
  test.each([
    [500, 'card', 'GBP', undefined],
    [501, 'card', 'GBP', 'You can give back at most £5.00.'],
    [0, 'card', 'GBP', 'Please enter an amount of at least £0.01.'],
    [-3, 'cash', 'GBP', 'Please enter an amount of at least £0.01.'],
    [495, 'card', 'KWD', 'By card an amount is a multiple of KWD\u00A00.010.'],
    [495, 'cash', 'KWD', undefined],
  ] as const)('is checked for %i by %s in %s', (amount, method, currency, sentence) => {
    expect(
      refundIssues(amount, { refundable: 500, method, currency }).map(({ reason }) => reason.text),
    ).toEqual(sentence === undefined ? [] : [sentence])
  })
})

describe('a received payment', () => {
  const expected = { today: '2026-09-16', amount: 2_000, currency: 'GBP' }
  test.each([
    ['2026-09-16', 2_000, []],
    ['2026-01-01', 2_000, []],
    ['2026-09-17', 2_000, ['receivedOn']],
    ['2026-09-16', 1_999, ['amount']],
    ['2026-09-17', 2_001, ['receivedOn', 'amount']],
  ] as const)('is checked for %s and %i', (receivedOn, amount, paths) => {
    expect(receivedIssues({ receivedOn, amount }, expected).map(({ path }) => path)).toEqual(paths)
  })
})

describe('money received for a booking', () => {
  const expected = { today: '2026-09-16', most: 2_000, tooMuch: messages.moreThanIsDue, currency: 'GBP' }
  test.each([
    ['2026-09-16', 2_000, []],
    ['2026-01-01', 1, []],
    ['2026-09-17', 2_000, ['receivedOn']],
    ['2026-09-16', 2_001, ['amount']],
    ['2026-09-16', 0, ['amount']],
    ['2026-09-17', -5, ['receivedOn', 'amount']],
  ] as const)('is checked for %s and %i', (receivedOn, amount, paths) => {
    expect(towardsBookingIssues({ receivedOn, amount }, expected).map(({ path }) => path)).toEqual(paths)
  })
})

describe('money received for a promised payment', () => {
  const expected = { today: '2026-09-16', amount: 2_000, currency: 'GBP' }
  test.each([
    ['booking', 2_000, ''],
    ['booking', 1, ''],
    ['booking', 0, moneyAtLeast({ least: '£0.01' }).text],
    ['booking', 2_001, moreThanExpected({ expected: '£20.00' }).text],
    ['topUp', 2_000, ''],
    ['topUp', 1_999, amountDiffers({ expected: '£20.00' }).text],
    ['pass', 1_999, amountDiffers({ expected: '£20.00' }).text],
  ] as const)('is checked for a %s and %i', (purpose, amount, said) => {
    const issues = announcedIssues({ receivedOn: '2026-09-16', amount }, { ...expected, purpose })
    expect(issues.map(({ path, reason }) => `${path}: ${reason.text}`)).toEqual(
      said === '' ? [] : [`amount: ${said}`],
    )
  })
})
