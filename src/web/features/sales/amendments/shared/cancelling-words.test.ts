import { describe, expect, it } from 'vitest'
import {
  changeInWords,
  confirmLabel,
  lostDiscounts,
  nothingTitle,
  type PreviewSession,
  ruleInWords,
  lostInWords,
  whyNothing,
  creditBackInWords,
  worthInWords,
} from './cancelling-words.ts'

const rule = (percentageToRefund: number) => ({
  cancellationWindow: { amount: 7, unit: 'days' as const },
  config: { percentageToRefund, fee: null, refundMethods: [], accountCreditExpiry: null },
})
const session = (some: Partial<PreviewSession> = {}): PreviewSession => ({
  activity: 's',
  start: '2026-12-01T09:30:00Z',
  started: false,
  rule: rule(100),
  percentage: 100,
  before: 1_200,
  worth: 1_200,
  back: 1_200,
  pass: null,
  ...some,
})
describe('the wording for session pass credits', () => {
  const by = (comesBack: boolean, refunded = false) =>
    session({ pass: { name: 'Swim pass', comesBack, refunded } })
  it.each([
    [[by(true)], '1 credit of Swim pass comes back'],
    [[by(true), by(true)], '2 credits of Swim pass come back'],
    [[by(false)], '1 credit of Swim pass does not come back'],
    [[by(false, true)], '1 credit of Swim pass does not come back: the money for it was paid back'],
    [
      [by(false, true), by(false, true)],
      '2 credits of Swim pass do not come back: the money for them was paid back',
    ],
    [[session()], ''],
  ])('fits case %#', (sessions, words) => {
    expect(creditBackInWords(sessions)).toBe(words)
  })
})

describe('the wording of the applied rule', () => {
  it.each([
    [rule(100), 100, true, 'Up to 7 days before: 100% back'],
    [rule(50), 50, true, 'Up to 7 days before: 50% back'],
    [rule(0), 0, true, 'Up to 7 days before: nothing back'],
    [null, 0, true, 'Too late for any rule of the policy: nothing back'],
    [null, 0, false, 'No cancellation policy: nothing back'],
    [null, 100, true, 'Cancelled by us: 100% back'],
    [null, 100, false, 'Cancelled by us: 100% back'],
  ])('fits case %#', (applied, percentage, hasPolicy, words) => {
    expect(ruleInWords({ rule: applied, percentage, hasPolicy })).toBe(words)
  })
})

const sibling = {
  reason: { kind: 'multiAttendee' as const, off: { unit: 'percentage' as const, value: 10 } },
  amount: 500,
}
const twoDates = (amount: number) => ({
  reason: { kind: 'multiSession' as const, minimum: 2, off: { unit: 'fixedAmount' as const, value: 300 } },
  amount,
})

describe('the discounts on the remaining items', () => {
  it.each([
    [
      [sibling],
      ['Sibling discount: 10% off each further attendee'],
      ['No longer earned: Sibling discount: 10% off each further attendee'],
      'No longer earned: Sibling discount: 10% off each further attendee',
    ],
    [
      [sibling, twoDates(-300)],
      ['Sibling discount: 10% off each further attendee'],
      [
        'No longer earned: Sibling discount: 10% off each further attendee',
        'Now off what stays: 2 or more sessions: £3.00 off',
      ],
      'Discounts no longer earned',
    ],
    [
      [twoDates(-300)],
      [],
      ['Now off what stays: 2 or more sessions: £3.00 off'],
      'Now off what stays: 2 or more sessions: £3.00 off',
    ],
    [
      [twoDates(200), { ...sibling, amount: -500 }],
      ['2 or more sessions: £3.00 off'],
      [
        'No longer earned: 2 or more sessions: £3.00 off',
        'Now off what stays: Sibling discount: 10% off each further attendee',
      ],
      'What stays costs less',
    ],
  ])('are explained as in case %#', (changes, lost, rows, line) => {
    expect(lostDiscounts(changes, 'GBP')).toEqual(lost)
    expect(changes.map((change) => changeInWords(change, 'GBP'))).toEqual(rows)
    expect(worthInWords(changes, 'GBP')).toBe(line)
  })
})

