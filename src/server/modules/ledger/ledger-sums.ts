import { earnedAccounts, kindsOf, type LedgerAccount } from '#domain/ledger/accounts.ts'
import type { Period } from '#domain/reports/period.ts'
import { and, eq, inArray, isNotNull, lt, type SQL, sql, sum } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts'
import type { Tx } from '../../db/transaction.ts'
import { beginOf, endOf, withinDays } from '../../db/within-days.ts'
import { entriesOfTransaction } from './ledger-query.ts'

/** What stands in each account; one that nothing was ever posted to is not there. */
export const balances = async (
  tx: Tx,
  accounts?: readonly LedgerAccount[],
): Promise<ReadonlyMap<LedgerAccount, number>> => {
  const rows = await tx.sql
    .select({ account: ledgerEntries.account, total: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.clientId, tx.clientId), accounts && inArray(ledgerEntries.account, [...accounts])),
    )
    .groupBy(ledgerEntries.account)
  return new Map(rows.map(({ account, total }) => [account, total ?? 0]))
}

export const balance = async (tx: Tx, account: LedgerAccount): Promise<number> =>
  (await balances(tx, [account])).get(account) ?? 0

export interface EarnedPart {
  /** Which of the periods asked for. */
  readonly at: number
  readonly account: LedgerAccount
  readonly activityGroupId: string | null
  readonly amount: number
}

/**
 * What was earned in each of these periods, by account and activity: a credit, so the sign is turned around. Each
 * period is a range of one index that holds all it needs.
 */
export const earnedIn = async (
  tx: Tx,
  timeZone: string,
  periods: readonly Period[],
  activityGroupId?: string,
): Promise<readonly EarnedPart[]> => {
  const begins = periods.map(({ from }) => beginOf(from, timeZone).toString())
  const ends = periods.map(({ to }) => endOf(to, timeZone).toString())
  const only: SQL = activityGroupId === undefined ? sql`` : sql`and activity_group_id = ${activityGroupId}`
  const { rows } = await tx.sql.execute<{
    at: string
    account: LedgerAccount
    activity: string | null
    amount: string
  }>(sql`
    select period.at, part.account, part.activity_group_id as activity, part.amount
    from unnest(${sql.param(begins)}::timestamptz[], ${sql.param(ends)}::timestamptz[])
      with ordinality as period (begins, ends, at)
    cross join lateral (
      select account, activity_group_id, -sum(amount) as amount from ledger_entries
      where client_id = ${tx.clientId} and account in ('income', 'fees')
        and at >= period.begins and at < period.ends ${only}
      group by account, activity_group_id
    ) as part`)
  return rows.map(({ at, account, activity, amount }) => ({
    at: Number(at) - 1,
    account,
    activityGroupId: activity,
    amount: Number(amount),
  }))
}

/** The same of one stretch of days, added up by nothing but the ledger. */
export const earnedBetween = async (
  tx: Tx,
  timeZone: string,
  period: Period,
  activityGroupId?: string,
): Promise<number> => {
  const [row] = await tx.sql
    .select({ sum: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.clientId, tx.clientId),
        inArray(ledgerEntries.account, [...earnedAccounts]),
        withinDays(ledgerEntries.at, period, timeZone),
        activityGroupId === undefined ? undefined : eq(ledgerEntries.activityGroupId, activityGroupId),
      ),
    )
  return 0 - (row?.sum ?? 0)
}

/** What refunds took from payers' money in these days: the credit side of what begins them. */
export const refundedBetween = async (tx: Tx, timeZone: string, period: Period): Promise<number> => {
  const [row] = await tx.sql
    .select({ sum: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, entriesOfTransaction)
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        isNotNull(ledgerTransactions.refundId),
        inArray(ledgerTransactions.kind, kindsOf('refundsMade')),
        withinDays(ledgerTransactions.at, period, timeZone),
        lt(ledgerEntries.amount, 0),
      ),
    )
  return 0 - (row?.sum ?? 0)
}
