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

/** Finds the payer's saved card. Cards belong to an account, so a newly connected account needs a new card. */
export const findCard = async (tx: Tx, payer: Payer): Promise<SavedCardRow | undefined> =>
  (await tx.sql.select().from(savedCards).where(rowOf(tx, payer)))[0]

/** Saves a card in place of the previous one, with the wording that was shown next to the button. */
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

/** Forgets a card that the provider no longer knows, or whose customer it no longer knows, because it can't be used. */
export const forgetCard = (tx: Tx, payer: Payer, paymentMethodId: string) =>
  tx.sql.delete(savedCards).where(and(rowOf(tx, payer), eq(savedCards.paymentMethodId, paymentMethodId)))
