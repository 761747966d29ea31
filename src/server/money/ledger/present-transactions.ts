import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LedgerTransaction } from '#contract/money/ledger/ledger.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'

type TransactionRow = typeof ledgerTransactions.$inferSelect

const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const namesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await tx.sql
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), inArray(users.id, [...ids])))
  return new Map(found.map((one) => [one.id, fullName(one)]))
}

const referencesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await tx.sql
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.clientId, tx.clientId), inArray(payments.id, [...ids])))
  return new Map(found.map(({ id, reference }) => [id, reference]))
}

const activitiesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await tx.sql
    .select({ id: activityGroups.id, name: activityGroups.name })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, [...ids])))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Presents a page of transactions with their entries and the names for the ids, in four reads. */
export const presentTransactions = async (
  tx: Tx,
  rows: readonly TransactionRow[],
): Promise<LedgerTransaction[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const entries = await tx.sql
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.clientId, tx.clientId), inArray(ledgerEntries.transactionId, ids)))
    .orderBy(asc(ledgerEntries.transactionId), asc(ledgerEntries.position))
  const byTransaction = Map.groupBy(entries, ({ transactionId }) => transactionId)
  const names = await namesOf(
    tx,
    known([...rows.map(({ userId }) => userId), ...entries.map(({ userId }) => userId)]),
  )
  const references = await referencesOf(tx, known(rows.map(({ paymentId }) => paymentId)))
  const activities = await activitiesOf(tx, known(entries.map(({ activityGroupId }) => activityGroupId)))
  const activity = (id: string | null) => (id === null ? null : { _id: id, name: activities.get(id) ?? '' })
  const person = (id: string | null) => (id === null ? null : { _id: id, name: names.get(id) ?? '' })
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toString(),
    kind: row.kind,
    description: row.description,
    by: row.actorName,
    user: person(row.userId),
    payment:
      row.paymentId === null ? null : { _id: row.paymentId, reference: references.get(row.paymentId) ?? '' },
    entries: (byTransaction.get(row.id) ?? []).map(({ account, userId, activityGroupId, amount }) => ({
      account,
      user: person(userId),
      activityGroup: activity(activityGroupId),
      amount,
    })),
  }))
}
