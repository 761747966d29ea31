import { normaliseEmail } from '#domain/kernel/email.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { type AcceptedTerms, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { actingAs } from './acting-as.ts'
import type { User } from './user.ts'

export interface NewUser {
  readonly email: string
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly emailVerified: boolean
  readonly acceptedTerms?: AcceptedTerms
  readonly phone?: string
  /** Answers to user fields, by field id. */
  readonly fieldData?: Record<string, unknown>
}

/** Adds a person to the organiser. The caller has checked that the email is free, and a unique key guards it. */
export const createUser = async (tx: Tx, input: NewUser): Promise<User> => {
  const [user] = await tx.sql
    .insert(users)
    .values({
      clientId: tx.clientId,
      email: normaliseEmail(input.email),
      emailVerifiedAt: input.emailVerified ? tx.now : null,
      passwordHash: input.passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      role: input.role,
      acceptedTerms: input.acceptedTerms ?? null,
      phone: input.phone ?? '',
      fieldData: input.fieldData ?? {},
      createdAt: tx.now,
    })
    .returning()
  if (!user) throw new Error('the new user did not come back')
  // When a visitor registers, the new person is the actor.
  const by = tx.actor.kind === 'visitor' ? actingAs(tx, user) : tx
  await recordAudit(by, {
    action: 'users.create',
    subject: 'user',
    subjectId: user.id,
    changes: [{ field: 'role', from: null, to: user.role }],
  })
  return user
}
