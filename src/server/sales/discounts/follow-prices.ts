import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { discountRedemptions } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockRules } from './redemptions.ts'
import { takenByRule } from './taken-by-rule.ts'

interface Whose {
  readonly id: string
  readonly userId: string
}

const redeemedFor = (tx: Tx, ids: readonly string[]) =>
  tx.sql
    .select({ bookingId: discountRedemptions.bookingId, ruleId: discountRedemptions.ruleId })
    .from(discountRedemptions)
    .where(and(eq(discountRedemptions.clientId, tx.clientId), anyOf(discountRedemptions.bookingId, ids)))

const stepsOf = (tx: Tx, ids: readonly string[]) =>
  tx.sql
    .select({ bookingId: bookingItems.bookingId, steps: bookingItems.steps })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), anyOf(bookingItems.bookingId, ids)))

/**
 * Updates the redemptions of these bookings to their new prices. A rule that no longer takes anything off stays used. A
 * rule that newly takes something off becomes used, unless it was deleted while unused. The bookings are locked, and
 * newly used rules are locked here.
 */
export const followPrices = async (tx: Tx, bookings: readonly Whose[]): Promise<void> => {
  const ids = bookings.map(({ id }) => id)
  const items = Map.groupBy(await stepsOf(tx, ids), ({ bookingId }) => bookingId)
  const redeemed = new Set(
    (await redeemedFor(tx, ids)).map(({ bookingId, ruleId }) => `${bookingId} ${ruleId}`),
  )
  const taken = bookings.flatMap(({ id, userId }) =>
    [...takenByRule(items.get(id) ?? [])].map(([ruleId, amount]) => ({ id, userId, ruleId, amount })),
  )
  const beginning = taken.filter(({ id, ruleId }) => !redeemed.has(`${id} ${ruleId}`))
  if (redeemed.size + beginning.length === 0) return
  const locked = await lockRules(tx, [...new Set(beginning.map(({ ruleId }) => ruleId))], true)
  const there = new Set(locked.map(({ id }) => id))
  const rows = taken
    .filter(({ id, ruleId }) => redeemed.has(`${id} ${ruleId}`) || there.has(ruleId))
    .map(({ id, userId, ruleId, amount }) => ({
      booking_id: id,
      user_id: userId,
      rule_id: ruleId,
      amount,
    }))
  await tx.sql.execute(sql`
    with taken as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (booking_id uuid, user_id uuid, rule_id uuid, amount bigint)
    ), nothing_now as (
      update discount_redemptions as redeemed set amount = 0
      where client_id = ${tx.clientId} and booking_id = any(${sql.param(ids)}::uuid[]) and amount > 0
        and not exists (
          select from taken where taken.booking_id = redeemed.booking_id and taken.rule_id = redeemed.rule_id)
    ), kept as (
      insert into discount_redemptions (client_id, rule_id, booking_id, user_id, amount, at)
      select ${tx.clientId}, rule_id, booking_id, user_id, amount, ${tx.now.toString()} from taken
      on conflict (client_id, rule_id, booking_id) do update set amount = excluded.amount
      returning rule_id, (xmax = 0) as is_new
    ), counted as (
      select rule_id, count(*)::integer as by from kept where is_new group by rule_id
    )
    update discount_rules as rule set times_used = rule.times_used + counted.by
    from counted where rule.client_id = ${tx.clientId} and rule.id = counted.rule_id`)
}
