import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/insight/reports/report-shapes.ts'
import { nearlyFullPercent } from '#domain/insight/reports/fill.ts'
import { presetPeriod, sameDaysOf } from '#domain/kernel/period.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { limits } from '#domain/limits.ts'
import { may } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { refunds } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'
import { earnedSums } from '#server/money/ledger/ledger-sums.ts'
import { subscriptionsInTrouble } from '#server/sales/subscriptions/subscriptions-in-trouble.ts'
import { todayOf } from '#server/today-of.ts'
import { overdueOf, readLateness } from './read-outstanding.ts'
import { presentFills, takingPlace } from './read-places.ts'

const failedRefunds = async (tx: Tx, { client }: Scope, today: string) => {
  const period = {
    from: Temporal.PlainDate.from(today).subtract({ days: limits.dashboardRefundDays }).toString(),
    to: today,
  }
  const [row] = await tx.sql
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.clientId, tx.clientId),
        eq(refunds.state, 'failed'),
        withinDays(refunds.createdAt, period, client.timeZone),
      ),
    )
  return { ...period, count: row?.count ?? 0, amount: row?.amount ?? 0 }
}

const refundsToPay = async (tx: Tx) => {
  const [row] = await tx.sql
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(refunds.clientId, tx.clientId), eq(refunds.state, 'toPay')))
  return { count: row?.count ?? 0, amount: row?.amount ?? 0 }
}

const readMoney = async (tx: Tx, scope: Scope, today: string): Promise<Dashboard['money']> => {
  const lateness = await readLateness(tx, today)
  const overdue = overdueOf(lateness)
  const [thisMonth, lastMonth] = [presetPeriod('thisMonth', today), presetPeriod('lastMonth', today)]
  const byNow = sameDaysOf(lastMonth, today)
  const [now = 0, before = 0, beforeByNow = 0] = await earnedSums(tx, scope.client.timeZone, [
    thisMonth,
    lastMonth,
    byNow,
  ])
  return {
    due: sumOf(lateness),
    overdue: sumOf(overdue),
    overdueBookings: overdue.reduce((sum, { bookings }) => sum + bookings, 0),
    thisMonth: { ...thisMonth, amount: now },
    lastMonth: { ...lastMonth, amount: before, byNow: { ...byNow, amount: beforeByNow } },
    failedRefunds: await failedRefunds(tx, scope, today),
    toPayBack: await refundsToPay(tx),
    failedSubscriptions: await subscriptionsInTrouble(tx),
  }
}

const readNearlyFull = async (tx: Tx) => {
  const { placesTaken, placeLimit, startsAt, id } = activitySessions
  const rows = await tx.sql
    .select()
    .from(activitySessions)
    .where(
      and(
        takingPlace(tx),
        gt(startsAt, tx.now),
        lt(startsAt, tx.now.add({ hours: 24 * limits.dashboardDays })),
        sql`${placesTaken} * 100 >= ${placeLimit} * ${nearlyFullPercent}`,
        // Leaves out full sessions, which are in the report on places, because the dashboard shows sessions that can
        // still be acted on.
        lt(placesTaken, placeLimit),
      ),
    )
    .orderBy(sql`${placesTaken}::numeric / ${placeLimit} desc`, asc(startsAt), asc(id))
    .limit(limits.dashboardSessions)
  return presentFills(tx, rows)
}

export const readDashboard = (scope: Scope, role: Role): Promise<Dashboard> =>
  scope.transaction(async (tx) => {
    const today = todayOf(tx, scope.client)
    return {
      today,
      money: may(role, 'money.manage') ? await readMoney(tx, scope, today) : null,
      nearlyFull: await readNearlyFull(tx),
    }
  })
