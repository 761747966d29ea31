import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { creditExpired } from '#domain/money/ledger/postings.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { leftOf, takeFromLot } from './lots.ts'

/** What was not used in time stays with the organiser. */
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
        // What was kept for a payment may come back later, and expires then: each time is one of its own.
        cause: `expiry ${randomUUIDv7()}`,
        description: 'Account credit expired',
        userId: lot.userId,
      })
    }
  })
