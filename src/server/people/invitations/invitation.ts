import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { limits } from '#domain/limits.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { invitations } from '#server/db/schema/sign-in.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'

export type Invitation = typeof invitations.$inferSelect

export const expiryFrom = (now: Temporal.Instant) => now.add({ hours: 24 * limits.invitationDays })

export const isExpired = (invitation: Invitation, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(invitation.expiresAt, now) <= 0

export const presentInvitation = (invitation: Invitation, invitedBy: string, now: Temporal.Instant) => ({
  _id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invitedBy,
  createdAt: invitation.createdAt.toString(),
  expiresAt: invitation.expiresAt.toString(),
  expired: isExpired(invitation, now),
})

/** Selects invitations that were neither accepted nor revoked. They may have expired. */
export const stillOpen = (tx: Tx) =>
  and(eq(invitations.clientId, tx.clientId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

/** Reads the open invitations that meet a condition, with the people who sent them. */
export const openInvitations = async (tx: Tx, alike: SQL) => {
  const rows = await tx.sql
    .select({ invitation: invitations, inviter: users })
    .from(invitations)
    .innerJoin(users, and(eq(users.clientId, invitations.clientId), eq(users.id, invitations.invitedBy)))
    .where(and(stillOpen(tx), alike))
    .orderBy(desc(invitations.id))
  return rows.map(({ invitation, inviter }) => ({
    invitation,
    inviter,
    invitedBy: fullName(inviter),
  }))
}

export const sendInvitation = (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  to: { readonly email: string; readonly role: Role },
  token: string,
): Promise<void> =>
  queueEmail(
    tx,
    client,
    'invitation',
    { email: to.email },
    {
      link: `${client.baseUrl}${pages.invitation({ token })}`,
      role: to.role,
      invitedBy: tx.actor.name,
      days: limits.invitationDays,
    },
  )
