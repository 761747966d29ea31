import { expect, it } from 'vitest'
import { staleOwnBookings } from './own-money.ts'
import { staleBookings, staleMoney } from './stale-money.ts'

const idsOf = (operations: readonly { readonly id: string }[]) => operations.map(({ id }) => id)

it('whoever books, pays or cancels finds their bookings, subscriptions, passes, credit and payments as they are', () => {
  expect(idsOf(staleOwnBookings).toSorted()).toEqual([
    'accountCredit.own',
    'accountCredit.ownMoves',
    'creditsAtHand.ofActivity',
    'ownBookings.list',
    'ownBookings.read',
    'ownPasses.list',
    'ownSubscriptions.list',
    'ownSubscriptions.read',
    'payments.own',
  ])
})

it('a booking of the team changes all that money changes, and places, passes and waitlists too', () => {
  expect(idsOf(staleMoney)).toEqual(
    expect.arrayContaining(['ledger.list', 'accountCredit.movesOfUser', 'subscriptions.read']),
  )
  expect(idsOf(staleBookings)).toEqual(
    expect.arrayContaining([
      ...idsOf(staleMoney),
      'activityGroups.read',
      'sessionPasses.ofUser',
      'waitlists.list',
    ]),
  )
})
