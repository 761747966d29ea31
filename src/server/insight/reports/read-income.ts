import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { IncomeReport } from '#contract/insight/reports/report-shapes.ts'
import { sourceLabel } from '#domain/insight/reports/income-sources.ts'
import { csvLine } from '#domain/kernel/csv-line.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { monthsOf, type Period } from '#domain/kernel/period.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type EarnedPart, earnedBetween, earnedIn } from '#server/money/ledger/ledger-sums.ts'

interface IncomeAsked extends Period {
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

/** Returns what a line is about: an activity, or the kind of movement. */
const rowOf = (part: EarnedPart | undefined, names: ReadonlyMap<string | null, string>) => {
  const { activityGroupId: id = null, kind = null } = part ?? {}
  return { activityGroup: id === null ? null : { _id: id, name: names.get(id) ?? '' }, kind }
}

const byMonth = (parts: readonly EarnedPart[], months: number): number[] => {
  const sums = Array.from({ length: months }, () => 0)
  for (const { at, amount } of parts) sums[at] = (sums[at] ?? 0) + amount
  return sums
}

/** Reads the income by month and activity, and the ledger's own total for the same days for comparison. */
export const readIncome = (scope: Scope, { activityGroup, ...period }: IncomeAsked): Promise<IncomeReport> =>
  scope.transaction(async (tx) => {
    const { timeZone } = scope.client
    const months = monthsOf(period)
    const parts = await earnedIn(tx, timeZone, months, activityGroup)
    const names = await namesOf(tx, [...new Set(parts.map(({ activityGroupId }) => activityGroupId))])
    const groups = Map.groupBy(parts, ({ activityGroupId, kind }) => activityGroupId ?? kind)
    const activities = [...groups.values()].map((own) => ({
      ...rowOf(own[0], names),
      amounts: byMonth(own, months.length),
      total: sumOf(own),
    }))
    const amounts = byMonth(parts, months.length)
    return {
      months: months.map((month, index) => ({ ...month, amount: amounts[index] ?? 0 })),
      activities: activities.toSorted(
        (a, b) =>
          Number(a.activityGroup === null) - Number(b.activityGroup === null) ||
          b.total - a.total ||
          (a.activityGroup?.name ?? '').localeCompare(b.activityGroup?.name ?? ''),
      ),
      fees: sumOf(parts.filter(({ account }) => account === 'fees')),
      total: sumOf(parts),
      ledger: await earnedBetween(tx, timeZone, period, activityGroup),
    }
  })

/** Exports the income in one piece. The file only has activities times months lines, so it is small. */
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
      csvLine([
        row.activityGroup?.name ?? sourceLabel(row.kind),
        ...row.amounts.map(money),
        money(row.total),
      ]),
    ),
    csvLine(['Total', ...months.map(({ amount }) => money(amount)), money(total)]),
  ])
}
