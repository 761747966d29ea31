import { sql } from 'drizzle-orm'
import { piecesOf } from '#server/db/in-pieces.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { JobData } from './job-kinds.ts'

/** Queues a job together with the change that needs it, so that both are committed or neither. */
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

/** Queues many jobs of one kind in a few statements. */
export const enqueueAll = async <Kind extends keyof JobData>(
  tx: Tx,
  kind: Kind,
  data: readonly JobData[Kind][],
): Promise<void> => {
  for (const piece of piecesOf(data))
    await tx.sql.execute(
      sql`select app.enqueue_all(${kind}, array(select jsonb_array_elements(${JSON.stringify(piece)}::jsonb)))`,
    )
}
