import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import type { Tx } from '#server/db/transaction.ts'
import { attendeesOf } from '#server/people/attendees/attendees-of.ts'
import { type AnswersAudience, presentPeople } from '#server/people/fields/person-answers.ts'
import type { User } from './user.ts'

/** Presents a person with their attendees and answers. */
const presentUser = async (tx: Tx, user: User, audience: AnswersAudience): Promise<CurrentUser> => {
  const [fieldData = []] = await presentPeople(tx, 'user', [{ ...user, owner: user.id }], audience)
  return {
    _id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    role: user.role,
    status: user.status,
    emailVerified: user.emailVerifiedAt !== null,
    twoFactorEnabled: user.twoFactorEnabledAt !== null,
    attendees: await attendeesOf(tx, user.id, audience),
    fieldData,
    version: user.version,
    createdAt: user.createdAt.toString(),
  }
}

/** Presents a person to themselves. */
export const presentSelf = (tx: Tx, user: User): Promise<CurrentUser> =>
  presentUser(tx, user, { admin: false })

/**
 * Presents a person to the team where it only needs to know who they are. Sensitive answers have their own operation.
 */
export const presentToTeam = (tx: Tx, user: User): Promise<CurrentUser> =>
  presentUser(tx, user, { admin: true, withoutSensitive: true })
