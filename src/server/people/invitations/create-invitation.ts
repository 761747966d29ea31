import { and, eq } from 'drizzle-orm'
import { normaliseEmail } from '#domain/kernel/email.ts'
import { Failure } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { type Role, roleChangeIssue } from '#domain/platform/access/roles.ts'
import { invitations } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findUserByEmail, lockEmail } from '#server/people/users/find-user.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { newToken, tokenHash } from '#server/platform/access/tokens.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { expiryFrom, isExpired, openInvitations, presentInvitation, sendInvitation } from './invitation.ts'

const conflict = (reason: Reason) => new Failure('conflict', reason, [{ path: 'email', reason }])

/** Refuses an invitation to a role that the actor couldn't give to an existing person. */
export const rankRefusal = (actor: Role, next: Role): Failure | undefined => {
  const issue = roleChangeIssue({ actor, target: 'customer', next, activeOwners: 1 })
  return issue && new Failure('forbidden', issue.reason, [issue])
}

/** Revokes an expired invitation to this email, so that a new one can replace it. An open invitation is a conflict. */
const clearWay = async (tx: Tx, email: string): Promise<Failure | undefined> => {
  for (const { invitation } of await openInvitations(tx, eq(invitations.email, email))) {
    if (!isExpired(invitation, tx.now)) return conflict(messages.alreadyInvited)
    await tx.sql
      .update(invitations)
      .set({ revokedAt: tx.now })
      .where(and(eq(invitations.clientId, tx.clientId), eq(invitations.id, invitation.id)))
  }
  return undefined
}

export const createInvitation = (
  scope: Scope,
  caller: SignedIn,
  form: { readonly email: string; readonly role: Role },
) =>
  scope.transaction(async (tx) => {
    const email = normaliseEmail(form.email)
    await lockEmail(tx, email)
    const refusal = rankRefusal(caller.role, form.role)
    if (refusal) return refusal
    if (await findUserByEmail(tx, email)) return conflict(messages.alreadyAPerson)
    const inTheWay = await clearWay(tx, email)
    if (inTheWay) return inTheWay
    const token = newToken()
    const [invitation] = await tx.sql
      .insert(invitations)
      .values({
        clientId: tx.clientId,
        email,
        role: form.role,
        tokenHash: tokenHash(token),
        invitedBy: caller.userId,
        createdAt: tx.now,
        expiresAt: expiryFrom(tx.now),
      })
      .returning()
    if (!invitation) throw new Error('the new invitation did not come back')
    await sendInvitation(tx, scope, invitation, token)
    await recordAudit(tx, {
      action: 'invitations.create',
      subject: 'invitation',
      subjectId: invitation.id,
      changes: [
        { field: 'email', from: null, to: email },
        { field: 'role', from: null, to: form.role },
      ],
    })
    return presentInvitation(invitation, tx.actor.name, tx.now)
  })
