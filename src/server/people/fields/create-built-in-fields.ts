import { builtInFields } from '#domain/people/fields/built-in-fields.ts'
import { fields } from '#server/db/schema/fields.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Creates the built-in fields of a new organiser. Older organisers got theirs from a migration. */
export const createBuiltInFields = async (tx: Tx): Promise<void> => {
  await tx.sql
    .insert(fields)
    .values(
      builtInFields.map((field) => ({
        clientId: tx.clientId,
        internalKey: field.internalKey,
        usage: field.usage,
        type: field.type,
        title: field.title,
        weight: field.weight,
        required: field.required,
        textareaFormatting: field.textareaFormatting,
        maxFiles: field.maxFiles,
        uploadType: field.uploadType,
        createdAt: tx.now,
      })),
    )
    .onConflictDoNothing({ target: [fields.clientId, fields.internalKey] })
}
