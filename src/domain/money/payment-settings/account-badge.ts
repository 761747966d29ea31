/** What is known of an organiser's account with the card provider. */
export interface AccountState {
  readonly connected: boolean
  readonly detailsSubmitted: boolean
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
}

export const accountBadges = ['Connected', 'Pending', 'Disconnected'] as const
export type AccountBadge = (typeof accountBadges)[number]

/** Section 4. An account that was disconnected is so, however complete it is at the provider. */
export const accountBadge = (account: AccountState | null): AccountBadge => {
  if (!account?.connected) return 'Disconnected'
  const { detailsSubmitted, chargesEnabled, payoutsEnabled } = account
  return detailsSubmitted && chargesEnabled && payoutsEnabled ? 'Connected' : 'Pending'
}

/** Customers can pay by card as soon as the provider takes charges; payouts may follow later. */
export const takesCards = (account: AccountState | null): boolean =>
  account !== null && account.connected && account.chargesEnabled

/** What a pending account still waits for, as its owner would say it. Nothing for any other. */
export const missingForAccount = (account: AccountState | null): readonly string[] => {
  if (account === null || accountBadge(account) !== 'Pending') return []
  if (!account.detailsSubmitted) return ['The card provider still needs details about your organisation.']
  return [
    ...(account.chargesEnabled ? [] : ['The card provider has not allowed card payments yet.']),
    ...(account.payoutsEnabled ? [] : ['The card provider has not allowed payouts to your bank yet.']),
  ]
}
