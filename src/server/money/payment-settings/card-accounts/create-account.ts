import type { Failure } from '#domain/kernel/failure.ts'
import { cardAccounts } from '#server/db/schema/payment-settings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { askOnce } from '#server/gateways/cards/ask-once.ts'
import type { AccountView, CardProvider } from '#server/gateways/cards/card-provider.ts'
import { done } from '#server/gateways/cards/outcome.ts'
import { forgetConfiguration } from '../methods/card-configuration.ts'
import { changePaymentMethod, lockCardMethod } from '../methods/payment-method.ts'
import { accountColumns, createdAt } from './account-columns.ts'
import { failureOf } from './provider-answer.ts'

/** The organiser is the merchant: their own dashboard, their own fees, and the provider bears the losses. */
const paramsFor = ({ client }: Scope) => ({
  country: client.country,
  // What payers read on the provider's pages; the organiser may change it there.
  business_profile: { name: client.name },
  controller: {
    stripe_dashboard: { type: 'full' },
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
  },
  metadata: { client: client.id },
})

const keepAccount = async (tx: Tx, account: AccountView): Promise<string> => {
  const before = await lockCardMethod(tx)
  if (before.accountId !== null && !before.accountLost) return before.accountId
  await tx.sql
    .insert(cardAccounts)
    .values({ accountId: account.id, clientId: tx.clientId })
    .onConflictDoNothing()
  const { accountId: lost, configurationId } = before
  if (lost !== null && configurationId !== null)
    await forgetConfiguration(tx, { accountId: lost, configurationId })
  await changePaymentMethod(tx, before, 'paymentMethods.onboard', {
    accountId: account.id,
    connected: true,
    accountLost: false,
    accountCreatedAt: createdAt(account),
    ...accountColumns(account),
  })
  return account.id
}

/** The organiser's account with the card provider, made once, or once in the place of one that is lost. Answers with its id. */
export const createAccount = async (
  cards: CardProvider,
  scope: Scope,
  lost: string | null,
): Promise<string | Failure> => {
  const outcome = await askOnce<AccountView>(scope, {
    name: lost === null ? `account_${scope.client.id}` : `account_${scope.client.id}_after_${lost}`,
    call: 'accounts.create',
    // Made on no account; but each that is lost is replaced by a call of its own.
    accountId: lost,
    subjectId: scope.client.id,
    params: () => paramsFor(scope),
    send: cards.createAccount,
    // An account that was made and never heard of holds nothing, and nobody can pay into it: a new one does.
    find: () => Promise.resolve(done(undefined)),
  })
  if (outcome.kind !== 'done') return failureOf(outcome)
  return scope.transaction((tx) => keepAccount(tx, outcome.value))
}
