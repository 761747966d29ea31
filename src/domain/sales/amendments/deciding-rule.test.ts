import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  CancellationRule,
  WindowUnit,
} from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { creditExpiry, decidingRule } from './deciding-rule.ts'

const timeZone = 'Europe/London'
const rule = (
  amount: number,
  unit: WindowUnit,
  percentageToRefund: number,
  fee: number | null = null,
): CancellationRule => ({
  cancellationWindow: { amount, unit },
  config: { percentageToRefund, fee, refundMethods: ['card'], accountCreditExpiry: null },
})

const policy = [rule(1, 'weeks', 100), rule(2, 'days', 50), rule(3, 'hours', 10)]

/** Monday at 9.30 in London. */
const start = '2026-09-21T08:30:00Z'

const percentage = (rules: readonly CancellationRule[], now: string, startsAt = start) =>
  decidingRule(rules, startsAt, { now, timeZone })?.config.percentageToRefund ?? null

describe('choosing the rule that decides', () => {
  it.each([
    ['a month before', '2026-08-21T08:30:00Z', 100],
    ['a week before, to the minute', '2026-09-14T08:30:00Z', 100],
    ['a minute too late for the week', '2026-09-14T08:31:00Z', 50],
    ['two days before, to the minute', '2026-09-19T08:30:00Z', 50],
    ['a minute too late for the two days', '2026-09-19T08:31:00Z', 10],
    ['three hours before', '2026-09-21T05:30:00Z', 10],
    ['less than any window', '2026-09-21T05:31:00Z', null],
    ['when it has begun', '2026-09-21T08:31:00Z', null],
  ])('takes the longest window that still fits: %s', (_name, now, expected) => {
    expect(percentage(policy, now)).toBe(expected)
    expect(percentage(policy.toReversed(), now)).toBe(expected)
  })

  it('counts a day across a clock change in local time', () => {
    // Sunday at 9.30 is winter time. Saturday at 9.30 was summer time, 25 hours earlier.
    const sunday = '2026-10-25T09:30:00Z'
    expect(percentage([rule(1, 'days', 100)], '2026-10-24T08:30:00Z', sunday)).toBe(100)
    expect(percentage([rule(1, 'days', 100)], '2026-10-24T08:31:00Z', sunday)).toBeNull()
    expect(percentage([rule(24, 'hours', 100)], '2026-10-24T09:30:00Z', sunday)).toBe(100)
  })

  it('steps back a month to the last day of a shorter month', () => {
    const endOfMarch = '2026-03-31T09:30:00+01:00'
    expect(percentage([rule(1, 'months', 100)], '2026-02-28T09:30:00Z', endOfMarch)).toBe(100)
    expect(percentage([rule(1, 'months', 100)], '2026-02-28T09:31:00Z', endOfMarch)).toBeNull()
  })

  it('prefers the better rule for the customer if two have the same window', () => {
    const early = '2026-09-01T00:00:00Z'
    expect(percentage([rule(7, 'days', 40), rule(1, 'weeks', 60)], early)).toBe(60)
    const cheaper = decidingRule([rule(7, 'days', 60, 500), rule(1, 'weeks', 60, 200)], start, {
      now: early,
      timeZone,
    })
    expect(cheaper?.config.fee).toBe(200)
  })

  it('always takes the longest window that fits, for any policy', () => {
    const anyRule = fc
      .tuple(
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom<WindowUnit>('hours', 'days', 'weeks', 'months'),
        fc.integer({ min: 0, max: 100 }),
      )
      .map(([amount, unit, back]) => rule(amount, unit, back))
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), fc.nat(60 * 24 * 90), (rules, minutes) => {
        const now = Temporal.Instant.from(start).subtract({ minutes })
        const begins = (one: CancellationRule) =>
          Temporal.Instant.from(start)
            .toZonedDateTimeISO(timeZone)
            .subtract({ [one.cancellationWindow.unit]: one.cancellationWindow.amount })
            .toInstant()
        const fitting = rules.filter((one) => Temporal.Instant.compare(begins(one), now) >= 0)
        const found = decidingRule(rules, start, { now: now.toString(), timeZone })
        expect(fitting.length === 0 ? found === null : found !== null && fitting.includes(found)).toBe(true)
        for (const one of fitting)
          expect(found && Temporal.Instant.compare(begins(found), begins(one))).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('credit that a rule gives', () => {
  const now = '2026-09-16T09:00:00Z'
  const until = (amount: number, unit: 'days' | 'months' | 'years') =>
    creditExpiry(
      {
        ...rule(1, 'days', 100),
        config: { ...rule(1, 'days', 100).config, accountCreditExpiry: { amount, unit } },
      },
      { now, timeZone },
    )

  it('can be used until the end of its last day, or forever if it has no expiry', () => {
    expect(until(1, 'days')).toBe('2026-09-17T23:00:00Z')
    expect(until(6, 'months')).toBe('2027-03-17T00:00:00Z')
    expect(until(1, 'years')).toBe('2027-09-16T23:00:00Z')
    expect(creditExpiry(rule(1, 'days', 100), { now, timeZone })).toBeNull()
  })
})
