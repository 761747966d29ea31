import { sql } from 'drizzle-orm'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { ticketAmount } from '#domain/sales/bookings/prices/step-amounts.ts'
import { readRules } from '#server/catalogue/cancellation-policies/read-rules.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import { priceAndRedeem } from '#server/sales/discounts/price-and-redeem.ts'
import { addOnsOf, itemsOf } from './item-rows.ts'
import { sessionsOf } from './price-items.ts'

interface Frozen {
  readonly total: number
  /** Why the entered code takes nothing off, or null if it does or if no code was entered. */
  readonly codeProblem: Reason | null
  /** The cancellation rules, by activity. */
  readonly rules: ReadonlyMap<string, readonly CancellationRule[]>
}

/**
 * Freezes prices, their explanation, the discounts applied, the payment schedule and the cancellation rules with the
 * held items, as they are at this moment, and reserves discounts with limited uses. The caller has locked the booking.
 * Repeating it gives the same result.
 */
export const freezePrices = async (tx: Tx, bookingId: string, drill?: Drill): Promise<Frozen> => {
  const items = await itemsOf(tx, [bookingId], ['pending'])
  const groups = items.map(({ activityGroupId }) => activityGroupId)
  const addOns = await addOnsOf(
    tx,
    items.map(({ id }) => id),
  )
  const held = { items, sessions: await sessionsOf(tx, groups), addOns }
  const { lines, total, code } = await priceAndRedeem(tx, bookingId, held, drill)
  const rules = await readRules(tx, groups)
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const extras = lines.flatMap(({ itemId, steps }) =>
    steps.flatMap((step) =>
      step.kind === 'addOn' ? [{ item_id: itemId, add_on_id: step.addOnId, price: step.amount }] : [],
    ),
  )
  const priced = lines.map(({ itemId, steps }) => ({
    id: itemId,
    price: ticketAmount(steps),
    steps,
    rules: rules.get(itemOf.get(itemId)?.activityGroupId ?? '') ?? [],
    schedule: itemOf.get(itemId)?.subscription?.schedule ?? null,
  }))
  await tx.sql.execute(sql`
    with extras as (
      update booking_item_add_ons as extra set price = row.price
      from jsonb_to_recordset(${JSON.stringify(extras)}::jsonb) as row (item_id uuid, add_on_id uuid, price bigint)
      where extra.client_id = ${tx.clientId} and extra.item_id = row.item_id and extra.add_on_id = row.add_on_id
    )
    update booking_items as item
    set price = row.price, steps = row.steps, cancellation_rules = row.rules, schedule = row.schedule
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb)
      as row (id uuid, price bigint, steps jsonb, rules jsonb, schedule jsonb)
    where item.client_id = ${tx.clientId} and item.id = row.id`)
  return { total, codeProblem: code?.problem ?? null, rules }
}
