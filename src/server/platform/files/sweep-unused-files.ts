import { and, inArray, lt } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { files } from '#server/db/schema/files.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { isUnused } from './unused-files.ts'

const batch = 200

const unused = (tx: Tx) =>
  and(isUnused(tx), lt(files.createdAt, tx.now.subtract({ hours: limits.unusedUploadHours })))

/**
 * Locked first and looked at again after: a save that used one of them in between is seen now, and one that comes
 * later waits for us and finds it gone. Those that a save holds at this moment are left for the next sweep.
 */
const sweepBatch = async (tx: Tx): Promise<number> => {
  const held = await tx.sql
    .select({ id: files.id })
    .from(files)
    .where(unused(tx))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (held.length === 0) return 0
  const ids = held.map(({ id }) => id)
  const gone = await tx.sql
    .delete(files)
    .where(and(unused(tx), inArray(files.id, ids)))
    .returning({ storageName: files.storageName, isAuthenticated: files.isAuthenticated })
  // The bytes go after the commit, by a job that is tried until it succeeds.
  if (gone.length > 0) await enqueue(tx, 'eraseFiles', { files: gone })
  return held.length
}

/** Uploads that no record shows, a day later: forms that were never sent, and what an edit took away. */
export const sweepUnusedFiles = async (scope: Scope): Promise<void> => {
  while ((await scope.transaction(sweepBatch)) === batch);
}
