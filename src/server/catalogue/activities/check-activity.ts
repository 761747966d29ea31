import { and, eq, inArray } from 'drizzle-orm'
import { activityIssues } from '#domain/catalogue/activities/activity-issues.ts'
import { gatedChanges } from '#domain/catalogue/activities/gated-changes.ts'
import { itemIssues } from '#domain/catalogue/activities/item-issues.ts'
import type { PlanInUse } from '#domain/catalogue/activities/tickets/ticket-issues.ts'
import { Failure } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { featureRefusal, hasFeature } from '#domain/platform/clients/features.ts'
import { bookingAgreements, cancellationPolicies } from '#server/db/schema/policies.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { ActivityContent } from './form-of-rows.ts'

/** The activity before the save, if it exists already. */
interface Before {
  readonly id: string
  readonly content: ActivityContent
}

/** Refuses changes to parts that the organiser's tier doesn't include. Unchanged parts pass. */
export const planRefusal = (
  { planLevel }: Client,
  before: ActivityContent | undefined,
  form: ActivityContent,
): Failure | undefined => {
  const missing = gatedChanges(before, form).find((part) => !hasFeature(planLevel, part))
  return missing && new Failure('planRequired', featureRefusal(missing))
}

/**
 * Reads the plans that the form names, with their tickets. Locks them first, so that if two saves choose the same plan,
 * the second is refused.
 */
const plansNamed = async (tx: Tx, form: ActivityContent): Promise<PlanInUse[]> => {
  const named = form.tickets.flatMap(({ subscriptionPlan }) =>
    subscriptionPlan === null ? [] : [subscriptionPlan],
  )
  if (named.length === 0) return []
  const ofForm = and(eq(subscriptionPlans.clientId, tx.clientId), inArray(subscriptionPlans.id, named))
  await tx.sql
    .select({ id: subscriptionPlans.id })
    .from(subscriptionPlans)
    .where(ofForm)
    .orderBy(subscriptionPlans.id)
    .for('no key update')
  const rows = await tx.sql
    .select({
      _id: subscriptionPlans.id,
      enabled: subscriptionPlans.enabled,
      ticket: tickets.id,
      activityGroup: tickets.activityGroupId,
    })
    .from(subscriptionPlans)
    .leftJoin(
      tickets,
      and(
        eq(tickets.clientId, subscriptionPlans.clientId),
        eq(tickets.subscriptionPlanId, subscriptionPlans.id),
      ),
    )
    .where(ofForm)
  return rows.map(({ _id, enabled, ticket, activityGroup }) => ({
    _id,
    enabled,
    usedBy: ticket === null || activityGroup === null ? null : { ticket, activityGroup },
  }))
}

/** Checks that the agreement and the policy in the form belong to this organiser. */
const referenceIssues = async (tx: Tx, form: ActivityContent): Promise<Issue[]> => {
  const references = [
    ['bookingAgreement', bookingAgreements, form.bookingAgreement],
    ['cancellationPolicy', cancellationPolicies, form.cancellationPolicy],
  ] as const
  const issues: Issue[] = []
  for (const [path, table, id] of references) {
    if (id === null) continue
    const one = and(eq(table.clientId, tx.clientId), eq(table.id, id))
    const [found] = await tx.sql.select({ id: table.id }).from(table).where(one).for('key share')
    if (!found) issues.push({ path, reason: messages.choiceGone })
  }
  return issues
}

/** Finds the problems of an activity, except its answers to fields, which have their own checks. */
export const contentIssues = async (
  tx: Tx,
  form: ActivityContent,
  before: Before | undefined,
): Promise<Issue[]> => [
  ...itemIssues(before?.content, form),
  ...activityIssues(form, { plans: await plansNamed(tx, form), activityGroup: before?.id }),
  ...(await referenceIssues(tx, form)),
]
