import { describe, expect, it } from 'vitest'
import { confirmLabel, type PreviewSession, ruleInWords, whyNothing } from './cancelling-words.ts'

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
  worth: 1_200,
  back: 1_200,
  ...some,
})
describe('the rule that applies', () => {
  it.each([
    [rule(100), 100, 'Up to 7 days before: 100% back'],
    [rule(50), 50, 'Up to 7 days before: 50% back'],
    [rule(0), 0, 'Up to 7 days before: nothing back'],
    [null, 0, 'Too late for any rule of the policy: nothing back'],
    [null, 100, 'Cancelled by us: 100% back'],
  ])('%#', (applied, percentage, words) => {
    expect(ruleInWords({ rule: applied, percentage })).toBe(words)
  })
})

describe('the button that confirms', () => {
  it.each([
    [2, { worth: 2_400, back: 2_400, dueLowered: 0 }, 'Cancel 2 sessions, £24.00 back'],
    [1, { worth: 1_200, back: 1_200, dueLowered: 500 }, 'Cancel 1 session, £7.00 back'],
    [1, { worth: 1_200, back: 1_200, dueLowered: 1_200 }, 'Cancel 1 session, £12.00 no longer due'],
    [3, { worth: 3_600, back: 0, dueLowered: 0 }, 'Cancel 3 sessions, nothing back'],
    [1, { worth: 0, back: 0, dueLowered: 0 }, 'Cancel 1 session'],
    [1, undefined, 'Cancel 1 session'],
  ])('%#', (sessions, sums, label) => {
    expect(confirmLabel(sessions, sums, 'GBP')).toBe(label)
  })
})

const why = (sessions: PreviewSession[], fee = 0, hasPolicy = true) =>
  whyNothing(
    {
      items: [{ item: 'i', sessions, before: 0, after: 0, worth: 0, fee, back: 0 }],
      worth: sessions.reduce((sum, { worth }) => sum + worth, 0),
      fee,
    },
    hasPolicy,
    'GBP',
  )

describe('why nothing comes back', () => {
  it.each([
    [why([session({ worth: 0, back: 0 })]), 'What is cancelled costs nothing.'],
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
  ])('%#', (words, expected) => {
    expect(words).toBe(expected)
  })
})
