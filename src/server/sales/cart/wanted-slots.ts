import { and, eq, inArray } from 'drizzle-orm'
import { addOns } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PricedItem } from '#server/sales/bookings/price-items.ts'
import type { Wanted, WantedItem } from './read-wanted.ts'

/** A requested ticket for one attendee. */
export interface Slot extends WantedItem {
  readonly slot: number
  readonly attendeeId: string | null
}

export const slotsOf = (items: readonly WantedItem[]): readonly Slot[] =>
  items.flatMap((item) => item.attendeeIds.map((attendeeId, slot) => ({ ...item, slot, attendeeId })))

// Sorts after existing ids, as new items do.
const idOf = ({ group, item, slot }: Slot) => `new ${group} ${item} ${slot}`

/** Converts slots for pricing. Nothing is stored. */
export const slotItems = (slots: readonly Slot[], attendees: Wanted['attendees']): PricedItem[] =>
  slots.map((slot) => ({
    id: idOf(slot),
    activityGroupId: slot.activityGroupId,
    ticket: slot.offer.ticket,
    subscription: slot.offer.subscription,
    sessionIds: [...slot.sessionIds],
    attendeeId: slot.attendeeId,
    dateOfBirth: attendees.get(slot.attendeeId ?? '')?.dateOfBirth ?? null,
  }))

/** Reads the add-ons of these slots. */
export const addOnRowsOf = async (tx: Tx, slots: readonly Slot[]) => {
  const ids = [...new Set(slots.flatMap((slot) => slot.addOns.map(({ addOnId }) => addOnId)))]
  if (ids.length === 0) return []
  const rows = await tx.sql
    .select()
    .from(addOns)
    .where(and(eq(addOns.clientId, tx.clientId), inArray(addOns.id, ids)))
  return slots.flatMap((slot) =>
    slot.addOns.flatMap(({ addOnId, sessionIds }) => {
      const row = rows.find(({ id }) => id === addOnId)
      return row && sessionIds.length > 0 ? [{ ...row, itemId: idOf(slot), sessionIds: [...sessionIds] }] : []
    }),
  )
}
