import { sql } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import type { JobData } from './job-kinds.ts'

/** Puts a job into the queue with the change that needs it: both are committed, or neither. */
export const enqueue = async <Kind extends keyof JobData>(
  tx: Tx,
  kind: Kind,
  data: JobData[Kind],
  options: { readonly key?: string; readonly runAt?: Temporal.Instant } = {},
): Promise<void> => {
  await tx.sql.execute(
    sql`select app.enqueue(${kind}, ${JSON.stringify(data)}::jsonb, ${options.key ?? null}, ${options.runAt?.toString() ?? null}::timestamptz)`,
  )
}
