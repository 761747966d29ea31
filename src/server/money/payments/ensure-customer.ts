import { and, eq } from 'drizzle-orm'
import type { Failure } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { cardCustomers } from '#server/db/schema/provider-calls.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { askOnce, useUp } from '#server/gateways/cards/ask-once.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { done } from '#server/gateways/cards/outcome.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { failureForPayer } from './failure-for-payer.ts'
import type { PayDeps } from './payment.ts'

export interface Payer {
  readonly userId: string
  readonly account: string
}

const rowOf = (tx: Tx, { userId, account }: Payer) =>
  and(
    eq(cardCustomers.clientId, tx.clientId),
    eq(cardCustomers.accountId, account),
    eq(cardCustomers.userId, userId),
  )

export const findCustomer = async (tx: Tx, payer: Payer): Promise<string | undefined> => {
  const [row] = await tx.sql
    .select({ customerId: cardCustomers.customerId })
    .from(cardCustomers)
    .where(rowOf(tx, payer))
  return row?.customerId
}

const call = 'customers.create'

/** Forgets a customer whom the organiser deleted in the provider's pages. The next payment creates them again. */
export const forgetCustomer = (scope: Scope, payer: Payer): Promise<void> =>
  scope.transaction(async (tx) => {
    await tx.sql.delete(cardCustomers).where(rowOf(tx, payer))
    await useUp(tx, { call, subjectId: payer.userId, accountId: payer.account })
  })

/**
 * Returns the payer's customer at the provider, creating it if needed. It has the adult's name and email, and nothing
 * about a child.
 */
export const ensureCustomer = async (
  { drill }: PayDeps,
  cards: CardProvider,
  scope: Scope,
  payer: Payer,
): Promise<string | Failure> => {
  const { known, user } = await scope.transaction(async (tx) => ({
    known: await findCustomer(tx, payer),
    user: await findUser(tx, payer.userId),
  }))
  if (known !== undefined) return known
  if (!user) throw new Error('the payer is gone')
  const outcome = await askOnce(
    scope,
    {
      name: `customer_${payer.userId}_${payer.account}`,
      call,
      accountId: payer.account,
      subjectId: payer.userId,
      params: () => ({
        email: user.email,
        name: fullName(user),
        metadata: { user: user.id },
      }),
      send: (keyed) => cards.createCustomer(payer.account, keyed),
      // A duplicate customer costs nothing and charges no one.
      find: () => Promise.resolve(done(undefined)),
    },
    drill,
  )
  if (outcome.kind !== 'done') return failureForPayer(scope, outcome)
  return scope.transaction(async (tx) => {
    await tx.sql
      .insert(cardCustomers)
      .values({
        clientId: tx.clientId,
        accountId: payer.account,
        userId: payer.userId,
        customerId: outcome.value.id,
      })
      .onConflictDoNothing()
    return (await findCustomer(tx, payer)) ?? outcome.value.id
  })
}
