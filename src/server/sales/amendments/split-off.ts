import { and, eq, sql } from 'drizzle-orm'
import type { CancelledItem } from '#domain/sales/amendments/cancel-sum.ts'
import { ticketAmount } from '#domain/sales/bookings/prices/step-amounts.ts'
import { anyOf } from '#server/db/any-of.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { bookingItemAddOns, bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The part of an item that is cancelled, and the id that it gets. */
interface SplitItem extends CancelledItem {
  readonly id: string
}

/** Moves cancelled sessions into items of their own, together with the add-ons chosen for them. */
export const splitOff = async (tx: Tx, parts: readonly SplitItem[]): Promise<void> => {
  if (parts.length === 0) return
  const wholes = parts.map(({ itemId }) => itemId)
  const partOf = new Map(
    parts.map((part) => [
      part.itemId,
      { ...part, gone: new Set(part.sessions.map(({ sessionId }) => sessionId)) },
    ]),
  )
  const rows = await tx.sql
    .select()
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), anyOf(bookingItems.id, wholes)))
  if (rows.length < parts.length) throw new Error('an item left while it was being cancelled')
  await insertAll(
    tx,
    bookingItems,
    rows.flatMap((whole) => {
      const part = partOf.get(whole.id)
      if (!part) return []
      const { id, steps, fee, sessions } = part
      return {
        ...whole,
        id,
        status: 'cancelled' as const,
        sessionIds: sessions.map(({ sessionId }) => sessionId),
        steps,
        price: ticketAmount(steps),
        feePaid: fee,
        splitFrom: whole.id,
        createdAt: tx.now,
      }
    }),
  )
  const extras = await tx.sql
    .select()
    .from(bookingItemAddOns)
    .where(and(eq(bookingItemAddOns.clientId, tx.clientId), anyOf(bookingItemAddOns.itemId, wholes)))
  await insertAll(
    tx,
    bookingItemAddOns,
    extras.flatMap((extra) => {
      const part = partOf.get(extra.itemId)
      const sessionIds = extra.sessionIds.filter((session) => part?.gone.has(session) === true)
      return part && sessionIds.length > 0 ? [{ ...extra, itemId: part.id, sessionIds, price: 0 }] : []
    }),
  )
  const fees = parts.map(({ itemId, fee }) => ({ id: itemId, fee }))
  await tx.sql.execute(sql`
    update booking_items as item set fee_paid = item.fee_paid + row.fee
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as row (id uuid, fee bigint)
    where item.client_id = ${tx.clientId} and item.id = row.id`)
}
