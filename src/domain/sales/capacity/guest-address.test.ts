import { expect, test } from 'vitest'
import { type GuestAddress, guestsMustSignIn, unknownAddress } from './guest-address.ts'

const now = '2026-09-16T09:00:00Z'
const at = (input: Partial<GuestAddress>): GuestAddress => ({ ...unknownAddress, ...input })

test.each<[string, GuestAddress, number, boolean]>([
  ['lets the first guest of an address hold a place', at({}), 1, false],
  ['lets the first guest hold a term of more sessions than the limit', at({}), 36, false],
  ['lets guests hold up to the limit', at({ places: 25 }), 5, false],
  ['asks guests to sign in above the limit', at({ places: 25 }), 6, true],
  ['asks guests to sign in at the limit', at({ places: 30 }), 1, true],
  ['lets guests go on after five expired holds', at({ expiredHolds: 5, expiredSince: now }), 1, false],
  ['asks guests to sign in after six expired holds', at({ expiredHolds: 6, expiredSince: now }), 1, true],
  ['counts expired holds for a day', at({ expiredHolds: 6, expiredSince: '2026-09-15T09:00:01Z' }), 1, true],
  [
    'forgets expired holds after a day',
    at({ expiredHolds: 6, expiredSince: '2026-09-15T09:00:00Z' }),
    1,
    false,
  ],
])('%s', (_, address, wanted, expected) => {
  expect(guestsMustSignIn(address, wanted, now)).toBe(expected)
})
