import { codeLimitProblem } from '#domain/sales/discounts/code-problem.ts'
import type { Tx } from '#server/db/transaction.ts'
import { itemsOf } from '#server/sales/bookings/item-rows.ts'
import { codeUsers } from './code-users.ts'
import { lockRules, redeem } from './redemptions.ts'
import type { RuleRow } from './rule-rows.ts'
import { takenByRule } from './taken-by-rule.ts'

const isUsedUp = async (tx: Tx, row: RuleRow, booking: { readonly id: string; readonly userId: string }) => {
  const [user = null] = await codeUsers(tx, [
    { ruleId: row.id, userId: booking.userId, bookingId: booking.id },
  ])
  return codeLimitProblem(row.terms, { timesUsed: row.timesUsed, user }) !== undefined
}

/**
 * Redeems the frozen discounts again for a late payment, under the locks. Returns true if a code can't be redeemed, and
 * then redeems nothing.
 */
export const redeemAgain = async (
  tx: Tx,
  booking: { readonly id: string; readonly userId: string },
): Promise<boolean> => {
  const taken = takenByRule(await itemsOf(tx, [booking.id], ['pending']))
  const locked = await lockRules(tx, [...taken.keys()], true)
  for (const row of locked) if (row.type === 'code' && (await isUsedUp(tx, row, booking))) return true
  await redeem(tx, booking, taken)
  return false
}