describe('the confirm button', () => {
  it.each([
    [2, { worth: 2_400, back: 2_400, dueLowered: 0 }, 'Cancel 2 sessions, £24.00 back'],
    [1, { worth: 1_200, back: 1_200, dueLowered: 500 }, 'Cancel 1 session, £7.00 back'],
    [1, { worth: 1_200, back: 1_200, dueLowered: 1_200 }, 'Cancel 1 session, £12.00 no longer due'],
    [3, { worth: 3_600, back: 0, dueLowered: 0 }, 'Cancel 3 sessions, nothing back'],
    [1, { worth: 0, back: 0, dueLowered: 0 }, 'Cancel 1 session'],
    [1, undefined, 'Cancel 1 session'],
  ])('says what it does in case %#', (sessions, sums, label) => {
    expect(confirmLabel(sessions, sums, 'GBP')).toBe(label)
  })
})

const why = (sessions: PreviewSession[], fee = 0, hasPolicy = true, discountLost = 0) =>
  whyNothing(
    {
      items: [{ item: 'i', sessions, before: 0, after: 0, worth: 0, fee, back: 0 }],
      worth: sessions.reduce((sum, { worth }) => sum + worth, 0),
      fee,
      discountLost,
    },
    hasPolicy,
    'GBP',
  )

const byPass = (comesBack: boolean) =>
  session({ worth: 0, back: 0, pass: { name: 'Swim pass', comesBack, refunded: false } })

describe('the title when no money comes back', () => {
  it.each([
    [session({ worth: 0, back: 0 }), 'Nothing comes back'],
    [byPass(false), 'Nothing comes back'],
    [byPass(true), 'No money comes back'],
  ])('fits case %#', (one, title) => {
    const item = { item: 'i', sessions: [one], before: 0, after: 0, worth: 0, fee: 0, back: 0 }
    expect(nothingTitle({ items: [item] })).toBe(title)
  })
})

describe('the wording for a lost discount', () => {
  it.each([
    [{ back: 900, dueLowered: 0 }, 'What stays costs £3.00 more. That is taken off what comes back.'],
    [{ back: 900, dueLowered: 500 }, 'What stays costs £3.00 more. That is taken off what comes back.'],
    [{ back: 900, dueLowered: 900 }, 'What stays costs £3.00 more. That is taken off what is no longer due.'],
    [{ back: 0, dueLowered: 0 }, 'What stays costs £3.00 more.'],
  ])('explains the amounts %j', (sums, words) => {
    expect(lostInWords({ ...sums, discountLost: 300 }, 'GBP')).toBe(words)
  })
})

describe('the reason why nothing comes back', () => {
  it('is the discount if the remaining items cost as much without it', () => {
    const worthless = session({ worth: 0, back: 0 })
    expect(why([worthless], 0, true, 167)).toBe(
      'Without the discount, what stays costs as much as all of it did.',
    )
    expect(why([worthless])).toBe('What is cancelled costs nothing.')
  })

  it.each([
    [why([session({ worth: 0, back: 0 })]), 'What is cancelled costs nothing.'],
    [why([byPass(true)]), 'It was paid with a session pass: 1 credit comes back.'],
    [why([byPass(true), byPass(true)]), 'It was paid with a session pass: 2 credits come back.'],
    [why([byPass(false)]), 'It was paid with a session pass, and its credits do not come back.'],
    [why([session()], 1_200), 'The cancellation fee of £12.00 is as much as what would come back.'],
    [
      why([session({ rule: null, percentage: 0, back: 0 })]),
      'It is later than the cancellation policy gives money back for.',
    ],
    [
      why([session({ rule: null, percentage: 0, back: 0 })], 0, false),
      'It was booked without a cancellation policy that gives money back.',
    ],
    [
      why([session({ rule: rule(0), percentage: 0, back: 0 })]),
      'So says the cancellation policy for this time before the session.',
    ],
  ])('fits case %#', (words, expected) => {
    expect(words).toBe(expected)
  })
})
