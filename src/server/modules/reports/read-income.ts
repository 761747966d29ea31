import type { IncomeReport } from '#contract/reports.ts'
import { csvLine } from '#domain/kernel/csv.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/ledger/postings.ts'
import { monthsOf, type Period } from '#domain/reports/period.ts'
import { notFromAnActivity } from '#domain/reports/words.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { activityGroups } from '../../db/schema/activities.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { type EarnedPart, earnedBetween, earnedIn } from '../ledger/ledger-sums.ts'

export interface IncomeAsked extends Period {
  readonly activityGroup?: string | undefined
}

const namesOf = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> => {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx.sql
    .select({ id: activityGroups.id, name: activityGroups.name })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, known)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const byMonth = (parts: readonly EarnedPart[], months: number): number[] => {
  const sums = Array.from({ length: months }, () => 0)
  for (const { at, amount } of parts) sums[at] = (sums[at] ?? 0) + amount
  return sums
}

/** What was earned, by month and activity. The ledger's own sum of the same days stands beside it. */
export const readIncome = (scope: Scope, { activityGroup, ...period }: IncomeAsked): Promise<IncomeReport> =>
  scope.transaction(async (tx) => {
    const { timeZone } = scope.client
    const months = monthsOf(period)
    const parts = await earnedIn(tx, timeZone, months, activityGroup)
    const groups = Map.groupBy(parts, ({ activityGroupId }) => activityGroupId)
    const names = await namesOf(tx, [...groups.keys()])
    const activities = [...groups].map(([id, own]) => ({
      activityGroup: id === null ? null : { _id: id, name: names.get(id) ?? '' },
      amounts: byMonth(own, months.length),
      total: sumOf(own),
    }))
    const amounts = byMonth(parts, months.length)
    return {
      months: months.map((month, index) => ({ ...month, amount: amounts[index] ?? 0 })),
      activities: activities.toSorted(
        (a, b) =>
          b.total - a.total || (a.activityGroup?.name ?? '').localeCompare(b.activityGroup?.name ?? ''),
      ),
      fees: sumOf(parts.filter(({ account }) => account === 'fees')),
      total: sumOf(parts),
      ledger: await earnedBetween(tx, timeZone, period, activityGroup),
    }
  })

/** As long as its activities times its months: small, and whole. */
export const exportIncome = async (
  scope: Scope,
  asked: IncomeAsked,
  reply: FastifyReply,
): Promise<Readable> => {
  const { months, activities, total } = await readIncome(scope, asked)
  const money = (amount: number) => decimalMoney(amount, scope.client.currency)
  reply.header('content-disposition', 'attachment; filename="income.csv"')
  return Readable.from([
    csvLine(['Activity', ...months.map(({ month }) => month), 'Total']),
    ...activities.map((row) =>
      csvLine([row.activityGroup?.name ?? notFromAnActivity, ...row.amounts.map(money), money(row.total)]),
    ),
    csvLine(['Total', ...months.map(({ amount }) => money(amount)), money(total)]),
  ])
}
