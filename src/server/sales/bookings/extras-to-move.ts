import { type ExtraAfterwards, movedExtra, type MovedSessions } from '#domain/sales/bookings/moved-extra.ts'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { addOns } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type AddOnRow, addOnsOf } from './item-rows.ts'

/** An extra of an item that is moved, and what becomes of it. */
export interface ExtraToMove extends ExtraAfterwards {
  readonly extra: AddOnRow
}

export const extrasToMove = async (
  tx: Tx,
  itemId: string,
  change: MovedSessions,
): Promise<readonly ExtraToMove[]> => {
  const extras = await addOnsOf(tx, [itemId])
  if (extras.length === 0) return []
  const ids = extras.map(({ id }) => id)
  const offers = await tx.sql
    .select()
    .from(addOns)
    .where(and(eq(addOns.clientId, tx.clientId), anyOf(addOns.id, ids)))
  return extras.map((extra) => {
    const offer = offers.find(({ id }) => id === extra.id)
    return { extra, ...movedExtra(extra.sessionIds, offer, change) }
  })
}
