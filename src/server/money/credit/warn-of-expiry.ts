import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import { anyOf } from '#server/db/any-of.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { leftOf } from './lots.ts'
import { creditPage } from './tell-credit.ts'
import { toldUpTo } from './told-up-to.ts'

/**
 * Claims credit that expires soon and whose owner hasn't been told, in the transaction that queues the emails. A second
 * worker waits here and then finds nothing. After a crash neither the mark nor the email exists.
 */
const claimExpiring = async (tx: Tx, until: Temporal.Instant) => {
  const lots = await tx.sql
    .select({
      lot: creditLots,
      expiresAt: sql`${creditLots.expiresAt}`.mapWith(creditLots.expiresAt).as('expires'),
      email: users.email,
      firstName: users.firstName,
    })
    .from(creditLots)
    .innerJoin(users, and(eq(users.clientId, creditLots.clientId), eq(users.id, creditLots.userId)))
    .where(
      and(
        eq(creditLots.clientId, tx.clientId),
        gt(creditLots.expiresAt, tx.now),
        lte(creditLots.expiresAt, until),
        sql`${creditLots.used} < ${creditLots.amount}`,
        isNull(creditLots.warnedAt),
      ),
    )
    .orderBy(asc(creditLots.id))
    .for('update', { of: creditLots })
  if (lots.length === 0) return []
  await tx.sql
    .update(creditLots)
    .set({ warnedAt: tx.now })
    .where(
      and(
        eq(creditLots.clientId, tx.clientId),
        anyOf(
          creditLots.id,
          lots.map(({ lot }) => lot.id),
        ),
      ),
    )
  return lots
}

type Expiring = Awaited<ReturnType<typeof claimExpiring>>[number]

const emailTo = (client: Client, userId: string, own: readonly Expiring[]) => {
  const byDay = Map.groupBy(own, ({ expiresAt }) => lastDayOf(expiresAt.toString(), client.timeZone))
  const parts = [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, lots]) => ({
      amount: formatMoney(
        lots.reduce((sum, { lot }) => sum + leftOf(lot), 0),
        client.currency,
      ),
      lastDay: formatDate(day, client.dateFormatTextualWithYear),
    }))
  const { email = '', firstName = '' } = own[0] ?? {}
  return { to: { userId, email, firstName }, data: { parts, link: creditPage(client) } }
}

/** Emails each customer whose credit expires soon, once per lot, and only during the day. */
export const warnOfExpiry = async ({ client, ...scope }: Scope): Promise<void> => {
  const here = localParts(scope.now.toString(), client.timeZone)
  if (here.time < limits.reminderFromTime) return
  await scope.transaction(async (tx) => {
    const expiring = await claimExpiring(tx, toldUpTo(scope.now, client.timeZone))
    const people = Map.groupBy(expiring, ({ lot }) => lot.userId)
    const emails = [...people].map(([userId, own]) => emailTo(client, userId, own))
    await queueEmails(tx, client, 'creditExpiring', emails)
  })
}
