import { codeProblem } from '#domain/discounts/code-problem.ts'
import type { Tx } from '../../db/transaction.ts'
import { itemsOf } from '../bookings/item-rows.ts'
import { codeUsers } from './code-users.ts'
import { lockRules, redeem } from './redemptions.ts'
import { formOfRule, type RuleRow } from './rule-rows.ts'
import { takenByRule } from './taken-by-rule.ts'

/**
 * A code that was good when payment began is asked about its limits alone: for what it was, and until when, is as it
 * was.
 */
const isUsedUp = async (tx: Tx, row: RuleRow, booking: { readonly id: string; readonly userId: string }) => {
  const [user = null] = await codeUsers(tx, [
    { ruleId: row.id, userId: booking.userId, bookingId: booking.id },
  ])
  const form = formOfRule({ row, activityGroups: [] })
  const agreed = {
    enabled: true,
    shouldLimitDatePeriod: false,
    codeUsage: 'allActivities' as const,
    minimumTotal: null,
  }
  const problem = codeProblem(
    { ...form, ...agreed },
    {
      today: '',
      client: { currency: '', dateFormatTextualWithYear: '' },
      lines: [{ activityGroupId: '', amount: 0 }],
      timesUsed: row.timesUsed,
      user,
    },
  )
  return problem !== undefined
}

/**
 * Paid after all: what the kept prices took off is redeemed once more, under the locks. True where a code cannot be,
 * and then nothing is.
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
