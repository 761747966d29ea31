import { and, eq } from 'drizzle-orm'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Drill } from '#server/drill.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import { lockAsItIs } from '../find-booking.ts'

/** Releases the places of a draft that can't be placed immediately, instead of holding them until it expires. */
export const abandonDraft = (scope: Scope, id: string, drill?: Drill): Promise<void> =>
  scope.transaction(async (tx) => {
    const draft = await lockAsItIs(tx, id)
    if (draft?.state !== 'draft') return
    const items = await tx.sql
      .select({ id: bookingItems.id })
      .from(bookingItems)
      .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.bookingId, id)))
    await giveBack(
      tx,
      items.map((item) => item.id),
      { status: 'expired', why: 'It was not booked after all' },
      drill,
    )
    await tx.sql
      .update(bookings)
      .set({ state: 'ended', heldUntil: null, version: draft.version + 1 })
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
  })
