import { and, eq, isNull } from 'drizzle-orm'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { invitations } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { beginSession, type BegunSession } from '#server/people/auth/begin-session.ts'
import { hashNewPassword } from '#server/people/auth/hash-new-password.ts'
import type { Visit } from '#server/people/auth/visit.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import { createUser } from '#server/people/users/create-user.ts'
import { findUserByEmail, lockEmail } from '#server/people/users/find-user.ts'
import { tokenHash } from '#server/platform/access/tokens.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { rankRefusal } from './create-invitation.ts'
import { type Invitation, isExpired, openInvitations } from './invitation.ts'

const linkWrong = () => new Failure('notFound', messages.linkWrong)

/**
 * Finds the invitation of a link, while it is valid. Its sender must still be allowed to invite, so that people who
 * were removed can't come back through an invitation they sent to themselves.
 */
const findGood = async (tx: Tx, token: string) => {
  const [found] = await openInvitations(tx, eq(invitations.tokenHash, tokenHash(token)))
  if (!found || isExpired(found.invitation, tx.now)) return undefined
  const { inviter, invitation } = found
  const stands =
    inviter.status === 'active' &&
    may(inviter.role, 'people.manage') &&
    !rankRefusal(inviter.role, invitation.role)
  return stands ? found : undefined
}

export const lookAtInvitation = (scope: Scope, token: string) =>
  scope.transaction(async (tx) => {
    const found = await findGood(tx, token)
    if (!found) return linkWrong()
    const { email, role } = found.invitation
    return { email, role, invitedBy: found.invitedBy }
  })

/** Marks the invitation as used. Returns true for one caller only. */
const use = async (tx: Tx, invitation: Invitation): Promise<boolean> => {
  const used = await tx.sql
    .update(invitations)
    .set({ acceptedAt: tx.now })
    .where(
      and(
        eq(invitations.clientId, tx.clientId),
        eq(invitations.id, invitation.id),
        eq(invitations.tokenHash, invitation.tokenHash),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
    .returning({ id: invitations.id })
  return used.length === 1
}

interface AcceptForm {
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

/** Accepts an invitation. The link came through the person's mailbox, so it also verifies their email. */
export const acceptInvitation = async (
  scope: Scope,
  visit: Visit,
  { token, password, firstName, lastName }: AcceptForm,
): Promise<BegunSession | Failure> => {
  const good = await scope.transaction((tx) => findGood(tx, token))
  if (!good) return linkWrong()
  const passwordHash = await hashNewPassword(password)
  if (failed(passwordHash)) return passwordHash
  return scope.transaction(async (tx) => {
    const { email, role, id } = good.invitation
    await lockEmail(tx, email)
    const found = await findGood(tx, token)
    if (!found || !(await use(tx, found.invitation))) return linkWrong()
    if (await findUserByEmail(tx, email)) return new Failure('conflict', messages.alreadyRegistered)
    const user = await createUser(tx, { email, passwordHash, firstName, lastName, role, emailVerified: true })
    await recordAudit(actingAs(tx, user), {
      action: 'invitations.accept',
      subject: 'invitation',
      subjectId: id,
      changes: [],
    })
    return beginSession(tx, user, visit)
  })
}
