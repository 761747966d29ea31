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
import { failureOf } from './provider-answer.ts'

/** The organiser took our access away in the provider's own pages. */
export const lostAccess = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.code === 'account_invalid'

/** Writes what was heard of an account, unless another one has taken its place meanwhile. */
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

/** The provider no longer lets us act on the account. Its id stays, so that what was paid can still be found. */
export const noteDeauthorised = (scope: Scope, accountId: string): Promise<PaymentMethodRow> =>
  note(scope, accountId, 'cardAccounts.deauthorised', { connected: false, accountLost: true })

/**
 * Reads the account back from the provider and keeps what it says. Called when the owner returns from the provider's
 * pages and when an event says that something changed; calling it twice changes nothing.
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
  if (outcome.kind !== 'done') return failureOf(outcome)
  return note(scope, accountId, 'cardAccounts.refresh', accountColumns(outcome.value))
}
