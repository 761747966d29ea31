import type { Scope } from '#server/db/scope.ts'
import { creditNow } from '#server/money/credit/credit-now.ts'
import { freelyTaken } from './free-purchases.ts'

/** What somebody has in account credit, and what they took for nothing, beside the ways that are offered. */
export const readBuyer = (
  scope: Scope,
  userId: string,
): Promise<{ readonly credit: number; readonly freelyTaken: string[] }> =>
  scope.transaction(async (tx) => ({
    credit: await creditNow(tx, userId),
    freelyTaken: await freelyTaken(tx, userId),
  }))
