import type { Booking } from '#contract/booking-shapes.ts'
import type { OwnBooking } from '#contract/own-bookings.ts'
import { sessionsForAddOn } from '#domain/bookings/add-ons-later.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { addOns } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'

/** What can still be added to what was booked, item by item. */
export const addOnsOnOffer = async (tx: Tx, { items }: Booking): Promise<OwnBooking['addOnsOnOffer']> => {
  const booked = items.filter(({ status }) => status === 'ready')
  const groups = [...new Set(booked.map(({ activityGroup }) => activityGroup._id))]
  if (groups.length === 0) return []
  const rows = await tx.sql
    .select()
    .from(addOns)
    .where(and(eq(addOns.clientId, tx.clientId), inArray(addOns.activityGroupId, groups)))
    .orderBy(asc(addOns.weight), asc(addOns.id))
  return booked.flatMap((item) =>
    rows
      .filter(({ activityGroupId }) => activityGroupId === item.activityGroup._id)
      .map((addOn) => {
        const chosen = item.addOns.find(({ _id }) => _id === addOn.id)?.activities ?? []
        return {
          item: item._id,
          addOn: { _id: addOn.id, name: addOn.name, price: addOn.price },
          activities: [...sessionsForAddOn(addOn, item.activities, chosen, tx.now.toString())],
        }
      })
      .filter(({ activities }) => activities.length > 0),
  )
}
