import { and, eq } from 'drizzle-orm'
import { fieldActivityGroups } from '#server/db/schema/fields.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Makes the fields that apply to the original activity apply to its copy too. */
export const applyFieldsToCopy = async (tx: Tx, original: string, copy: string): Promise<void> => {
  const applies = await tx.sql
    .select()
    .from(fieldActivityGroups)
    .where(
      and(eq(fieldActivityGroups.clientId, tx.clientId), eq(fieldActivityGroups.activityGroupId, original)),
    )
  if (applies.length === 0) return
  await tx.sql
    .insert(fieldActivityGroups)
    .values(applies.map(({ clientId, fieldId }) => ({ clientId, fieldId, activityGroupId: copy })))
}
