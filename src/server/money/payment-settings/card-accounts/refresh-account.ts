import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { type Outcome } from '#server/gateways/cards/outcome.ts'
import {
  changePaymentMethod,
  lockCardMethod,
  type PaymentMethodRow,
  readCardMethod,
} from '../methods/payment-method.ts'
import { accountColumns } from './account-columns.ts'
import { failureForOwner } from './failure-for-owner.ts'

/** Says whether the organiser revoked our access in the provider's pages. */
export const lostAccess = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.code === 'account_invalid'

/** Stores what the provider says about an account, unless another account has replaced it. */
const note = (
  scope: Scope,
  accountId: string,
  action: string,
  heard: Parameters<typeof changePaymentMethod>[3],
): Promise<PaymentMethodRow> =>
  scope.transaction(async (tx) => {
    const row = await lockCardMethod(tx)
    return row.accountId === accountId ? changePaymentMethod(tx, row, action, heard) : row
  })

/**
 * Records that the provider no longer lets us act on the account. The id stays, so that earlier payments can still be
 * found.
 */
export const noteDeauthorised = (scope: Scope, accountId: string): Promise<PaymentMethodRow> =>
  note(scope, accountId, 'cardAccounts.deauthorised', { connected: false, accountLost: true })

/**
 * Reads the account from the provider and stores the result. Called when the owner returns from the provider's pages
 * and when an event reports a change. Calling it twice changes nothing.
 */
export const refreshAccount = async (
  cards: CardProvider | undefined,
  scope: Scope,
): Promise<PaymentMethodRow | Failure> => {
  if (!cards) return new Failure('conflict', messages.cardsNotSetUp)
  const { accountId } = await scope.transaction(readCardMethod)
  if (accountId === null) return new Failure('conflict', messages.cardAccountMissing)
  const outcome = await cards.readAccount(accountId)
  if (lostAccess(outcome)) return noteDeauthorised(scope, accountId)
  if (outcome.kind !== 'done') return failureForOwner(outcome)
  return note(scope, accountId, 'cardAccounts.refresh', accountColumns(outcome.value))
}
