import { describe, expect, it } from 'vitest'
import { pausableMonths } from './pausable-months.ts'

const terms = { startsOn: '2026-09-01', endsOn: null, pausedMonths: [] }

describe('which months can be paused', () => {
  it('is the coming year without the month that has begun', () => {
    const months = pausableMonths(terms, '2026-11-30')
    expect(months).toHaveLength(12)
    expect(months[0]).toBe('2026-12')
    expect(months.at(-1)).toBe('2027-11')
  })

  it('leaves out what is paused, what is before it begins and what is after it ends', () => {
    expect(
      pausableMonths(
        { startsOn: '2027-01-15', endsOn: '2027-04-01', pausedMonths: ['2027-02'] },
        '2026-11-01',
      ),
    ).toEqual(['2027-01', '2027-03'])
  })

  it('has the month in which it ends, where some of it is left', () => {
    expect(pausableMonths({ ...terms, endsOn: '2026-12-02' }, '2026-11-16')).toEqual(['2026-12'])
  })
})
