import { hash } from 'node:crypto'
import { Failure } from '#domain/kernel/failure.ts'
import { tooManyTriesFor } from '#domain/sentences.ts'
import { type Tried, tryLimits } from '#domain/people/try-limits.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { attempts } from '../../db/schema/sign-in.ts'
import type { Tx } from '../../db/transaction.ts'

const minuteOf = (now: Temporal.Instant) => now.round({ smallestUnit: 'minute', roundingMode: 'floor' })

const keyHash = (key: string) => hash('sha256', key)

const rowsOf = (tx: Tx, tried: Tried, key: string) =>
  and(eq(attempts.clientId, tx.clientId), eq(attempts.bucket, tried), eq(attempts.keyHash, keyHash(key)))

const countedWithin = async (tx: Tx, tried: Tried, key: string, minutes: number): Promise<number> => {
  const [row] = await tx.sql
    .select({ count: sql<number>`coalesce(sum(${attempts.count}), 0)::int` })
    .from(attempts)
    .where(and(rowsOf(tx, tried, key), gt(attempts.windowStart, minuteOf(tx.now).subtract({ minutes }))))
  return row?.count ?? 0
}

/**
 * Counts a try before it is made, so that tries at the same moment cannot slip through together: they wait for each
 * other on the minute's row. The caller commits it whether or not the try then succeeds. A try beyond the limit is
 * refused and not counted, so that somebody else's hammering does not keep a person out for ever.
 */
export const countTry = async (tx: Tx, tried: Tried, key: string): Promise<Failure | undefined> => {
  await tx.sql
    .insert(attempts)
    .values({
      clientId: tx.clientId,
      bucket: tried,
      keyHash: keyHash(key),
      windowStart: minuteOf(tx.now),
      count: 1,
    })
    .onConflictDoUpdate({
      target: [attempts.clientId, attempts.bucket, attempts.keyHash, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
    })
  for (const { tries, minutes } of tryLimits[tried])
    if ((await countedWithin(tx, tried, key, minutes)) > tries)
      return new Failure('tooMany', tooManyTriesFor(minutes))
  return undefined
}

/** After a success the person begins anew. */
export const forgetTries = async (tx: Tx, tried: Tried, key: string): Promise<void> => {
  await tx.sql.delete(attempts).where(rowsOf(tx, tried, key))
}

/** Takes back the one try that succeeded, and leaves the failures of others who share the key. */
export const takeBackTry = async (tx: Tx, tried: Tried, key: string): Promise<void> => {
  await tx.sql
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(and(rowsOf(tx, tried, key), eq(attempts.windowStart, minuteOf(tx.now))))
}
