import { and, eq } from 'drizzle-orm'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { limits } from '#domain/limits.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import type { Tx } from '#server/db/transaction.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import { noteSeen } from '#server/people/users/note-seen.ts'
import { presentSelf } from '#server/people/users/present-user.ts'
import type { User } from '#server/people/users/user.ts'
import { newToken, tokenHash } from '#server/platform/access/tokens.ts'
import type { Visit } from './visit.ts'

export interface BegunSession {
  readonly status: 'signedIn'
  readonly user: CurrentUser
  /** Sent in the cookie and never stored. */
  readonly token: string
  /** Sent in a cookie of its own, which proves from now on that this person has signed in here. */
  readonly browser: string
}

/** Begins a session. Every sign-in gets a new token, so a token planted before the sign-in is worthless. */
export const beginSession = async (tx: Tx, user: User, visit: Visit): Promise<BegunSession> => {
  if (visit.replaces)
    await tx.sql
      .delete(sessions)
      .where(and(eq(sessions.clientId, tx.clientId), eq(sessions.id, visit.replaces)))
  const token = newToken()
  await tx.sql.insert(sessions).values({
    clientId: tx.clientId,
    userId: user.id,
    tokenHash: Buffer.from(tokenHash(token), 'hex'),
    device: visit.device,
    ip: visit.ip,
    createdAt: tx.now,
    lastSeenAt: tx.now,
    expiresAt: tx.now.add({ hours: 24 * limits.sessionDays }),
  })
  await noteSeen(tx, user.id)
  return {
    status: 'signedIn',
    user: await presentSelf(actingAs(tx, user), user),
    token,
    browser: visit.browser.remember(user),
  }
}
