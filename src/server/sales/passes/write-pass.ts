import { and, eq, ne, notInArray } from 'drizzle-orm'
import type { PurchaseOptionForm, SessionPassForm } from '#contract/sales/passes/session-pass-shapes.ts'
import { isNewItem } from '#domain/catalogue/activities/tickets/ticket-issues.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { passIssues } from '#domain/sales/passes/pass-option-issues.ts'
import { anyOf } from '#server/db/any-of.ts'
import { sessionPassActivities, sessionPassOptions } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import type { Pass } from './pass-rows.ts'

const takenElsewhere = (tx: Tx, ids: readonly string[], but: string | undefined) =>
  tx.sql
    .select({ id: sessionPassActivities.activityGroupId })
    .from(sessionPassActivities)
    .where(
      and(
        eq(sessionPassActivities.clientId, tx.clientId),
        anyOf(sessionPassActivities.activityGroupId, ids),
        but === undefined ? undefined : ne(sessionPassActivities.passId, but),
      ),
    )

/** Checks that options saved before belong to this pass and still exist. */
const goneIssues = (options: readonly PurchaseOptionForm[], before: Pass | undefined): Issue[] =>
  options.flatMap(({ _id }, index) =>
    isNewItem(_id) || before?.options.some(({ id }) => id === _id)
      ? []
      : [{ path: `purchaseOptions.${index}`, reason: messages.choiceGone }],
  )

/**
 * Finds everything wrong with a pass, including conflicts with other passes. The client is locked, so passes are saved
 * one after the other: of two passes for the same activity, the second sees the first.
 */
export const formIssues = async (
  tx: Tx,
  { purchaseOptions, activityGroups }: SessionPassForm,
  { before, areThere }: { readonly before: Pass | undefined; readonly areThere: boolean },
): Promise<readonly Issue[]> => {
  await lockClient(tx)
  const issues = [...passIssues(purchaseOptions), ...goneIssues(purchaseOptions, before)]
  if (issues.length > 0) return issues
  if (!areThere) return [{ path: 'activityGroups', reason: messages.fieldActivityGone }]
  const taken = activityGroups.length === 0 ? [] : await takenElsewhere(tx, activityGroups, before?.row.id)
  return taken.length > 0 ? [{ path: 'activityGroups', reason: messages.anotherPassApplied }] : []
}

const columnsOf = ({ creditAmount, price, expiresAfter, enabled }: PurchaseOptionForm, weight: number) => {
  if (creditAmount === null || price === null) throw new Error('an option without its numbers was kept')
  const isGiven = expiresAfter !== null && expiresAfter.amount !== null
  return {
    creditAmount,
    price,
    expiresAmount: isGiven ? expiresAfter.amount : null,
    expiresUnit: isGiven ? expiresAfter.unit : null,
    enabled,
    weight,
  }
}

/**
 * Sets the options that can be bought, in this order, and removes all others. Earlier purchases don't need their option
 * any more.
 */
export const writeOptions = async (
  tx: Tx,
  passId: string,
  options: readonly PurchaseOptionForm[],
): Promise<void> => {
  const kept = options.map(({ _id }) => _id).filter((id) => !isNewItem(id))
  const own = and(eq(sessionPassOptions.clientId, tx.clientId), eq(sessionPassOptions.passId, passId))
  await tx.sql
    .delete(sessionPassOptions)
    .where(and(own, kept.length === 0 ? undefined : notInArray(sessionPassOptions.id, kept)))
  for (const [weight, option] of options.entries()) {
    const columns = columnsOf(option, weight)
    await (isNewItem(option._id)
      ? tx.sql.insert(sessionPassOptions).values({ clientId: tx.clientId, passId, ...columns })
      : tx.sql
          .update(sessionPassOptions)
          .set(columns)
          .where(and(own, eq(sessionPassOptions.id, option._id))))
  }
  if (options.length > 0) await lockCurrency(tx)
}

/** Sets the activities that take the pass, replacing earlier ones. */
export const writeActivities = async (tx: Tx, passId: string, ids: readonly string[]): Promise<void> => {
  const { clientId } = tx
  await tx.sql
    .delete(sessionPassActivities)
    .where(
      and(
        eq(sessionPassActivities.clientId, clientId),
        eq(sessionPassActivities.passId, passId),
        ids.length === 0 ? undefined : notInArray(sessionPassActivities.activityGroupId, [...ids]),
      ),
    )
  if (ids.length === 0) return
  await tx.sql
    .insert(sessionPassActivities)
    .values([...new Set(ids)].map((activityGroupId) => ({ clientId, passId, activityGroupId })))
    .onConflictDoNothing()
}
