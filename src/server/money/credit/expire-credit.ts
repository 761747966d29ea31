import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { creditExpired } from '#domain/money/ledger/postings.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { leftOf, takeFromLot } from './lots.ts'

/** Expires credit that wasn't used in time. The organiser keeps it as income. */
export const expireCredit = (scope: Scope): Promise<void> =>
  scope.transaction(async (tx) => {
    const expired = await tx.sql
      .select()
      .from(creditLots)
      .where(
        and(
          eq(creditLots.clientId, tx.clientId),
          lte(creditLots.expiresAt, tx.now),
          sql`${creditLots.used} < ${creditLots.amount}`,
        ),
      )
      .orderBy(asc(creditLots.id))
      .for('update')
    for (const lot of expired) {
      await takeFromLot(tx, lot.id, leftOf(lot))
      await postLedger(tx, {
        ...creditExpired(lot.userId, leftOf(lot)),
        // Credit set aside for a payment may be released later and expire then, so each expiry has its own cause.
        cause: `expiry ${randomUUIDv7()}`,
        description: 'Account credit expired',
        userId: lot.userId,
      })
    }
  })
