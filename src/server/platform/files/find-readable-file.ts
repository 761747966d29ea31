import { and, eq, sql } from 'drizzle-orm'
import { type FileReader, type FileUse, mayReadFile } from '#domain/platform/files/may-read-file.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { fields } from '#server/db/schema/fields.ts'
import { files, fileUses } from '#server/db/schema/files.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { StoredFile } from './file.ts'

const usesOf = async (tx: Tx, fileId: string): Promise<FileUse[]> => {
  const rows = await tx.sql
    .select({
      subject: fileUses.subject,
      subjectId: fileUses.subjectId,
      // A deleted field is no longer shown to anyone.
      fieldIsOpen: sql<boolean>`coalesce(${fields.enabled} and not ${fields.adminOnly}, false)`,
      recordIsPublic: sql<boolean>`coalesce(${activityGroups.enabled}, false)`,
      parent: attendees.userId,
    })
    .from(fileUses)
    .leftJoin(fields, and(eq(fields.clientId, fileUses.clientId), eq(fields.id, fileUses.fieldId)))
    .leftJoin(
      activityGroups,
      and(
        eq(fileUses.subject, 'activityGroup'),
        eq(activityGroups.clientId, fileUses.clientId),
        eq(activityGroups.id, fileUses.subjectId),
      ),
    )
    .leftJoin(
      attendees,
      and(
        eq(fileUses.subject, 'attendee'),
        eq(attendees.clientId, fileUses.clientId),
        eq(attendees.id, fileUses.subjectId),
      ),
    )
    .where(and(eq(fileUses.clientId, tx.clientId), eq(fileUses.fileId, fileId)))
  return rows.map(({ subjectId, parent, ...use }) => ({
    ...use,
    owner: use.subject === 'user' ? subjectId : (parent ?? undefined),
  }))
}

/** Finds a file if this reader may have it. A missing file and someone else's file both give undefined. */
export const findReadableFile = (
  scope: Scope,
  reader: FileReader | undefined,
  fileId: string,
): Promise<StoredFile | undefined> =>
  scope.transaction(async (tx) => {
    const [file] = await tx.sql
      .select()
      .from(files)
      .where(and(eq(files.clientId, tx.clientId), eq(files.id, fileId)))
    return file && mayReadFile(reader, file, await usesOf(tx, fileId)) ? file : undefined
  })
