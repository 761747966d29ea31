import { and, eq } from 'drizzle-orm'
import type { CancellationPolicyForm } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { cancellationRulesIssues } from '#domain/catalogue/cancellation-policies/cancellation-rule-issues.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { cancellationPolicies } from '#server/db/schema/policies.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import { activitiesByPolicy } from './activities-by-policy.ts'
import { columnsOf, hasPrice, lockPolicy, type PolicyRow, presentPolicy } from './policy.ts'

/** Writes the differences, increments the version and records the history. Public pages show policies. */
const change = async (tx: Tx, before: PolicyRow, next: ReturnType<typeof columnsOf>): Promise<PolicyRow> => {
  const changes = changesBetween<PolicyRow>(before, next)
  if (changes.length === 0) return before
  const [after] = await tx.sql
    .update(cancellationPolicies)
    .set({ ...next, version: before.version + 1 })
    .where(and(eq(cancellationPolicies.clientId, tx.clientId), eq(cancellationPolicies.id, before.id)))
    .returning()
  if (!after) throw new Error('the cancellation policy of this transaction is gone')
  await recordAudit(tx, {
    action: 'cancellationPolicies.update',
    subject: 'cancellationPolicy',
    subjectId: before.id,
    changes,
  })
  await bumpCatalogue(tx)
  return after
}

export const updatePolicy = (
  scope: Scope,
  id: string,
  { version, ...form }: CancellationPolicyForm & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const before = await lockPolicy(tx, id)
    if (!before) return notFound()
    if (before.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const issues = cancellationRulesIssues(form.rules)
    if (issues.length > 0) return invalid(issues)
    const columns = columnsOf(form)
    if (hasPrice(columns)) await lockCurrency(tx)
    const after = await change(tx, before, columns)
    const uses = await activitiesByPolicy(tx, [id])
    return presentPolicy(after, uses.get(id) ?? 0)
  })
