import { and, eq, notInArray } from 'drizzle-orm'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { discountRuleActivities, type DiscountTerms } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'

/** Converts a normalised form to columns. */
export const columnsOfRule = (form: DiscountRuleForm) => {
  const { name, type, multiPurchaseType, code, activityGroups: _, enabled, ...terms } = form
  if (type === null) throw new Error('a rule without a type was kept')
  return {
    name,
    type,
    multiPurchaseType,
    code: type === 'code' ? code : null,
    enabled,
    terms: terms satisfies DiscountTerms,
  }
}

/** Sets the activities of a rule, replacing earlier ones. */
export const writeActivities = async (tx: Tx, ruleId: string, ids: readonly string[]): Promise<void> => {
  const { clientId } = tx
  await tx.sql
    .delete(discountRuleActivities)
    .where(
      and(
        eq(discountRuleActivities.clientId, clientId),
        eq(discountRuleActivities.ruleId, ruleId),
        ids.length === 0 ? undefined : notInArray(discountRuleActivities.activityGroupId, [...ids]),
      ),
    )
  if (ids.length === 0) return
  await tx.sql
    .insert(discountRuleActivities)
    .values(ids.map((activityGroupId) => ({ clientId, ruleId, activityGroupId })))
    .onConflictDoNothing()
}

/** Locks the currency, because the rule contains an amount of money in it. */
export const lockCurrencyFor = async (tx: Tx, form: DiscountRuleForm): Promise<void> => {
  const amounts = [
    form.fixedAmount,
    form.amountAdditionalAttendee,
    form.minimumTotal,
    form.maximumDiscountAmount,
    ...form.multiActivityConditions.map(({ fixedAmount }) => fixedAmount),
    ...form.multiSessionConditions.flatMap(({ fixedAmount, amountPerSession }) => [
      fixedAmount,
      amountPerSession,
    ]),
  ]
  if (amounts.some((amount) => amount !== null)) await lockCurrency(tx)
}
