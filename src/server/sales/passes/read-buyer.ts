import type { Scope } from '#server/db/scope.ts'
import { creditNow } from '#server/money/credit/credit-now.ts'
import { freelyTaken } from './freely-taken.ts'

/** Reads a buyer's account credit and the free options they have taken, along with the payment methods on offer. */
export const readBuyer = (
  scope: Scope,
  userId: string,
): Promise<{ readonly credit: number; readonly freelyTaken: string[] }> =>
  scope.transaction(async (tx) => ({
    credit: await creditNow(tx, userId),
    freelyTaken: await freelyTaken(tx, userId),
  }))
