import { and, eq, sql } from 'drizzle-orm'
import type { CancelledItem } from '#domain/sales/amendments/cancel-sum.ts'
import { addOnAmount, ticketAmount } from '#domain/sales/bookings/prices/step-amounts.ts'
import { anyOf } from '#server/db/any-of.ts'
import { idsInOrder } from '#server/db/ids-in-order.ts'
import { bookingItemAddOns } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CancelPlan } from './plan-cancelling.ts'
import { splitOff } from './split-off.ts'

/** Cancels items completely. Their add-ons then cost nothing. */
const cancelWhole = async (tx: Tx, items: readonly CancelledItem[]): Promise<void> => {
  if (items.length === 0) return
  const gone = items.map(({ itemId, steps, fee }) => ({ id: itemId, steps, price: ticketAmount(steps), fee }))
  await tx.sql.execute(sql`
    update booking_items as item
    set status = 'cancelled', steps = gone.steps, price = gone.price, fee_paid = item.fee_paid + gone.fee
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as gone (id uuid, steps jsonb, price bigint, fee bigint)
    where item.client_id = ${tx.clientId} and item.id = gone.id`)
  await tx.sql
    .update(bookingItemAddOns)
    .set({ price: 0 })
    .where(
      and(
        eq(bookingItemAddOns.clientId, tx.clientId),
        anyOf(
          bookingItemAddOns.itemId,
          gone.map(({ id }) => id),
        ),
      ),
    )
}

/** Finds the items of a booking that continue but have changed, with their remaining sessions, prices and add-ons. */
const restOf = ({ facts, sum }: CancelPlan) => {
  const before = new Map(facts.items.map((item) => [item.id, item]))
  return sum.rest.flatMap(({ itemId, sessionIds, steps }) => {
    const item = before.get(itemId)
    if (!item) return []
    const isCut = sessionIds.length < item.sessionIds.length
    if (!isCut && JSON.stringify(item.steps) === JSON.stringify(steps)) return []
    return {
      row: { id: itemId, session_ids: sessionIds, steps, price: ticketAmount(steps) },
      extras: (isCut ? item.addOns : []).map((extra) => ({
        item_id: itemId,
        add_on_id: extra.id,
        session_ids: extra.sessionIds.filter((session) => sessionIds.includes(session)),
        price: addOnAmount(steps, extra.id),
      })),
    }
  })
}

const writeRest = async (tx: Tx, plans: readonly CancelPlan[]): Promise<void> => {
  const rest = plans.flatMap(restOf)
  if (rest.length === 0) return
  const rows = rest.map(({ row }) => row)
  const extras = rest.flatMap((one) => one.extras)
  await tx.sql.execute(sql`
    update booking_items as item set session_ids = row.session_ids, steps = row.steps, price = row.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, session_ids uuid[], steps jsonb, price bigint)
    where item.client_id = ${tx.clientId} and item.id = row.id`)
  if (extras.length === 0) return
  await tx.sql.execute(sql`
    with row as (
      select * from jsonb_to_recordset(${JSON.stringify(extras)}::jsonb)
        as row (item_id uuid, add_on_id uuid, session_ids uuid[], price bigint)
    ), gone as (
      delete from booking_item_add_ons as extra using row
      where extra.client_id = ${tx.clientId} and extra.item_id = row.item_id and extra.add_on_id = row.add_on_id
        and row.session_ids = '{}'
    )
    update booking_item_add_ons as extra set session_ids = row.session_ids, price = row.price from row
    where extra.client_id = ${tx.clientId} and extra.item_id = row.item_id and extra.add_on_id = row.add_on_id
      and row.session_ids <> '{}'`)
}

/**
 * Writes the items of bookings after a part was cancelled, in a few statements for any number of bookings. Returns the
 * items that hold what was cancelled.
 */
export const writeItems = async (
  tx: Tx,
  plans: readonly CancelPlan[],
): Promise<ReadonlyMap<CancelPlan, readonly string[]>> => {
  const ids = idsInOrder(plans.reduce((sum, plan) => sum + plan.sum.items.length, 0))
  const cancelled = plans.map((plan) => ({
    plan,
    items: plan.sum.items.map((item) => ({
      ...item,
      id: item.whole ? item.itemId : String(ids.next().value),
    })),
  }))
  const items = cancelled.flatMap((one) => one.items)
  await cancelWhole(
    tx,
    items.filter(({ whole }) => whole),
  )
  await splitOff(
    tx,
    items.filter(({ whole }) => !whole),
  )
  await writeRest(tx, plans)
  return new Map(cancelled.map((one) => [one.plan, one.items.map(({ id }) => id)]))
}
