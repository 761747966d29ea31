import { and, eq } from 'drizzle-orm'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { fields } from '#server/db/schema/fields.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Keeps the fields of this usage and their options from being deleted until the transaction ends, because deleting one
 * first checks what was answered. Call it before locking the record whose answers are saved: deleting a field erases
 * its answers with the field already locked.
 */
export const holdFields = async (tx: Tx, usage: FieldUsage): Promise<void> => {
  await tx.sql
    .select({ id: fields.id })
    .from(fields)
    .where(and(eq(fields.clientId, tx.clientId), eq(fields.usage, usage)))
    .orderBy(fields.id)
    .for('key share')
}
