import { and, asc, eq, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { discountRedemptions, discountRules } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RuleRow } from './rule-rows.ts'

const rulesNamed = (tx: Tx, ids: readonly string[]) =>
  tx.sql
    .select()
    .from(discountRules)
    .where(and(eq(discountRules.clientId, tx.clientId), anyOf(discountRules.id, ids)))
    .orderBy(asc(discountRules.id))

/** Locks the rules by id, for callers that depend on how often they were used. */
export const lockRules = async (tx: Tx, ids: readonly string[], locks: boolean): Promise<RuleRow[]> => {
  if (ids.length === 0) return []
  const rules = rulesNamed(tx, ids)
  return locks ? await rules.for('update') : await rules
}

/**
 * Sets the rules a booking has redeemed, replacing earlier ones. Repeating it doesn't count twice. The caller has
 * locked the rules.
 */
export const redeem = async (
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  taken: ReadonlyMap<string, number>,
): Promise<void> => {
  const wanted = [...taken].map(([ruleId, amount]) => ({ rule_id: ruleId, amount }))
  await tx.sql.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as row (rule_id uuid, amount bigint)
    ), gone as (
      delete from discount_redemptions
      where client_id = ${tx.clientId} and booking_id = ${id} and rule_id not in (select rule_id from wanted)
      returning rule_id
    ), kept as (
      insert into discount_redemptions (client_id, rule_id, booking_id, user_id, amount, at)
      select ${tx.clientId}, rule_id, ${id}, ${userId}, amount, ${tx.now.toString()} from wanted
      on conflict (client_id, rule_id, booking_id) do update set amount = excluded.amount, at = excluded.at
      returning rule_id, (xmax = 0) as is_new
    ), counted as (
      select rule_id, -1 as by from gone union all select rule_id, 1 from kept where is_new
    )
    update discount_rules as rule set times_used = rule.times_used + counted.by
    from counted where rule.client_id = ${tx.clientId} and rule.id = counted.rule_id`)
}

/** Releases the redemptions that a booking reserved, because it isn't placed. The booking is locked. */
export const giveBackRedemptions = async (
  tx: Tx,
  booking: { readonly id: string; readonly userId: string },
): Promise<void> => {
  const reserved = await tx.sql
    .select({ ruleId: discountRedemptions.ruleId })
    .from(discountRedemptions)
    .where(and(eq(discountRedemptions.clientId, tx.clientId), eq(discountRedemptions.bookingId, booking.id)))
  if (reserved.length === 0) return
  await lockRules(
    tx,
    reserved.map(({ ruleId }) => ruleId),
    true,
  )
  await redeem(tx, booking, new Map())
}
