import { and, eq, notInArray } from 'drizzle-orm'
import type { Failure } from '#domain/kernel/failure.ts'
import type { FieldDefinition, FieldValues } from '#domain/people/fields/field-kinds.ts'
import type { FileSubject } from '#domain/platform/files/may-read-file.ts'
import { fileUses } from '#server/db/schema/files.ts'
import type { Tx } from '#server/db/transaction.ts'
// Renamed because the linter takes the original name for a React hook.
import { useFiles as showFiles } from '#server/platform/files/use-files.ts'
import { idsOfKind } from './references.ts'

/**
 * Sets the files that a record shows for these fields to exactly those in its answers. Uses by other fields stay,
 * because the file of a hidden field must not be swept. Fails if a file isn't this person's to show.
 */
export const rememberFileUses = async (
  tx: Tx,
  subject: FileSubject,
  subjectId: string,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): Promise<Failure | undefined> => {
  const ofFiles = fields.filter(({ type }) => type === 'fileUpload')
  if (ofFiles.length === 0) return undefined
  const others = await tx.sql
    .select({ fileId: fileUses.fileId, fieldId: fileUses.fieldId })
    .from(fileUses)
    .where(
      and(
        eq(fileUses.clientId, tx.clientId),
        eq(fileUses.subject, subject),
        eq(fileUses.subjectId, subjectId),
        notInArray(
          fileUses.fieldId,
          ofFiles.map(({ _id }) => _id),
        ),
      ),
    )
  const uses = ofFiles.flatMap((field) =>
    idsOfKind('fileUpload', [field], values).map((fileId) => ({ fileId, fieldId: field._id })),
  )
  return showFiles(tx, subject, subjectId, [...others, ...uses])
}
