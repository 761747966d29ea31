/** The known state of an organiser's account with the card provider. */
export interface AccountState {
  readonly connected: boolean
  readonly detailsSubmitted: boolean
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
}

export const accountBadges = ['Connected', 'Pending', 'Disconnected'] as const
export type AccountBadge = (typeof accountBadges)[number]

/**
 * Chooses the badge, as in section 4. A disconnected account is Disconnected even if it is complete at the provider.
 */
export const accountBadge = (account: AccountState | null): AccountBadge => {
  if (!account?.connected) return 'Disconnected'
  const { detailsSubmitted, chargesEnabled, payoutsEnabled } = account
  return detailsSubmitted && chargesEnabled && payoutsEnabled ? 'Connected' : 'Pending'
}

/** Says whether customers can pay by card: as soon as the provider accepts charges, even if payouts come later. */
export const takesCards = (account: AccountState | null): boolean =>
  account !== null && account.connected && account.chargesEnabled

/** Lists what a pending account still needs, in words for its owner. Empty for other accounts. */
export const missingForAccount = (account: AccountState | null): readonly string[] => {
  if (account === null || accountBadge(account) !== 'Pending') return []
  if (!account.detailsSubmitted) return ['The card provider still needs details about your organisation.']
  return [
    ...(account.chargesEnabled ? [] : ['The card provider has not allowed card payments yet.']),
    ...(account.payoutsEnabled ? [] : ['The card provider has not allowed payouts to your bank yet.']),
  ]
}
