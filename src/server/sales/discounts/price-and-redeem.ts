import { and, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { noPasses, paidByPass, type PassesInHand } from '#domain/sales/passes/pass-steps.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'
import { type LotRow, lockPassLots } from '#server/sales/passes/lots.ts'
import { passesAtHand } from '#server/sales/passes/passes-at-hand.ts'
import { spendCredits } from '#server/sales/passes/spend-credits.ts'
import { codeUsers } from './code-users.ts'
import { type Held, type PricedWithRules, priceWithRules } from './price-with-rules.ts'
import { lockRules, redeem } from './redemptions.ts'
import type { Rule, RuleRow } from './rule-rows.ts'
import { type RulesAtHand, rulesAtHand } from './rules-at-hand.ts'
import { takenByRule } from './taken-by-rule.ts'

const whereBooking = (tx: Tx, id: string) => and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id))

const entered = async (tx: Tx, id: string) => {
  const [row] = await tx.sql
    .select({
      userId: bookings.userId,
      ruleId: bookings.codeRuleId,
      discounts: bookings.discounts,
      usePasses: bookings.usePasses,
    })
    .from(bookings)
    .where(whereBooking(tx, id))
  if (!row || row.userId === null) throw new Error('nobody books what is being priced')
  return { ...row, bookingId: id, userId: row.userId }
}

type Entered = Awaited<ReturnType<typeof entered>>

const codeAtHand = async (tx: Tx, { ruleId, ...who }: Entered, rule: Rule | undefined) => {
  if (ruleId === null || rule === undefined) return null
  const [user = null] = await codeUsers(tx, [{ ...who, ruleId }])
  return { rule, user }
}

/** Checks if a rule was saved or deleted between reading and locking it. */
const isChanged = (
  { automatic, codes }: RulesAtHand,
  taken: Iterable<string>,
  locked: readonly RuleRow[],
) => {
  const seen = new Map([...automatic, ...codes.values()].map(({ row }) => [row.id, row.version]))
  const now = new Map(locked.map(({ id, version }) => [id, version]))
  return [...taken].some((id) => seen.get(id) !== now.get(id))
}

const passesOf = async (tx: Tx, { userId, usePasses }: Entered, groups: readonly string[]) =>
  usePasses ? (await passesAtHand(tx, groups, [userId]))(userId) : noPasses

/** Checks if credits were added or used between reading and locking them. */
const areUsed = ({ lots }: PassesInHand, locked: readonly LotRow[]): boolean =>
  lots.some(({ id, left }) => locked.find((lot) => lot.id === id)?.left !== left)

/**
 * Prices what is held, redeems the discount rules and uses the pass credits, all under their locks. Limits are checked
 * again under the lock, because another transaction may have taken the last use while this one waited.
 */
export const priceAndRedeem = async (
  tx: Tx,
  bookingId: string,
  wanted: Omit<Held, 'passes'>,
  drill: Drill | undefined,
): Promise<PricedWithRules> => {
  const whose = await entered(tx, bookingId)
  const groups = wanted.items.map(({ activityGroupId }) => activityGroupId)
  const held = { ...wanted, passes: await passesOf(tx, whose, groups) }
  const rules = await rulesAtHand(tx, groups, whose.ruleId === null ? [] : [whose.ruleId])
  const rule = rules.codes.get(whose.ruleId ?? '')
  const seen = priceWithRules(held, rules, await codeAtHand(tx, whose, rule), tx.now)
  const taken = takenByRule(seen.lines)
  const locked = await lockRules(tx, [...taken.keys()], isGuarded(drill, 'ruleLock'))
  const pays = paidByPass(seen.lines.map(({ itemId, steps }) => ({ id: itemId, steps }))).length > 0
  const lots = pays ? await lockPassLots(tx, whose.userId, drill) : []
  if (isChanged(rules, taken.keys(), locked) || (pays && areUsed(held.passes, lots)))
    return priceAndRedeem(tx, bookingId, wanted, drill)
  const row = locked.find(({ id }) => id === rule?.row.id)
  const priced =
    rule && row ? priceWithRules(held, rules, await codeAtHand(tx, whose, { ...rule, row }), tx.now) : seen
  const redeemed = takenByRule(priced.lines)
  if (redeemed.size > 0) await redeem(tx, { id: bookingId, userId: whose.userId }, redeemed)
  if (pays && !(await spendCredits(tx, priced.lines, lots)))
    throw new Error('credits of a pass are gone although they are locked')
  if (!isDeepStrictEqual(whose.discounts, priced.discounts))
    await tx.sql.update(bookings).set({ discounts: priced.discounts }).where(whereBooking(tx, bookingId))
  return priced
}
