import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { and, eq } from 'drizzle-orm'
import { invitations } from '../../db/schema/sign-in.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedIn } from '../../http/caller.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newToken, tokenHash } from '../auth/tokens.ts'
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
  action: 'invitations.resend' | 'invitations.revoke',
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

/** A new link, and the old one is worth nothing. Whoever sends it again answers for it from then on. */
export const resendInvitation = (scope: Scope, caller: SignedIn, id: string) =>
  scope.transaction(async (tx) => {
    const before = await lockOpen(tx, id)
    if (!before) return notFound()
    const refusal = rankRefusal(caller.role, before.role)
    if (refusal) return refusal
    const token = newToken()
    const after = await change(tx, before, 'invitations.resend', {
      tokenHash: tokenHash(token),
      invitedBy: caller.userId,
      expiresAt: expiryFrom(tx.now),
    })
    await sendInvitation(tx, scope, after, token)
    return presentInvitation(after, tx.actor.name, tx.now)
  })

export const revokeInvitation = (scope: Scope, id: string): Promise<{ success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const before = await lockOpen(tx, id)
    if (!before) return notFound()
    await change(tx, before, 'invitations.revoke', { revokedAt: tx.now })
    return { success: true }
  })
