import { describe, expect, test } from 'vitest'
import { periodOf, reportSearchOf } from './report-search.ts'

const id = '0190a000-0000-7000-8000-000000000001'

describe('a report in the address', () => {
  test.each([
    [
      { report: 'refunds', from: '2026-09-01', to: '2026-09-30', way: 'byHand', state: 'failed' },
      { report: 'refunds', from: '2026-09-01', to: '2026-09-30', way: 'byHand', state: 'failed' },
    ],
    [
      { activityGroup: id, lateness: 'week', rule: id, expires: 'month', state: 'wentBack', fill: 'over' },
      { activityGroup: id, lateness: 'week', rule: id, expires: 'month', state: 'wentBack', fill: 'over' },
    ],
    [
      {
        report: 'wealth',
        from: '2026-09-30',
        to: '2026-09-01',
        way: 'shells',
        state: 'x',
        rule: 'y',
        expires: 'z',
        fill: 'half',
      },
      {},
    ],
    [{ from: '2026-09-01' }, {}],
  ])('reads %o as %o', (search, read) => {
    expect(reportSearchOf(search)).toEqual(read)
  })

  test('defaults to twelve months, and for places starts from today', () => {
    expect(periodOf({}, 'income', '2026-09-16')).toEqual({ from: '2025-10-01', to: '2026-09-30' })
    expect(periodOf({}, 'places', '2026-09-16')).toEqual({ from: '2026-09-16', to: '2027-08-31' })
    const own = { from: '2026-09-02', to: '2026-09-03' }
    expect(periodOf(own, 'places', '2026-09-16')).toEqual(own)
  })
})
