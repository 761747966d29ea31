import { and, eq, sql } from 'drizzle-orm'
import { activityGroups } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { fileUses } from '#server/db/schema/files.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Every table that stores answers by field id. A new record with fields is added here, and nowhere else. */
export const keepers = [activityGroups, attendees, users] as const

/**
 * Returns which of these options or venues were chosen in any record. Scans the organiser's own rows: see decision
 * 0008.
 */
export const chosenAmong = async (
  tx: Tx,
  fieldId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const chosen = new Set<string>()
  if (ids.length === 0) return chosen
  for (const keeper of keepers) {
    const answer = sql`${keeper.fieldData} -> ${fieldId}::text`
    const { rows } = await tx.sql.execute<{ id: string }>(sql`
      select distinct chosen.id
      from ${keeper}
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(${answer}) when 'array' then ${answer} else jsonb_build_array(${answer}) end
      ) as chosen (id)
      where ${keeper.clientId} = ${tx.clientId} and ${answer} is not null
        and chosen.id = any(${sql.param([...ids])}::text[])`)
    for (const { id } of rows) chosen.add(id)
  }
  return chosen
}

/** Erases the answers to a field that is being deleted. Files that were answers are then unused. */
export const eraseAnswers = async (tx: Tx, fieldId: string): Promise<void> => {
  for (const keeper of keepers)
    await tx.sql
      .update(keeper)
      .set({ fieldData: sql`${keeper.fieldData} - ${fieldId}::text` })
      .where(and(eq(keeper.clientId, tx.clientId), sql`${keeper.fieldData} -> ${fieldId}::text is not null`))
  await tx.sql.delete(fileUses).where(and(eq(fileUses.clientId, tx.clientId), eq(fileUses.fieldId, fieldId)))
}
