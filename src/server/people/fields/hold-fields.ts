import { and, eq } from 'drizzle-orm'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { fields } from '#server/db/schema/fields.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Until the end of the transaction no field of this usage goes, and no option of one: whoever takes them away asks
 * first what was answered. Taken before the record whose answers are saved, since deleting a field erases its answers
 * with the field already locked.
 */
export const holdFields = async (tx: Tx, usage: FieldUsage): Promise<void> => {
  await tx.sql
    .select({ id: fields.id })
    .from(fields)
    .where(and(eq(fields.clientId, tx.clientId), eq(fields.usage, usage)))
    .orderBy(fields.id)
    .for('key share')
}
