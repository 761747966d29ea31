import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { DiscountsReport, Redemption } from '#contract/insight/reports/report-shapes.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import type { Period } from '#domain/kernel/period.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { discountTypeLabels } from '#domain/sales/discounts/discount-rule.ts'
import { type CursorQuery, type Page, readPage } from '#server/db/keyset.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { discountRedemptions, discountRules } from '#server/db/schema/discounts.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'
import { peopleOf } from '#server/people/users/people-of.ts'
import { beingPaid } from '#server/sales/bookings/being-paid.ts'
import { streamCsv } from './stream-csv.ts'

interface DiscountsAsked extends Period {
  readonly rule?: string | undefined
}

/**
 * Selects discounts that reduce a booking, without those reserved for a booking that is being paid. For a single rule,
 * selects every use: a use cancelled since then takes nothing off, but still counts as a use.
 */
const givenIn = (tx: Tx, { client }: Scope, { rule, ...period }: DiscountsAsked) =>
  and(
    eq(discountRedemptions.clientId, tx.clientId),
    withinDays(discountRedemptions.at, period, client.timeZone),
    rule === undefined ? gt(discountRedemptions.amount, 0) : eq(discountRedemptions.ruleId, rule),
    sql`${discountRedemptions.bookingId} not in (${beingPaid(tx)})`,
  )

const rulesOf = async (tx: Tx, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await tx.sql
          .select({
            _id: discountRules.id,
            name: discountRules.name,
            type: discountRules.type,
            code: discountRules.code,
          })
          .from(discountRules)
          .where(and(eq(discountRules.clientId, tx.clientId), inArray(discountRules.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row._id, row]))
}

export const readDiscounts = (scope: Scope, period: Period): Promise<DiscountsReport> =>
  scope.transaction(async (tx) => {
    const found = await tx.sql
      .select({
        id: discountRedemptions.ruleId,
        times: sql`count(*)`.mapWith(Number),
        amount: sql`sum(${discountRedemptions.amount})`.mapWith(Number),
      })
      .from(discountRedemptions)
      .where(givenIn(tx, scope, period))
      .groupBy(discountRedemptions.ruleId)
    const known = await rulesOf(
      tx,
      found.map(({ id }) => id),
    )
    const rules = found.flatMap(({ id, times, amount }) => {
      const rule = known.get(id)
      return rule ? [{ rule, times, amount }] : []
    })
    return {
      rules: rules.toSorted((a, b) => b.amount - a.amount || a.rule.name.localeCompare(b.rule.name)),
      times: rules.reduce((sum, { times }) => sum + times, 0),
      total: sumOf(rules),
    }
  })

const present = async (
  tx: Tx,
  rows: readonly (typeof discountRedemptions.$inferSelect)[],
): Promise<Redemption[]> => {
  if (rows.length === 0) return []
  const known = await rulesOf(
    tx,
    rows.map(({ ruleId }) => ruleId),
  )
  const booked = await tx.sql
    .select({ _id: bookings.id, reference: bookings.reference, total: bookings.total })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        inArray(bookings.id, [...new Set(rows.map(({ bookingId }) => bookingId))]),
      ),
    )
  const bookingOf = new Map(booked.map((row) => [row._id, { ...row, reference: row.reference ?? '' }]))
  const person = await peopleOf(
    tx,
    rows.map(({ userId }) => userId),
  )
  return rows.flatMap((row) => {
    const [booking, rule] = [bookingOf.get(row.bookingId), known.get(row.ruleId)]
    return booking && rule
      ? [{ booking, rule, user: person(row.userId), amount: row.amount, at: row.at.toString() }]
      : []
  })
}

export const listRedemptions = (
  scope: Scope,
  query: CursorQuery & DiscountsAsked,
): Promise<Page<Redemption> | Failure> =>
  scope.transaction(async (tx) => {
    const page = await readPage(
      tx,
      {
        table: discountRedemptions,
        where: givenIn(tx, scope, query),
        columns: [discountRedemptions.at, discountRedemptions.ruleId, discountRedemptions.bookingId],
        direction: 'descending',
        keysOf: (row) => [row.at.toString(), row.ruleId, row.bookingId],
      },
      query,
      (row) => row,
    )
    return failed(page) ? page : { ...page, items: await present(tx, page.items) }
  })

export const exportDiscounts = (scope: Scope, asked: DiscountsAsked, reply: FastifyReply) => {
  const { currency, timeZone } = scope.client
  return streamCsv<Redemption>(reply, {
    name: 'discounts',
    columns: ['Date', 'Booking', 'Customer', 'Email', 'Rule', 'Type', 'Code', 'Discount'],
    cells: (row) => [
      localParts(row.at, timeZone).date,
      row.booking.reference,
      row.user.name,
      row.user.email,
      row.rule.name,
      discountTypeLabels[row.rule.type],
      row.rule.code ?? '',
      decimalMoney(row.amount, currency),
    ],
    page: (query) => listRedemptions(scope, { ...asked, ...query }),
  })
}
