import { and, eq } from 'drizzle-orm'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import type { Tx } from '#server/db/transaction.ts'

interface Chosen {
  readonly accountId: string
  readonly configurationId: string
}

/** Makes payment pages on this account use the configuration, so that they offer what our settings show. */
export const keepConfiguration = (tx: Tx, { accountId, configurationId }: Chosen) =>
  tx.sql
    .update(paymentMethods)
    .set({ configurationId })
    .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.accountId, accountId)))

/** Makes payment pages use the account's default again, unless another configuration has been chosen since. */
export const forgetConfiguration = (tx: Tx, { accountId, configurationId }: Chosen) =>
  tx.sql
    .update(paymentMethods)
    .set({ configurationId: null })
    .where(
      and(
        eq(paymentMethods.clientId, tx.clientId),
        eq(paymentMethods.accountId, accountId),
        eq(paymentMethods.configurationId, configurationId),
      ),
    )
