import type { Charge } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { describe, expect, it } from 'vitest'
import { asItStands, historyOf, scheduleRows, troubleFirst } from './schedule-rows.ts'

const charge = (dueOn: string, state: Charge['state'] = 'planned'): Charge => ({
  _id: null,
  dueOn,
  amount: 4_000,
  state,
  due: 0,
  attempts: 0,
  nextTryAt: null,
  failure: '',
  needs: null,
  because: '',
  paidAt: null,
  promised: false,
})

describe('the upcoming schedule', () => {
  it('has paused months between the payments, and none that are over', () => {
    const rows = scheduleRows(
      {
        planned: [charge('2027-01-01'), charge('2027-03-01'), charge('2027-04-01', 'skipped')],
        pausedMonths: ['2026-10', '2027-02'],
        endsOn: null,
      },
      '2026-12-10',
    )
    expect(rows.map(({ kind, on }) => `${kind} ${on}`)).toEqual([
      'charge 2027-01-01',
      'paused 2027-02-01',
      'charge 2027-03-01',
      'charge 2027-04-01',
    ])
  })
  it('has no pause after the end', () => {
    const rows = scheduleRows(
      { planned: [], pausedMonths: ['2027-01', '2027-02'], endsOn: '2027-01-13' },
      '2027-01-01',
    )
    expect(rows.map(({ on }) => on)).toEqual(['2027-01-01'])
  })
})

it('lists subscriptions in trouble first and those that are over last', () => {
  const names = troubleFirst([
    { name: 'over', inTrouble: [], status: 'inactive' as const },
    { name: 'active', inTrouble: [], status: 'active' as const },
    { name: 'over and owed', inTrouble: [charge('2027-01-01', 'overdue')], status: 'inactive' as const },
  ]).map(({ name }) => name)
  expect(names).toEqual(['over and owed', 'active', 'over'])
})

it('leaves charges in trouble out of the history', () => {
  const past = [
    charge('2027-03-01', 'retrying'),
    charge('2027-02-01', 'overdue'),
    charge('2027-01-01', 'paid'),
  ]
  expect(historyOf({ past, endsOn: null }).map(({ dueOn }) => dueOn)).toEqual(['2027-01-01'])
})

it('leaves charges skipped after the end out of the history', () => {
  const past = [
    charge('2027-03-01', 'skipped'),
    charge('2027-02-01', 'paid'),
    charge('2027-01-01', 'skipped'),
  ]
  expect(historyOf({ past, endsOn: '2027-02-10' }).map(({ dueOn }) => dueOn)).toEqual([
    '2027-02-01',
    '2027-01-01',
  ])
})

it('shows the current state of a charge, or its earlier state once it is settled', () => {
  const opened = { ...charge('2027-02-01', 'overdue'), due: 4_000 }
  const partPaid = { ...opened, due: 1_500 }
  expect(asItStands({ inTrouble: [partPaid], planned: [] }, opened)).toBe(partPaid)
  const planned = charge('2027-03-01')
  const dearer = { ...planned, amount: 4_500 }
  expect(asItStands({ inTrouble: [partPaid], planned: [dearer] }, planned)).toBe(dearer)
  expect(asItStands({ inTrouble: [], planned: [dearer] }, opened)).toBe(opened)
})
