import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { inviteCustomer } from '#server/people/auth/invite-customer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockUser } from './find-user.ts'
import type { User } from './user.ts'

/**
 * Says whether a customer has never signed in. Only then may we send a link, because the link signs its holder in as
 * them.
 */
const neverSignedIn = ({ role, status, passwordHash, emailVerifiedAt }: User): boolean =>
  role === 'customer' && status === 'active' && passwordHash === null && emailVerifiedAt === null

export const inviteUser = (scope: Scope, id: string, emailWorks: boolean) =>
  scope.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) return notFound()
    if (!neverSignedIn(user)) return new Failure('conflict', messages.noInvitationNeeded)
    await recordAudit(tx, { action: 'users.invite', subject: 'user', subjectId: user.id, changes: [] })
    return inviteCustomer(tx, scope, user, emailWorks)
  })
