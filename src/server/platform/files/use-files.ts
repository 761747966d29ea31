import { and, eq, inArray } from 'drizzle-orm'
import { type Failure, invalid } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import type { FileReader, FileSubject } from '#domain/platform/files/may-read-file.ts'
import { mayUseFile } from '#domain/platform/files/may-use-file.ts'
import { files, fileUses } from '#server/db/schema/files.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'

interface NewFileUse {
  readonly fileId: string
  readonly fieldId: string
}

const actorOf = async (tx: Tx): Promise<FileReader | undefined> => {
  if (tx.actor.kind !== 'user' || tx.actor.id === undefined) return undefined
  const [user] = await tx.sql
    .select({ userId: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), eq(users.id, tx.actor.id)))
  return user
}

/**
 * Returns the files that this record may show. They are locked, so that the sweep of unused files can't delete them at
 * the same time.
 */
const usable = async (tx: Tx, record: Subject, fileIds: string[]): Promise<ReadonlySet<string>> => {
  const ofClient = and(eq(files.clientId, tx.clientId), inArray(files.id, fileIds))
  const rows = await tx.sql.select().from(files).where(ofClient).orderBy(files.id).for('key share')
  // Our own jobs and the demo act for the organiser.
  if (tx.actor.kind === 'job') return new Set(rows.map(({ id }) => id))
  const uses = await tx.sql
    .select()
    .from(fileUses)
    .where(and(eq(fileUses.clientId, tx.clientId), inArray(fileUses.fileId, fileIds)))
  const actor = await actorOf(tx)
  const allowed = rows.filter((file) =>
    mayUseFile(
      actor,
      file,
      uses.filter(({ fileId }) => fileId === file.id),
      record,
    ),
  )
  return new Set(allowed.map(({ id }) => id))
}

interface Subject {
  readonly subject: FileSubject
  readonly subjectId: string
}

/**
 * Sets the files that a record shows. Files it no longer shows are swept later, unless another record shows them. A
 * file that is gone, or that this person may not show, is refused at its field.
 */
export const useFiles = async (
  tx: Tx,
  subject: FileSubject,
  subjectId: string,
  uses: readonly NewFileUse[],
): Promise<Failure | undefined> => {
  const fileIds = [...new Set(uses.map(({ fileId }) => fileId))]
  if (fileIds.length > 0) {
    const known = await usable(tx, { subject, subjectId }, fileIds)
    const issues: Issue[] = uses
      .filter(({ fileId }) => !known.has(fileId))
      .map(({ fieldId }) => ({ path: `fieldData.${fieldId}`, reason: messages.fileNotYours }))
    if (issues.length > 0) return invalid(issues)
  }
  await tx.sql
    .delete(fileUses)
    .where(
      and(
        eq(fileUses.clientId, tx.clientId),
        eq(fileUses.subject, subject),
        eq(fileUses.subjectId, subjectId),
      ),
    )
  if (uses.length > 0)
    await tx.sql
      .insert(fileUses)
      .values(uses.map((use) => ({ clientId: tx.clientId, subject, subjectId, ...use })))
      .onConflictDoNothing()
  return undefined
}
