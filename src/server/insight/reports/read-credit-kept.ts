import { and, eq, exists, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { CreditHolder, CreditReport } from '#contract/insight/reports/report-shapes.ts'
import { type CreditStep, creditStepDays } from '#domain/insight/reports/credit-steps.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import { type CursorQuery, type Page, readPage } from '#server/db/keyset.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { balance } from '#server/money/ledger/ledger-sums.ts'
import { streamCsv } from './stream-csv.ts'

const { amount, used, expiresAt, userId } = creditLots
const left = sql`${amount} - ${used}`

/** Selects credit with a remaining amount. Includes expired credit until the expiry job has processed it. */
const open = (tx: Tx) => and(eq(creditLots.clientId, tx.clientId), lt(used, amount))

interface CreditAsked {
  readonly expires?: CreditStep | undefined
}

const expiresIn = (tx: Tx, step: CreditStep): SQL | undefined => {
  const inDays = (days: number) => tx.now.add({ hours: 24 * days })
  const [month, quarter] = [inDays(creditStepDays.month), inDays(creditStepDays.quarter)]
  const conditions: Record<CreditStep, SQL | undefined> = {
    month: lt(expiresAt, month),
    quarter: and(gte(expiresAt, month), lt(expiresAt, quarter)),
    later: gte(expiresAt, quarter),
    never: isNull(expiresAt),
  }
  return conditions[step]
}

const openOf = (tx: Tx, { expires }: CreditAsked) => and(open(tx), expires && expiresIn(tx, expires))

export const readCreditKept = (scope: Scope): Promise<CreditReport> =>
  scope.transaction(async (tx) => {
    const sumOf = (step: CreditStep) =>
      sql`coalesce(sum(${left}) filter (where ${expiresIn(tx, step)}), 0)`.mapWith(Number)
    const [row] = await tx.sql
      .select({
        people: sql`count(distinct ${userId})`.mapWith(Number),
        total: sql`coalesce(sum(${left}), 0)`.mapWith(Number),
        month: sumOf('month'),
        quarter: sumOf('quarter'),
        later: sumOf('later'),
        never: sumOf('never'),
      })
      .from(creditLots)
      .where(open(tx))
    const { people = 0, total = 0, ...expiring } = row ?? {}
    return {
      people,
      expiring: { month: 0, quarter: 0, later: 0, never: 0, ...expiring },
      total,
      // The organiser's debt to customers is a credit entry, so its sign is reversed.
      ledger: 0 - (await balance(tx, 'accountCredit')),
    }
  })

const holdings = async (tx: Tx, ids: readonly string[], asked: CreditAsked) => {
  const rows =
    ids.length === 0
      ? []
      : await tx.sql
          .select({
            userId,
            balance: sql`sum(${left})`.mapWith(Number),
            soonest: sql<string | null>`min(${expiresAt})`.mapWith(expiresAt),
            expiring: sql`coalesce(sum(${left}) filter (where ${expiresAt} is not null), 0)`.mapWith(Number),
          })
          .from(creditLots)
          .where(and(openOf(tx, asked), inArray(userId, [...ids])))
          .groupBy(userId)
  return new Map(rows.map((row) => [row.userId, row]))
}

export const listCreditHolders = (
  scope: Scope,
  query: CursorQuery & CreditAsked,
): Promise<Page<CreditHolder> | Failure> =>
  scope.transaction(async (tx) => {
    const page = await readPage(
      tx,
      {
        table: users,
        where: and(
          eq(users.clientId, tx.clientId),
          exists(
            tx.sql
              .select({ one: sql`1` })
              .from(creditLots)
              .where(and(openOf(tx, query), eq(userId, users.id))),
          ),
        ),
        columns: [users.sortName, users.id],
        direction: 'ascending',
        keysOf: (row) => [row.sortName, row.id],
      },
      query,
      (row) => row,
    )
    if (failed(page)) return page
    const held = await holdings(
      tx,
      page.items.map(({ id }) => id),
      query,
    )
    const items = page.items.map(({ id, firstName, lastName, email }) => {
      const { balance: kept = 0, soonest = null, expiring = 0 } = held.get(id) ?? {}
      return {
        user: { _id: id, name: fullName({ firstName, lastName }), email },
        balance: kept,
        soonest: soonest?.toString() ?? null,
        expiring,
      }
    })
    return { ...page, items }
  })

export const exportCredit = (scope: Scope, asked: CreditAsked, reply: FastifyReply) => {
  const { currency, timeZone } = scope.client
  return streamCsv<CreditHolder>(reply, {
    name: 'credit',
    columns: ['Customer', 'Email', 'Credit', 'Of it expiring', 'First expires on'],
    cells: (row) => [
      row.user.name,
      row.user.email,
      decimalMoney(row.balance, currency),
      decimalMoney(row.expiring, currency),
      row.soonest === null ? '' : lastDayOf(row.soonest, timeZone),
    ],
    page: (query) => listCreditHolders(scope, { ...asked, ...query }),
  })
}
