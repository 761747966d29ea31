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

/** What was there before, for a save of something that exists. */
interface Before {
  readonly id: string
  readonly content: ActivityContent
}

/** What the plan does not include passes through unchanged; a change to it is refused. */
export const planRefusal = (
  { planLevel }: Client,
  before: ActivityContent | undefined,
  form: ActivityContent,
): Failure | undefined => {
  const missing = gatedChanges(before, form).find((part) => !hasFeature(planLevel, part))
  return missing && new Failure('planRequired', featureRefusal(missing))
}

/** The plans that the form names, and the tickets that have them. Locked first: of two who choose one, the second is told. */
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

/** The agreement and the policy that the form names must be this organiser's. */
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

/** Everything wrong with an activity but its answers to fields, which their own module judges. */
export const contentIssues = async (
  tx: Tx,
  form: ActivityContent,
  before: Before | undefined,
): Promise<Issue[]> => [
  ...itemIssues(before?.content, form),
  ...activityIssues(form, { plans: await plansNamed(tx, form), activityGroup: before?.id }),
  ...(await referenceIssues(tx, form)),
]
