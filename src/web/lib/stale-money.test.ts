import { operations } from '#contract/operations.ts'
import { expect, it } from 'vitest'
import { staleOwnMoney } from './stale-own-money.ts'
import { staleBookings, staleMoney } from './stale-money.ts'

const idsOf = (operations: readonly { readonly id: string }[]) => operations.map(({ id }) => id)

/** The user's own queries that don't change when money moves, with the reason. */
const untouched: Readonly<Record<string, string>> = {
  'calendarFeeds.readOwn': 'an address',
  'carts.attendeeSales': 'checks of the cart, read by its own page',
  'carts.attendeeTimes': 'checks of the cart, read by its own page',
  'checkouts.read': 'read when the checkout opens; afterwards its cart is gone',
  'ownBookings.calendar': 'a file',
  'ownPasses.ways':
    'read when the offers open: refreshing them behind the dialog would refuse what was just chosen',
  'ownSubscriptions.previewEnd': 'read when its dialog opens',
  'ownWaitlists.joinable': 'places, not money',
  'ownWaitlists.list': 'places, not money',
  'ownWaitlists.offer': 'read when its page opens; afterwards the offer is over',
  'passkeys.list': 'how to sign in',
  'payments.readOwn': 'updated from the answer of the operation that changed it',
  'payments.receiptDetails': 'settings of the organiser',
  'payments.ways': 'settings of the organiser',
  'signInSessions.list': 'how to sign in',
  'twoFactor.read': 'how to sign in',
  'users.current': 'who is signed in',
}

it('refreshes all of the user’s own data after a payment, or lists why not', () => {
  const own = operations.filter(({ method, access }) => method === 'GET' && access === 'account.use')
  expect(idsOf(own).toSorted()).toEqual([...idsOf(staleOwnMoney), ...Object.keys(untouched)].toSorted())
})

it('a booking by the team refreshes all money data, places, passes and waitlists', () => {
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
