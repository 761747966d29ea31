import { and, eq, lt } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency.ts'
import { attempts, challenges, sessions } from '#server/db/schema/sign-in.ts'
import { guestAddresses } from '#server/db/schema/visitors.ts'
import type { Scope } from '#server/db/scope.ts'
import { eraseSecretEmails } from '#server/gateways/mail/erase-secret-emails.ts'

/** More than the longest window in which attempts are counted: see try-limits.ts. */
const attemptHours = 48
/** One day more than the longest validity of a link. */
const secretEmailHours = (limits.invitationDays + 1) * 24

/** Deletes a client's expired data that was only stored to be compared or sent. */
export const sweepClient = (scope: Scope): Promise<void> =>
  scope.transaction(async (tx) => {
    const before = (hours: number) => tx.now.subtract({ hours })
    await tx.sql
      .delete(sessions)
      .where(and(eq(sessions.clientId, tx.clientId), lt(sessions.expiresAt, tx.now)))
    await tx.sql
      .delete(challenges)
      .where(
        and(eq(challenges.clientId, tx.clientId), lt(challenges.expiresAt, before(limits.codeResendHours))),
      )
    await tx.sql
      .delete(attempts)
      .where(and(eq(attempts.clientId, tx.clientId), lt(attempts.windowStart, before(attemptHours))))
    await tx.sql
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.clientId, tx.clientId),
          lt(idempotencyKeys.createdAt, before(limits.idempotencyHours)),
        ),
      )
    await tx.sql
      .delete(guestAddresses)
      .where(
        and(
          eq(guestAddresses.clientId, tx.clientId),
          eq(guestAddresses.places, 0),
          lt(guestAddresses.seenAt, before(limits.guestAddressHours)),
        ),
      )
    await eraseSecretEmails(tx, before(secretEmailHours))
  })
