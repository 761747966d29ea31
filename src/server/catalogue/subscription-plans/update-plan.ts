import { and, eq } from 'drizzle-orm'
import type { SubscriptionPlanForm } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { schedulePrice } from '#domain/catalogue/subscription-plans/schedule-price.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { planIssues } from './plan-issues.ts'
import { holdTicketOf, setTicketPrice, ticketsByPlan } from './plan-uses.ts'
import { columnsOf, lockPlan, type PlanRow, presentPlan } from './plan.ts'

type Changeable = Partial<Omit<PlanRow, 'clientId' | 'id' | 'version' | 'createdAt'>>

/**
 * Writes the differences, increments the version and records the history. Public pages show the schedule of a ticket.
 */
const change = async (tx: Tx, before: PlanRow, action: string, next: Changeable): Promise<PlanRow> => {
  const changes = changesBetween<PlanRow>(before, next)
  if (changes.length === 0) return before
  const [after] = await tx.sql
    .update(subscriptionPlans)
    .set({ ...next, version: before.version + 1 })
    .where(and(eq(subscriptionPlans.clientId, tx.clientId), eq(subscriptionPlans.id, before.id)))
    .returning()
  if (!after) throw new Error('the subscription plan of this transaction is gone')
  await recordAudit(tx, { action, subject: 'subscriptionPlan', subjectId: before.id, changes })
  await bumpCatalogue(tx)
  return after
}

/**
 * The columns that can change after a plan is sold. The payments that customers agreed to can't change, but the name
 * and the closing rule can.
 */
const free: ReadonlySet<string> = new Set<keyof PlanRow>(['name', 'disableAfterFirstPaymentDate'])

const changesPayments = (before: PlanRow, next: Changeable): boolean =>
  changesBetween<PlanRow>(before, next).some(({ field }) => !free.has(field))

export const updatePlan = (
  scope: Scope,
  id: string,
  { version, ...form }: SubscriptionPlanForm & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const held = await holdTicketOf(tx, id)
    const before = await lockPlan(tx, id)
    if (!before) return notFound()
    if (before.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const issues = planIssues(form, scope.client.currency)
    if (issues.length > 0) return invalid(issues)
    const use = (await ticketsByPlan(tx, [id])).get(id)
    // A ticket took the plan between the two locks, so its sales may still change.
    if (use && use.ticket !== held) return new Failure('busy', messages.tryAgainShortly)
    const next = columnsOf(form)
    if (use && use.sold > 0 && changesPayments(before, next))
      return new Failure('conflict', messages.planSold)
    const after = await change(tx, before, 'subscriptionPlans.update', next)
    if (use) await setTicketPrice(tx, use.ticket, schedulePrice(after))
    return presentPlan(scope, after, use)
  })

/** Enables or disables a plan. A disabled plan stays with its ticket but isn't offered to other tickets. */
export const setPlanEnabled = (scope: Scope, id: string, enabled: boolean) =>
  scope.transaction(async (tx) => {
    const before = await lockPlan(tx, id)
    if (!before) return notFound()
    await change(tx, before, 'subscriptionPlans.setEnabled', { enabled })
    return { success: true as const }
  })
