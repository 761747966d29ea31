import { pages } from '#contract/pages.ts'
import { Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { readCardMethod } from '../methods/payment-method.ts'
import { createAccount } from './create-account.ts'
import { failureForOwner } from './failure-for-owner.ts'
import { lostAccess, noteDeauthorised } from './refresh-account.ts'

/**
 * Returns the page that the provider sends the owner to: when they are done for now, or when the link was used and a
 * new one is needed.
 */
const pageAt = (address: string, onboarding: 'done' | 'again'): string =>
  `${address}${pages.paymentSettings({ onboarding })}`

/**
 * Returns a single-use link to the provider's pages. Creates the account if the organiser has none yet or lost the old
 * one.
 */
export const beginOnboarding = async (
  cards: CardProvider | undefined,
  scope: Scope,
  wanted: string | undefined,
): Promise<{ accountLinkURL: string } | Failure> => {
  if (!cards) return new Failure('conflict', messages.cardsNotSetUp)
  const { accountId, accountLost } = await scope.transaction(readCardMethod)
  if (wanted !== undefined && wanted !== accountId) return notFound()
  const isUsable = accountId !== null && !accountLost
  const account = isUsable ? accountId : await createAccount(cards, scope, accountId)
  if (failed(account)) return account
  const address = await scope.address()
  const link = await cards.createAccountLink({
    account,
    refreshUrl: pageAt(address, 'again'),
    returnUrl: pageAt(address, 'done'),
  })
  if (isUsable && lostAccess(link)) {
    await noteDeauthorised(scope, account)
    return beginOnboarding(cards, scope, undefined)
  }
  return link.kind === 'done' ? { accountLinkURL: link.value.url } : failureForOwner(link)
}
