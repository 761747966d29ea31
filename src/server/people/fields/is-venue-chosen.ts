import { and, eq, ne } from 'drizzle-orm'
import { fields } from '#server/db/schema/fields.ts'
import type { Tx } from '#server/db/transaction.ts'
import { chosenAmong } from './answers.ts'

/** Says whether anyone chose this venue in a form about themselves or about an attendee. */
export const isVenueChosen = async (tx: Tx, id: string): Promise<boolean> => {
  const asking = await tx.sql
    .select({ id: fields.id })
    .from(fields)
    .where(and(eq(fields.clientId, tx.clientId), ne(fields.usage, 'activity'), eq(fields.type, 'venue')))
  for (const field of asking) if ((await chosenAmong(tx, field.id, [id])).size > 0) return true
  return false
}
