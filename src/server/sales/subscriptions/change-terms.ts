import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { nextDue } from '#domain/sales/subscriptions/charge-dates.ts'
import { collectThrough } from '#domain/sales/subscriptions/collect-moments.ts'
import type { SubscriptionTerms } from '#domain/sales/subscriptions/subscription.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { type SubscriptionRow, termsOf } from './charge-rows.ts'

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** Returns the last day that is already collected. Only later days can be changed. */
export const collectedThrough = (
  { now }: Pick<Tx, 'now'>,
  { timeZone }: Pick<Client, 'timeZone'>,
  { nextDueOn }: Pick<SubscriptionRow, 'nextDueOn'>,
): string => {
  const through = collectThrough(now.toString(), timeZone)
  // A day that is due but hasn't been collected yet can still be changed.
  return nextDueOn !== null && nextDueOn <= through ? dayBefore(nextDueOn) : through
}

/** Checks what every change requires. */
export const changeProblem = (
  { status, version }: SubscriptionRow,
  asked: { readonly version: number },
): Failure | undefined => {
  if (version !== asked.version) return new Failure('stale', messages.somebodyElseSaved)
  return status === 'active' ? undefined : new Failure('conflict', messages.subscriptionEnded)
}

/** Writes the new terms and the next day to collect. */
export const writeTerms = async (
  tx: Tx,
  client: Client,
  row: SubscriptionRow,
  next: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> => {
  const terms: SubscriptionTerms = termsOf({ ...row, ...next })
  const nextDueOn = nextDue(terms, collectedThrough(tx, client, row))
  const [written] = await tx.sql
    .update(subscriptions)
    .set({ ...next, nextDueOn, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.clientId, tx.clientId), eq(subscriptions.id, row.id)))
    .returning()
  if (!written) throw new Error('a subscription is gone')
  return written
}
