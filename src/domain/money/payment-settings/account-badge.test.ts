import { describe, expect, it } from 'vitest'
import {
  accountBadge,
  accountBadges,
  type AccountState,
  missingForAccount,
  takesCards,
} from './account-badge.ts'

const account = (letters: string): AccountState => ({
  connected: letters.includes('c'),
  detailsSubmitted: letters.includes('d'),
  chargesEnabled: letters.includes('h'),
  payoutsEnabled: letters.includes('p'),
})

const details = 'The card provider still needs details about your organisation.'
const charges = 'The card provider has not allowed card payments yet.'
const payouts = 'The card provider has not allowed payouts to your bank yet.'

describe('the badge of the card account', () => {
  /** c: connected, d: details submitted, h: charges enabled, p: payouts enabled. */
  const cases: readonly [string, string, boolean, readonly string[]][] = [
    ['cdhp', 'Connected', true, []],
    ['cdh', 'Pending', true, [payouts]],
    ['cdp', 'Pending', false, [charges]],
    ['cd', 'Pending', false, [charges, payouts]],
    ['chp', 'Pending', true, [details]],
    ['ch', 'Pending', true, [details]],
    ['cp', 'Pending', false, [details]],
    ['c', 'Pending', false, [details]],
    ['dhp', 'Disconnected', false, []],
    ['dh', 'Disconnected', false, []],
    ['dp', 'Disconnected', false, []],
    ['d', 'Disconnected', false, []],
    ['hp', 'Disconnected', false, []],
    ['h', 'Disconnected', false, []],
    ['p', 'Disconnected', false, []],
    ['', 'Disconnected', false, []],
  ]
  it.each(cases)('shows %s as %s', (letters, badge, cards, missing) => {
    const state = account(letters)
    expect([accountBadge(state), takesCards(state), missingForAccount(state)]).toEqual([
      badge,
      cards,
      missing,
    ])
  })

  it('is Disconnected if there was never an account', () => {
    expect([accountBadge(null), takesCards(null), missingForAccount(null)]).toEqual([
      'Disconnected',
      false,
      [],
    ])
  })

  it('is Pending only if something is missing', () => {
    for (const [letters] of cases) {
      const state = account(letters)
      expect(accountBadges).toContain(accountBadge(state))
      expect(missingForAccount(state).length > 0).toBe(accountBadge(state) === 'Pending')
    }
  })
})
