import type { Failure } from '#domain/kernel/failure.ts'
import { and, desc, eq } from 'drizzle-orm'
import { cardAccounts } from '../../db/schema/payment-settings.ts'
import { providerCalls } from '../../db/schema/provider-calls.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountView, CardProvider, Keyed } from '../../gateways/cards/card-provider.ts'
import type { Outcome } from '../../gateways/cards/outcome.ts'
import { lockClient } from '../clients/lock-client.ts'
import { changePaymentMethod, lockCardMethod } from '../payment-methods/payment-method.ts'
import { accountColumns, createdAt } from './account-columns.ts'
import { failureOf } from './provider-answer.ts'

const call = 'accounts.create'

/**
 * The key and parameters of the one try that is open, or of a new one: after a crash, or for two who press at once, the
 * provider hears the same again and makes one account. A try that was refused is over.
 */
const keepCall = (scope: Scope): Promise<Keyed> =>
  scope.transaction(async (tx) => {
    const { country } = await lockClient(tx)
    const tries = await tx.sql
      .select()
      .from(providerCalls)
      .where(and(eq(providerCalls.clientId, tx.clientId), eq(providerCalls.call, call)))
      .orderBy(desc(providerCalls.attempt))
    const open = tries.find(({ status }) => status === null || status === 200)
    if (open) return open
    const attempt = tries.length + 1
    const fresh = {
      key: `account_${tx.clientId}_${attempt}`,
      params: {
        country,
        controller: {
          stripe_dashboard: { type: 'full' },
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
        },
        metadata: { client: tx.clientId },
      },
    }
    await tx.sql
      .insert(providerCalls)
      .values({ clientId: tx.clientId, call, attempt, ...fresh, createdAt: tx.now })
    return fresh
  })

/** The provider answers a key that failed with 500 so for ever; with no status, or asked too fast, it may yet succeed. */
const finalStatus = (outcome: Outcome<AccountView>): number | null => {
  if (outcome.kind === 'done') return 200
  if (outcome.kind === 'refused') return outcome.status
  return outcome.status !== undefined && outcome.status >= 500 ? outcome.status : null
}

const noteAnswer = async (tx: Tx, key: string, outcome: Outcome<AccountView>): Promise<void> => {
  const status = finalStatus(outcome)
  if (status === null) return
  await tx.sql
    .update(providerCalls)
    .set({ status, objectId: outcome.kind === 'done' ? outcome.value.id : null, answeredAt: tx.now })
    .where(and(eq(providerCalls.clientId, tx.clientId), eq(providerCalls.key, key)))
}

const keepAccount = async (tx: Tx, account: AccountView): Promise<string> => {
  const before = await lockCardMethod(tx)
  if (before.accountId !== null) return before.accountId
  await tx.sql
    .insert(cardAccounts)
    .values({ accountId: account.id, clientId: tx.clientId })
    .onConflictDoNothing()
  await changePaymentMethod(tx, before, 'paymentMethods.onboard', {
    accountId: account.id,
    connected: true,
    accountCreatedAt: createdAt(account),
    ...accountColumns(account),
  })
  return account.id
}

/** The organiser's account with the card provider, made once. Answers with its id. */
export const createAccount = async (cards: CardProvider, scope: Scope): Promise<string | Failure> => {
  const kept = await keepCall(scope)
  const outcome = await cards.createAccount({ key: kept.key, params: kept.params })
  await scope.transaction((tx) => noteAnswer(tx, kept.key, outcome))
  if (outcome.kind !== 'done') return failureOf(outcome)
  return scope.transaction((tx) => keepAccount(tx, outcome.value))
}
