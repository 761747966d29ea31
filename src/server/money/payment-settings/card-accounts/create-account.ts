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
import { failureForOwner } from './failure-for-owner.ts'

/** Makes the organiser the merchant with their own dashboard and fees. The provider bears the losses. */
const paramsFor = ({ client }: Scope) => ({
  country: client.country,
  // The name that payers see on the provider's pages. The organiser can change it there.
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

/** Creates the organiser's account with the card provider once, or once more if the old one is lost. Returns its id. */
export const createAccount = async (
  cards: CardProvider,
  scope: Scope,
  lost: string | null,
): Promise<string | Failure> => {
  const outcome = await askOnce<AccountView>(scope, {
    name: lost === null ? `account_${scope.client.id}` : `account_${scope.client.id}_after_${lost}`,
    call: 'accounts.create',
    // The call isn't made on an account. Each lost account is replaced by a separate call.
    accountId: lost,
    subjectId: scope.client.id,
    params: () => paramsFor(scope),
    send: cards.createAccount,
    // An account that was created but never confirmed to us holds no money and can't be paid into, so a new one can
    // replace it.
    find: () => Promise.resolve(done(undefined)),
  })
  if (outcome.kind !== 'done') return failureForOwner(outcome)
  return scope.transaction((tx) => keepAccount(tx, outcome.value))
}
