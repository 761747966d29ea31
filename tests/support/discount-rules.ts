import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { failed } from '#domain/kernel/failure.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { discountRedemptions, discountRules } from '#server/db/schema/discounts.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createRule } from '#server/sales/discounts/create-rule.ts'
import { depsOf, type TestApp } from './app.ts'
import { inClient } from './people.ts'

/** A valid rule: a tenth off everything with a code. */
export const codeForm = (code: string, input: Partial<DiscountRuleForm> = {}): DiscountRuleForm => ({
  ...newDiscountRule,
  name: `Code ${code}`,
  type: 'code',
  code,
  codeUsage: 'allActivities',
  unit: 'percentage',
  percentage: 10,
  ...input,
})

/** A rule with a fifth off for each further attendee. */
export const siblingForm = (
  activityGroups: readonly string[],
  input: Partial<DiscountRuleForm> = {},
): DiscountRuleForm => ({
  ...newDiscountRule,
  name: 'Brothers and sisters',
  type: 'multiAttendee',
  activityGroups,
  sessionsOption: 'sameActivity',
  unit: 'percentageAdditionalAttendee',
  percentageAdditionalAttendee: 20,
  ...input,
})

/** A rule with five pounds off three sessions or more. */
export const sessionsForm = (
  activityGroups: readonly string[],
  input: Partial<DiscountRuleForm> = {},
): DiscountRuleForm => ({
  ...newDiscountRule,
  name: 'Three or more',
  type: 'multiPurchase',
  multiPurchaseType: 'session',
  activityGroups,
  sessionsOption: 'sameActivity',
  multiSessionConditions: [
    { minimumSessions: 3, unit: 'fixedAmount', fixedAmount: 500, percentage: null, amountPerSession: null },
  ],
  ...input,
})

interface Premises {
  readonly test: TestApp
  readonly client: Client
}

/** Creates a rule through the server's own function. */
export const makeRule = async ({ test, client }: Premises, form: DiscountRuleForm) => {
  const scope = scopeFor(depsOf(test), client, { kind: 'job', id: undefined, name: 'Test' })
  const made = await createRule(scope, form)
  if (failed(made)) throw new Error(`${made.reason.text} ${JSON.stringify(made.issues)}`)
  return made
}

export const changeRule = (
  { test, client }: Premises,
  id: string,
  next: Partial<typeof discountRules.$inferInsert>,
) =>
  inClient(test, client, (tx) =>
    tx.sql
      .update(discountRules)
      .set(next)
      .where(and(eq(discountRules.clientId, tx.clientId), eq(discountRules.id, id))),
  )

/** Returns who redeemed a rule, and how often the rule says it was redeemed. The two must agree. */
export const redeemedBy = ({ test, client }: Premises, ruleId: string) =>
  inClient(test, client, async (tx) => {
    const rows = await tx.sql
      .select()
      .from(discountRedemptions)
      .where(and(eq(discountRedemptions.clientId, tx.clientId), eq(discountRedemptions.ruleId, ruleId)))
    const [rule] = await tx.sql
      .select({ timesUsed: discountRules.timesUsed })
      .from(discountRules)
      .where(and(eq(discountRules.clientId, tx.clientId), eq(discountRules.id, ruleId)))
    expect(rule?.timesUsed).toBe(rows.length)
    return rows.map(({ bookingId, userId, amount }) => ({ bookingId, userId, amount }))
  })
