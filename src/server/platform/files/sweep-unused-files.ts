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
 * Deletes a batch of unused files. They are locked and then checked again: a save that used one before the lock is
 * seen, and a later save waits and finds the file gone. Files that a save holds now are left for the next sweep.
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
  // The bytes are deleted after the commit, by a job that retries until it succeeds.
  if (gone.length > 0) await enqueue(tx, 'eraseFiles', { files: gone })
  return held.length
}

/**
 * Deletes uploads that no record has shown for a day: from forms that were never sent, and files that an edit removed.
 */
export const sweepUnusedFiles = async (scope: Scope): Promise<void> => {
  while ((await scope.transaction(sweepBatch)) === batch);
}
