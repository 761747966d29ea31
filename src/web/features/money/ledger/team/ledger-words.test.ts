import { describe, expect, it } from 'vitest'
import { ledgerFiltersOf } from './ledger-filters.ts'
import { shownBalance } from './ledger-words.ts'

describe('balances with the sign that people expect', () => {
  it.each([
    ['cardClearing', 2_000, 2_000],
    ['accountCredit', -2_000, 2_000],
    ['income', 0, 0],
    ['refunds', -500, 500],
    ['receivable', 300, 300],
  ] as const)('show %s at %d as %d', (account, balance, shown) => {
    expect(shownBalance(account, balance)).toBe(shown)
  })
})

describe('the filters of the ledger in the address', () => {
  const user = '0190a000-0000-7000-8000-000000000001'
  it.each([
    [{ kind: 'refundsMade' }, { kind: 'refundsMade' }],
    [
      {
        kind: 'topUp',
        account: 'income',
        activityGroup: user,
        user,
        payment: user,
        from: '2026-09-01',
        to: '2026-09-30',
      },
      {
        kind: 'topUp',
        account: 'income',
        activityGroup: user,
        user,
        payment: user,
        from: '2026-09-01',
        to: '2026-09-30',
      },
    ],
    [
      { account: 'earned', activityGroup: 'none' },
      { account: 'earned', activityGroup: 'none' },
    ],
    [
      {
        kind: 'theft',
        activityGroup: 'some',
        account: 'mattress',
        user: 'x',
        payment: 'y',
        from: '2026-02-30',
        to: 'soon',
      },
      {},
    ],
  ])('%o are read as %o', (search, filters) => {
    expect(ledgerFiltersOf(search)).toEqual(filters)
  })
})
