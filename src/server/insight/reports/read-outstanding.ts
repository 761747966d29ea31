import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { OutstandingReport, OwedByLedger, Owing } from '#contract/insight/reports/report-shapes.ts'
import {
  type Lateness,
  latenesses,
  latenessLabels,
  latenessOf,
  latestDays,
} from '#domain/insight/reports/lateness.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import { type CursorQuery, type Page, readPage } from '#server/db/keyset.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { passLots } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { balance } from '#server/money/ledger/ledger-sums.ts'
import { owedOtherwise } from '#server/money/ledger/owed-otherwise.ts'
import { peopleOf } from '#server/people/users/people-of.ts'
import { todayOf } from '#server/today-of.ts'
import { streamCsv } from './stream-csv.ts'

const { dueOn, total, paid } = bookings

const unpaid = (tx: Tx): SQL | undefined =>
  and(eq(bookings.clientId, tx.clientId), eq(bookings.state, 'placed'), lt(paid, total))

const daysBefore = (today: string, days: number): string =>
  Temporal.PlainDate.from(today).subtract({ days }).toString()

/** Matches bookings by lateness, with the same rules as latenessOf. */
const isLate = (lateness: Lateness, today: string): SQL | undefined => {
  const since = (days: number) => daysBefore(today, days)
  const { inTime, week, month } = latestDays
  const steps: Record<Lateness, () => SQL | undefined> = {
    inTime: () => or(isNull(dueOn), gte(dueOn, since(inTime))),
    week: () => and(lt(dueOn, since(inTime)), gte(dueOn, since(week))),
    month: () => and(lt(dueOn, since(week)), gte(dueOn, since(month))),
    longer: () => lt(dueOn, since(month)),
  }
  return steps[lateness]()
}

/**
 * Reads the unpaid amounts by lateness. Uses an index that only contains unpaid bookings, so paid bookings don't slow
 * it down.
 */
export const readLateness = async (tx: Tx, today: string): Promise<OutstandingReport['lateness']> => {
  const rows = await tx.sql
    .select({
      dueOn,
      bookings: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${total} - ${paid})`.mapWith(Number),
    })
    .from(bookings)
    .where(unpaid(tx))
    .groupBy(dueOn)
  const groups = Map.groupBy(rows, (row) => latenessOf(row.dueOn, today))
  return latenesses.map((lateness) => {
    const own = groups.get(lateness) ?? []
    return {
      lateness,
      bookings: own.reduce((sum, row) => sum + row.bookings, 0),
      amount: sumOf(own),
    }
  })
}

export const overdueOf = (lateness: OutstandingReport['lateness']): OutstandingReport['lateness'] =>
  lateness.filter((step) => step.lateness !== 'inTime')

/** Sums the amounts paid above the price of bookings, or towards bookings that aren't confirmed yet. */
const readAhead = async (tx: Tx): Promise<number> => {
  const [row] = await tx.sql
    .select({
      ahead:
        sql`coalesce(sum(${paid} - case when ${bookings.state} = 'placed' then ${total} else 0 end), 0)`.mapWith(
          Number,
        ),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        sql`${paid} > case when ${bookings.state} = 'placed' then ${total} else 0 end`,
      ),
    )
  return row?.ahead ?? 0
}

/**
 * Sums the amounts due for session passes. A pass bought offline can be used before it is paid. Credit used for a pass
 * that is still being paid counts as paid ahead.
 */
const readPassesDue = async (tx: Tx): Promise<number> => {
  const { state, price, refunded, paid: settled } = passLots
  const [row] = await tx.sql
    .select({
      due: sql`coalesce(sum(case when ${state} = 'live' then ${price} - ${refunded} else 0 end - ${settled}), 0)`.mapWith(
        Number,
      ),
    })
    .from(passLots)
    .where(eq(passLots.clientId, tx.clientId))
  return row?.due ?? 0
}

export const readOutstanding = (scope: Scope): Promise<OutstandingReport> =>
  scope.transaction(async (tx) => {
    const lateness = await readLateness(tx, todayOf(tx, scope.client))
    return {
      due: sumOf(lateness),
      overdue: sumOf(overdueOf(lateness)),
      bookings: lateness.reduce((sum, step) => sum + step.bookings, 0),
      lateness,
    }
  })

/** Reads the parts and the ledger's balance independently, so that a difference becomes visible. */
export const readOwedByLedger = (scope: Scope): Promise<OwedByLedger> =>
  scope.transaction(async (tx) => {
    const due = sumOf(await readLateness(tx, todayOf(tx, scope.client)))
    const ahead = await readAhead(tx)
    const passes = await readPassesDue(tx)
    const otherwise = await owedOtherwise(tx)
    return { due, ahead, passes, otherwise, ledger: await balance(tx, 'receivable') }
  })

interface OwingAsked {
  readonly lateness?: Lateness | undefined
}

export const listOwing = (scope: Scope, query: CursorQuery & OwingAsked): Promise<Page<Owing> | Failure> =>
  scope.transaction(async (tx) => {
    const today = todayOf(tx, scope.client)
    const page = await readPage(
      tx,
      {
        table: bookings,
        where: and(unpaid(tx), query.lateness && isLate(query.lateness, today)),
        columns: [bookings.placedAt, bookings.id],
        direction: 'ascending',
        keysOf: (row) => [row.placedAt?.toString() ?? '', row.id],
      },
      query,
      (row) => row,
    )
    if (failed(page)) return page
    const person = await peopleOf(
      tx,
      page.items.map(({ userId }) => userId),
    )
    const items = page.items.map((row) => ({
      _id: row.id,
      reference: row.reference ?? '',
      placedAt: row.placedAt?.toString() ?? '',
      user: person(row.userId),
      total: row.total,
      paid: row.paid,
      due: dueOf(row),
      dueOn: row.dueOn,
      lateness: latenessOf(row.dueOn, today),
    }))
    return { ...page, items }
  })

export const exportOwing = (scope: Scope, asked: OwingAsked, reply: FastifyReply) => {
  const { currency, timeZone } = scope.client
  const money = (amount: number) => decimalMoney(amount, currency)
  return streamCsv<Owing>(reply, {
    name: 'outstanding',
    columns: ['Reference', 'Placed on', 'Customer', 'Email', 'Total', 'Paid', 'Due', 'Due on', 'How late'],
    cells: (row) => [
      row.reference,
      localParts(row.placedAt, timeZone).date,
      row.user.name,
      row.user.email,
      money(row.total),
      money(row.paid),
      money(row.due),
      row.dueOn ?? '',
      latenessLabels[row.lateness],
    ],
    page: (query) => listOwing(scope, { ...asked, ...query }),
  })
}
