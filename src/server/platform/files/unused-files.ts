import { and, eq, gte, notExists, sql } from 'drizzle-orm'
import { Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { files, fileUses } from '#server/db/schema/files.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Matches files that no record shows, from forms not sent yet, or never sent. */
export const isUnused = (tx: Tx) =>
  and(
    eq(files.clientId, tx.clientId),
    notExists(
      tx.sql
        .select()
        .from(fileUses)
        .where(and(eq(fileUses.clientId, files.clientId), eq(fileUses.fileId, files.id))),
    ),
  )

/**
 * Limits unused uploads. Everyone who registers may upload, and the sweep comes only after a day, so one person could
 * fill the disk. Not locked: a person has at most three uploads in progress, and three more than the limit do no harm.
 */
export const tooManyUnused = async (tx: Tx, uploadedBy: string): Promise<Failure | undefined> => {
  const sinceSweep = gte(files.createdAt, tx.now.subtract({ hours: limits.unusedUploadHours }))
  const [kept] = await tx.sql
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(and(isUnused(tx), sinceSweep, eq(files.uploadedBy, uploadedBy)))
  return Number(kept?.bytes) >= limits.unusedUploadBytes
    ? new Failure('tooMany', messages.tooManyUnusedUploads)
    : undefined
}
