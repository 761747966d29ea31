import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import { changeProblem, writeTerms } from './change-terms.ts'
import type { SubscriptionRow } from './charge-rows.ts'
import { lockSubscription } from './find-subscription.ts'
import { presentSubscription } from './present-subscription.ts'
import { tellChanged } from './tell-changed.ts'

/** The team's decision: the new terms, their history entry, and what the customer is told. */
export interface Decided {
  readonly terms: Partial<SubscriptionRow>
  readonly changes: AuditEntry['changes']
  readonly told: string
}

interface Asked {
  readonly id: string
  readonly version: number
  readonly action: `subscriptions.${'pause' | 'resume' | 'skip' | 'unskip' | 'changeAmount'}`
}

/**
 * Changes the terms for the team: locks, decides, writes, records the history and tells the customer, all or nothing.
 */
export const changeSubscription = (
  scope: Scope,
  { id, version, action }: Asked,
  decide: (tx: Tx, row: SubscriptionRow) => Promise<Decided | Failure>,
): Promise<SubscriptionWithCharges | Failure> =>
  scope.transaction(async (tx) => {
    const row = await lockSubscription(tx, id, null)
    if (!row) return notFound()
    const problem = changeProblem(row, { version })
    if (problem) return problem
    const decided = await decide(tx, row)
    if (decided instanceof Failure) return decided
    const written = await writeTerms(tx, scope.client, row, decided.terms)
    await recordAudit(tx, {
      action,
      subject: 'subscription',
      subjectId: id,
      changes: decided.changes,
    })
    const shown = await presentSubscription(tx, written, scope.client)
    await tellChanged(tx, scope.client, shown, decided.told)
    return shown
  })

/** Records the reason in the history, if one was given. */
export const reasonChange = (reason: string) =>
  reason === '' ? [] : [{ field: 'reason', from: null, to: reason }]
