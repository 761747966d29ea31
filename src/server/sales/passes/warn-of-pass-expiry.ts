import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { passWarnedUpTo } from '#domain/sales/passes/pass-expiry.ts'
import { anyOf } from '#server/db/any-of.ts'
import { passLots, sessionPasses } from '#server/db/schema/session-passes.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lastDayInWords, passesPage } from './tell-pass.ts'

/**
 * Finds lots that expire soon and whose owners weren't warned, and marks them as warned in the transaction that writes
 * the emails.
 */
const claimExpiring = async (tx: Tx, until: string) => {
  const lots = await tx.sql
    .select({
      lot: passLots,
      pass: sessionPasses.name,
      email: users.email,
      firstName: users.firstName,
    })
    .from(passLots)
    .innerJoin(users, and(eq(users.clientId, passLots.clientId), eq(users.id, passLots.userId)))
    .innerJoin(
      sessionPasses,
      and(eq(sessionPasses.clientId, passLots.clientId), eq(sessionPasses.id, passLots.passId)),
    )
    .where(
      and(
        eq(passLots.clientId, tx.clientId),
        gt(passLots.expiresAt, tx.now),
        lte(passLots.expiresAt, Temporal.Instant.from(until)),
        gt(passLots.left, 0),
        isNull(passLots.warnedAt),
      ),
    )
    .orderBy(asc(passLots.id))
    .for('update', { of: passLots })
  if (lots.length > 0)
    await tx.sql
      .update(passLots)
      .set({ warnedAt: tx.now })
      .where(
        and(
          eq(passLots.clientId, tx.clientId),
          anyOf(
            passLots.id,
            lots.map(({ lot }) => lot.id),
          ),
        ),
      )
  return lots
}

type Expiring = Awaited<ReturnType<typeof claimExpiring>>[number]

const emailTo = (client: Client, userId: string, own: readonly Expiring[]) => {
  const { email = '', firstName = '' } = own[0] ?? {}
  return {
    to: { userId, email, firstName },
    data: {
      parts: own.map(({ lot, pass }) => ({
        pass,
        credits: lot.left,
        lastDay: lastDayInWords(lot.expiresAt, client),
      })),
      link: passesPage(client),
    },
  }
}

/** Sends one email to each customer whose credits expire soon, during the day and once per purchase. */
export const warnOfPassExpiry = async ({ client, ...scope }: Scope): Promise<void> => {
  const now = scope.now.toString()
  if (localParts(now, client.timeZone).time < limits.reminderFromTime) return
  await scope.transaction(async (tx) => {
    const expiring = await claimExpiring(tx, passWarnedUpTo(now, client.timeZone))
    const people = Map.groupBy(expiring, ({ lot }) => lot.userId)
    await queueEmails(
      tx,
      client,
      'passExpiring',
      [...people].map(([userId, own]) => emailTo(client, userId, own)),
    )
  })
}
