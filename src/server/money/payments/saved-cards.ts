import { and, eq } from 'drizzle-orm'
import { cardConsent } from '#domain/money/payments/card-consent.ts'
import { savedCards } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CardView } from '#server/gateways/cards/card-provider.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { Payer } from './ensure-customer.ts'
import type { PaymentRow } from './payment.ts'

type SavedCardRow = typeof savedCards.$inferSelect

const rowOf = (tx: Tx, { account, userId }: Payer) =>
  and(eq(savedCards.clientId, tx.clientId), eq(savedCards.accountId, account), eq(savedCards.userId, userId))

/** Cards live on an account: with another one connected, another card is needed. */
export const findCard = async (tx: Tx, payer: Payer): Promise<SavedCardRow | undefined> =>
  (await tx.sql.select().from(savedCards).where(rowOf(tx, payer)))[0]

/** In place of the one before. The words are those that stood next to the button. */
export const saveCard = async (
  tx: Tx,
  { name }: Pick<Client, 'name'>,
  { accountId, userId }: PaymentRow,
  card: CardView,
): Promise<void> => {
  if (accountId === null) throw new Error('a card was saved on no account')
  const row = { ...card, consent: cardConsent(name), savedAt: tx.now }
  await tx.sql
    .insert(savedCards)
    .values({ clientId: tx.clientId, accountId, userId, ...row })
    .onConflictDoUpdate({ target: [savedCards.clientId, savedCards.accountId, savedCards.userId], set: row })
}

/** The provider no longer knows it, or its customer: it is of no use to anybody. */
export const forgetCard = (tx: Tx, payer: Payer, paymentMethodId: string) =>
  tx.sql.delete(savedCards).where(and(rowOf(tx, payer), eq(savedCards.paymentMethodId, paymentMethodId)))
