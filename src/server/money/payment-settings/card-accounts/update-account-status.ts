import { Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { hasAnyPlan } from '#server/catalogue/subscription-plans/has-any-plan.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { changePaymentMethod, lockPaymentMethod, type PaymentMethodRow } from '../methods/payment-method.ts'
import { accountColumns } from './account-columns.ts'
import { failureForOwner } from './failure-for-owner.ts'
import { lostAccess, noteDeauthorised } from './refresh-account.ts'

interface Wanted {
  readonly accountId: string
  readonly paymentMethodId: string
  readonly connected: boolean
}

/** Says whether subscriptions still use the organiser's cards. */
export type InUse = (tx: Tx) => Promise<boolean>

/** Locks the named row, which must hold this organiser's account. */
const lockAccount = async (tx: Tx, wanted: Wanted): Promise<PaymentMethodRow | Failure> => {
  const row = await lockPaymentMethod(tx, wanted.paymentMethodId)
  return row?.kind === 'card' && row.accountId === wanted.accountId ? row : notFound()
}

const disconnect = (scope: Scope, wanted: Wanted, inUse: InUse) =>
  scope.transaction(async (tx) => {
    const before = await lockAccount(tx, wanted)
    if (failed(before)) return before
    // Creating a subscription plan locks the organiser as well, so that the second of two simultaneous changes sees the
    // first.
    await lockClient(tx)
    if ((await hasAnyPlan(tx)) || (await inUse(tx))) return new Failure('conflict', messages.cardAccountUsed)
    return changePaymentMethod(tx, before, 'cardAccounts.updateStatus', { connected: false })
  })

/**
 * Connects the account. Asks the provider first, because our flag can't restore access that the provider has revoked.
 */
const connect = async (cards: CardProvider | undefined, scope: Scope, wanted: Wanted) => {
  if (!cards) return new Failure('conflict', messages.cardsNotSetUp)
  const known = await scope.transaction((tx) => lockAccount(tx, wanted))
  if (failed(known)) return known
  const outcome = await cards.readAccount(wanted.accountId)
  if (lostAccess(outcome)) {
    await noteDeauthorised(scope, wanted.accountId)
    return new Failure('conflict', messages.cardAccountLost)
  }
  if (outcome.kind !== 'done') return failureForOwner(outcome)
  return scope.transaction(async (tx) => {
    const before = await lockAccount(tx, wanted)
    if (failed(before)) return before
    return changePaymentMethod(tx, before, 'cardAccounts.updateStatus', {
      connected: true,
      accountLost: false,
      ...accountColumns(outcome.value),
    })
  })
}

/** Sets our own flag. The account's id stays when it's switched off, so that refunds still work. */
export const updateAccountStatus = async (
  cards: CardProvider | undefined,
  scope: Scope,
  wanted: Wanted,
  inUse: InUse,
): Promise<{ success: true } | Failure> => {
  const row = wanted.connected ? await connect(cards, scope, wanted) : await disconnect(scope, wanted, inUse)
  return failed(row) ? row : { success: true }
}
