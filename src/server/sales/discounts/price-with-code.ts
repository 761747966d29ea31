import { messages } from '#domain/messages.ts'
import type { Tx } from '#server/db/transaction.ts'
import { codeUsers } from './code-users.ts'
import { findCode } from './find-code.ts'
import { type Held, type PricedWithRules, priceWithRules } from './price-with-rules.ts'
import { rulesAtHand } from './rules-at-hand.ts'

/** Quotes a price with a code as typed, or without a code if it is empty. */
export const priceWithCode = async (
  tx: Tx,
  held: Held,
  code: string,
  userId: string | null,
): Promise<PricedWithRules> => {
  const ruleId = code === '' ? undefined : await findCode(tx, code)
  const groups = held.items.map(({ activityGroupId }) => activityGroupId)
  const rules = await rulesAtHand(tx, groups, ruleId === undefined ? [] : [ruleId])
  const rule = rules.codes.get(ruleId ?? '')
  const [user = null] = rule ? await codeUsers(tx, [{ ruleId: rule.row.id, userId, bookingId: null }]) : []
  const priced = priceWithRules(held, rules, rule ? { rule, user } : null, tx.now)
  return rule || code === '' ? priced : { ...priced, code: { code, saved: 0, problem: messages.codeUnknown } }
}
