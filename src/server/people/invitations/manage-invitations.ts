import { and, eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { failed, Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { invitations } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { newToken, tokenHash } from '#server/platform/access/tokens.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { rankRefusal } from './create-invitation.ts'
import { expiryFrom, type Invitation, presentInvitation, sendInvitation, stillOpen } from './invitation.ts'

const lockOpen = async (tx: Tx, id: string): Promise<Invitation | undefined> =>
  (
    await tx.sql
      .select()
      .from(invitations)
      .where(and(stillOpen(tx), eq(invitations.id, id)))
      .for('update')
  )[0]

const change = async (
  tx: Tx,
  before: Invitation,
  action: 'invitations.resend' | 'invitations.link' | 'invitations.revoke',
  next: Partial<Invitation>,
): Promise<Invitation> => {
  await tx.sql
    .update(invitations)
    .set(next)
    .where(and(eq(invitations.clientId, tx.clientId), eq(invitations.id, before.id)))
  await recordAudit(tx, {
    action,
    subject: 'invitation',
    subjectId: before.id,
    changes: [{ field: 'email', from: before.email, to: before.email }],
  })
  return { ...before, ...next }
}

/** Replaces the link. The person who does this is responsible for the invitation from then on. */
const renew = async (
  tx: Tx,
  caller: SignedIn,
  id: string,
  action: 'invitations.resend' | 'invitations.link',
) => {
  const before = await lockOpen(tx, id)
  if (!before) return notFound()
  const refusal = rankRefusal(caller.role, before.role)
  if (refusal) return refusal
  const token = newToken()
  const after = await change(tx, before, action, {
    tokenHash: tokenHash(token),
    invitedBy: caller.userId,
    expiresAt: expiryFrom(tx.now),
  })
  return { after, token }
}

export const resendInvitation = (scope: Scope, caller: SignedIn, id: string) =>
  scope.transaction(async (tx) => {
    const renewed = await renew(tx, caller, id, 'invitations.resend')
    if (failed(renewed)) return renewed
    await sendInvitation(tx, scope, renewed.after, renewed.token)
    return presentInvitation(renewed.after, tx.actor.name, tx.now)
  })

/**
 * Shows the team a link only if email can't be sent, because a person who opens a link counts as the owner of the
 * address.
 */
export const linkToInvitation = (scope: Scope, caller: SignedIn, id: string, emailWorks: boolean) =>
  scope.transaction(async (tx) => {
    const open = await lockOpen(tx, id)
    if (!open) return notFound()
    if (emailWorks) return new Failure('conflict', messages.linksAreEmailed)
    const renewed = await renew(tx, caller, id, 'invitations.link')
    if (failed(renewed)) return renewed
    return {
      email: renewed.after.email,
      link: `${scope.client.baseUrl}${pages.invitation({ token: renewed.token })}`,
    }
  })

export const revokeInvitation = (scope: Scope, id: string): Promise<{ success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const before = await lockOpen(tx, id)
    if (!before) return notFound()
    await change(tx, before, 'invitations.revoke', { revokedAt: tx.now })
    return { success: true }
  })
