import { and, countDistinct, eq, inArray, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { Period } from '#domain/kernel/period.ts'
import {
  earnedAccounts,
  kindsOf,
  type LedgerAccount,
  type LedgerKind,
  type LedgerKindGroup,
} from '#domain/money/ledger/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import { beginOf, endOf, withinDays } from '#server/db/within-days.ts'
import { entriesOfTransaction } from './ledger-query.ts'

/** Returns the balance of each account. Accounts without any posting are missing. */
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
  /** The index of the period. */
  readonly at: number
  readonly account: LedgerAccount
  readonly activityGroupId: string | null
  /** Why the money moved, for entries without an activity. */
  readonly kind: LedgerKind | null
  readonly amount: number
}

/**
 * Returns what was earned in each of these periods, by account and activity. Income is a credit, so the sign is
 * reversed. Each period is a range of one covering index.
 */
export const earnedIn = async (
  tx: Tx,
  timeZone: string,
  periods: readonly Period[],
  activityGroupId?: string,
): Promise<readonly EarnedPart[]> => {
  const begins = periods.map(({ from }) => beginOf(from, timeZone).toString())
  const ends = periods.map(({ to }) => endOf(to, timeZone).toString())
  const only: SQL =
    activityGroupId === undefined
      ? sql`activity_group_id is not null`
      : sql`activity_group_id = ${activityGroupId}`
  // Only movements store why money moved. They are read just for the few entries without an activity.
  const others: SQL = sql`
    union all
    select entry.account, null, moved.kind, -sum(entry.amount) from ledger_entries as entry
    join ledger_transactions as moved on moved.client_id = entry.client_id and moved.id = entry.transaction_id
    where entry.client_id = ${tx.clientId} and entry.account in ('income', 'fees', 'passes') and entry.activity_group_id is null
      and entry.at >= period.begins and entry.at < period.ends
    group by entry.account, moved.kind`
  const { rows } = await tx.sql.execute<{
    at: string
    account: LedgerAccount
    activity: string | null
    kind: LedgerKind | null
    amount: string
  }>(sql`
    select period.at, part.account, part.activity_group_id as activity, part.kind, part.amount
    from unnest(${sql.param(begins)}::timestamptz[], ${sql.param(ends)}::timestamptz[])
      with ordinality as period (begins, ends, at)
    cross join lateral (
      select account, activity_group_id, null as kind, -sum(amount) as amount from ledger_entries
      where client_id = ${tx.clientId} and account in ('income', 'fees', 'passes')
        and at >= period.begins and at < period.ends and ${only}
      group by account, activity_group_id
      ${activityGroupId === undefined ? others : sql``}
    ) as part`)
  return rows.map(({ at, account, activity, kind, amount }) => ({
    at: Number(at) - 1,
    account,
    activityGroupId: activity,
    kind,
    amount: Number(amount),
  }))
}

/** Returns the total earned in each of these periods. For figures that are shown many times a day. */
export const earnedSums = async (
  tx: Tx,
  timeZone: string,
  periods: readonly Period[],
): Promise<readonly number[]> => {
  const sums = periods.map(
    ({ from, to }) => sql`(select coalesce(-sum(amount), 0) from ledger_entries
      where client_id = ${tx.clientId} and account in ('income', 'fees', 'passes')
        and at >= ${beginOf(from, timeZone).toString()} and at < ${endOf(to, timeZone).toString()})`,
  )
  const { rows } = await tx.sql.execute<{ sums: string[] }>(
    sql`select array[${sql.join(sums, sql`, `)}]::text[] as sums`,
  )
  return (rows[0]?.sums ?? []).map(Number)
}

/** Returns the total that an activity has earned. */
export const earnedBy = async (tx: Tx, activityGroupId: string): Promise<number> => {
  const [row] = await tx.sql
    .select({ sum: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.clientId, tx.clientId),
        eq(ledgerEntries.activityGroupId, activityGroupId),
        inArray(ledgerEntries.account, [...earnedAccounts]),
      ),
    )
  return 0 - (row?.sum ?? 0)
}

/** Returns the total earned between two days, added up from the ledger alone. */
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

interface GivenBack {
  readonly count: number
  readonly amount: number
}

/** Sums the credit side of movements of these kinds, which is what they refunded. */
const givenBack = async (
  tx: Tx,
  timeZone: string,
  period: Period,
  kinds: LedgerKindGroup,
): Promise<GivenBack> => {
  const [row] = await tx.sql
    .select({
      count: countDistinct(ledgerTransactions.id),
      sum: sum(ledgerEntries.amount).mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, entriesOfTransaction)
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        inArray(ledgerTransactions.kind, [...kindsOf(kinds)]),
        withinDays(ledgerTransactions.at, period, timeZone),
        lt(ledgerEntries.amount, 0),
      ),
    )
  return { count: row?.count ?? 0, amount: 0 - (row?.sum ?? 0) }
}

/** Returns what was refunded in these days, by the payment's method or as credit. */
export const refundedBetween = async (tx: Tx, timeZone: string, period: Period): Promise<number> =>
  (await givenBack(tx, timeZone, period, 'refundsMade')).amount

/** Returns what was refunded as credit in these days. */
export const creditedBetween = (tx: Tx, timeZone: string, period: Period): Promise<GivenBack> =>
  givenBack(tx, timeZone, period, 'refundsToCredit')
