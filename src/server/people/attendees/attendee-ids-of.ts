import { and, eq } from 'drizzle-orm'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Tx } from '#server/db/transaction.ts'

export const attendeeIdsOf = async (tx: Tx, userId: string): Promise<readonly string[]> => {
  const rows = await tx.sql
    .select({ id: attendees.id })
    .from(attendees)
    .where(and(eq(attendees.clientId, tx.clientId), eq(attendees.userId, userId)))
  return rows.map(({ id }) => id)
}
