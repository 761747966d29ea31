import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lotsNow } from './credit-now.ts'

interface CreditToSpend {
  readonly credit: number
  /** The part that expires first, if it expires soon. */
  readonly creditToUse: { readonly amount: number; readonly lastDay: string } | null
}

const sumOf = (lots: readonly { readonly left: number }[]) => lots.reduce((sum, { left }) => sum + left, 0)

/** Returns what a customer can pay with, and which part expires first if they don't use it soon. */
export const creditToSpend = async (tx: Tx, client: Client, userId: string): Promise<CreditToSpend> => {
  const lots = await lotsNow(tx, client, userId)
  const lastDay = lots.find(({ expiresSoon }) => expiresSoon)?.lastDay ?? null
  const first = lots.filter((lot) => lot.lastDay === lastDay)
  return { credit: sumOf(lots), creditToUse: lastDay === null ? null : { amount: sumOf(first), lastDay } }
}
