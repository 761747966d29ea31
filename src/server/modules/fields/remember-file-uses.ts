import type { FieldDefinition, FieldValues } from '#domain/fields/field-kinds.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { fileUses } from '../../db/schema/files.ts'
import type { Tx } from '../../db/transaction.ts'
import { idsOfKind } from './references.ts'

type Subject = (typeof fileUses.$inferSelect)['subject']

/**
 * Which files a record shows, in answer to these fields, becomes exactly what its answers say. Uses by fields that
 * were not passed stay: a file of a hidden field must not be swept.
 */
export const rememberFileUses = async (
  tx: Tx,
  subject: Subject,
  subjectId: string,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): Promise<void> => {
  const ofFiles = fields.filter(({ type }) => type === 'fileUpload')
  if (ofFiles.length === 0) return
  await tx.sql.delete(fileUses).where(
    and(
      eq(fileUses.clientId, tx.clientId),
      eq(fileUses.subject, subject),
      eq(fileUses.subjectId, subjectId),
      inArray(
        fileUses.fieldId,
        ofFiles.map(({ _id }) => _id),
      ),
    ),
  )
  const uses = ofFiles.flatMap((field) =>
    idsOfKind('fileUpload', [field], [values]).map((fileId) => ({
      clientId: tx.clientId,
      fileId,
      subject,
      subjectId,
      fieldId: field._id,
    })),
  )
  if (uses.length > 0) await tx.sql.insert(fileUses).values(uses)
}
