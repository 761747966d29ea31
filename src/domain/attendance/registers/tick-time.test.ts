import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { keptTickTimes, tickMoment, tickTimeIssue } from './tick-time.ts'

const now = '2026-09-16T09:00:00Z'

describe('the time of a tick', () => {
  it.each([
    ['2026-09-16T08:59:00Z', undefined, '2026-09-16T08:59:00Z'],
    ['2026-09-09T09:00:00Z', undefined, '2026-09-09T09:00:00Z'],
    ['2026-09-09T08:59:59.999Z', messages.tickTooOld, '2026-09-09T08:59:59.999Z'],
    // From a phone whose clock is fast.
    ['2026-09-16T09:05:00Z', undefined, now],
    ['2030-01-01T00:00:00Z', undefined, now],
  ])('for %s has the issue %s and is stored as %s', (at, issue, kept) => {
    expect(tickTimeIssue(at, now)).toBe(issue)
    expect(Date.parse(keptTickTimes([{ _id: 'a', at }], now).get('a') ?? '')).toBe(Date.parse(kept))
  })

  it('keeps the order of ticks from a phone with a fast clock, and is never in the future', () => {
    const sent = ['2026-09-16T09:07:00Z', '2026-09-16T08:00:00Z', '2026-09-16T09:05:00Z']
    const kept = keptTickTimes(
      sent.map((at, index) => ({ _id: String(index), at })),
      now,
    )
    expect([...kept]).toEqual([
      ['0', '2026-09-16T09:00:00.000Z'],
      ['1', '2026-09-16T08:00:00Z'],
      ['2', '2026-09-16T08:59:59.999Z'],
    ])
  })

  it('is after all known ticks, regardless of the phone’s clock', () => {
    const known = [{ _id: 'a', item: 'mia', act: 'in' as const, at: '2026-09-16T09:10:00Z', by: 'Bob' }]
    expect(tickMoment(Date.parse(now), [])).toBe('2026-09-16T09:00:00.000Z')
    expect(tickMoment(Date.parse(now), known)).toBe('2026-09-16T09:10:00.001Z')
  })
})
