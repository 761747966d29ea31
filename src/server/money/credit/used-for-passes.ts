import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PassLotState } from '#domain/money/credit/pass-lot-states.ts'
import { creditUses } from '#server/db/schema/credit-uses.ts'
import { passLots, sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'

interface Moved {
  readonly at: Temporal.Instant
  /** The change of the balance, negative if credit was taken. */
  readonly amount: number
}

interface UsedFor {
  readonly name: string
  readonly state: PassLotState
}

const keyOf = (at: string, used: number): string => `${at} ${used}`

/**
 * Finds the session passes that a customer's credit paid for. The ledger only names bookings and payments, so a use is
 * matched by its time, which is the transaction's, and its amount.
 */
export const usedForPasses = async (
  tx: Tx,
  userId: string,
  moved: readonly Moved[],
): Promise<(move: Moved) => UsedFor | null> => {
  const moments = moved.map(({ at }) => at)
  const rows =
    moments.length === 0
      ? []
      : await tx.sql
          .select({
            at: creditUses.createdAt,
            used: sql`sum(${creditUses.amount})`.mapWith(Number),
            name: sessionPasses.name,
            state: passLots.state,
          })
          .from(creditUses)
          .innerJoin(
            passLots,
            and(eq(passLots.clientId, creditUses.clientId), eq(passLots.id, creditUses.passLotId)),
          )
          .innerJoin(
            sessionPasses,
            and(eq(sessionPasses.clientId, passLots.clientId), eq(sessionPasses.id, passLots.passId)),
          )
          .where(
            and(
              eq(creditUses.clientId, tx.clientId),
              eq(passLots.userId, userId),
              isNotNull(creditUses.passLotId),
              inArray(creditUses.createdAt, moments),
            ),
          )
          .groupBy(creditUses.createdAt, passLots.id, passLots.state, sessionPasses.name)
  const found = new Map(rows.map(({ at, used, ...pass }) => [keyOf(at.toString(), used), pass]))
  return ({ at, amount }) => found.get(keyOf(at.toString(), -amount)) ?? null
}
