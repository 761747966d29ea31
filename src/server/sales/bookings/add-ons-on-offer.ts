import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AddOnOnOffer, BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { addOnProblem, sessionsForAddOn } from '#domain/sales/bookings/add-ons-later.ts'
import { addOns } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

type AddOnRow = typeof addOns.$inferSelect
type Item = Pick<BookingItem, '_id' | 'status' | 'activityGroup' | 'activities' | 'addOns'>

interface ItemOffer {
  readonly item: string
  readonly hasAddOns: boolean
  readonly onOffer: AddOnOnOffer[]
  /** Why nothing can be added. */
  readonly problem: string | null
}

const addOnsOfGroups = async (tx: Tx, groups: readonly string[]): Promise<readonly AddOnRow[]> =>
  groups.length === 0
    ? []
    : tx.sql
        .select()
        .from(addOns)
        .where(and(eq(addOns.clientId, tx.clientId), inArray(addOns.activityGroupId, [...groups])))
        .orderBy(asc(addOns.weight), asc(addOns.id))

const offersFor = (item: Item, rows: readonly AddOnRow[], now: string): AddOnOnOffer[] =>
  rows
    .map((addOn) => {
      const chosen = item.addOns.find(({ _id }) => _id === addOn.id)?.activities ?? []
      return {
        addOn: { _id: addOn.id, name: addOn.name, price: addOn.price },
        activities: [...sessionsForAddOn(addOn, item.activities, chosen, now)],
      }
    })
    .filter(({ activities }) => activities.length > 0)

/** Lists what can still be added to the booking, item by item. */
export const addOnsOnOffer = async (tx: Tx, items: readonly Item[]): Promise<readonly ItemOffer[]> => {
  const now = tx.now.toString()
  const booked = items.filter(({ status }) => status === 'ready')
  const rows = await addOnsOfGroups(tx, [...new Set(booked.map(({ activityGroup }) => activityGroup._id))])
  return items.map((item) => {
    const own = rows.filter(({ activityGroupId }) => activityGroupId === item.activityGroup._id)
    const onOffer = item.status === 'ready' ? offersFor(item, own, now) : []
    return {
      item: item._id,
      hasAddOns: item.status === 'ready' && own.length > 0,
      onOffer,
      problem: onOffer.length > 0 ? null : (addOnProblem(item, own, now)?.text ?? null),
    }
  })
}
