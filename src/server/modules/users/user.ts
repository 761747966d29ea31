import type { CurrentUser } from '#contract/people-fields.ts'
import { users } from '../../db/schema/users.ts'

export type User = typeof users.$inferSelect

export const presentUser = (user: User): CurrentUser => ({
  _id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  role: user.role,
  status: user.status,
  emailVerified: user.emailVerifiedAt !== null,
  twoFactorEnabled: user.twoFactorEnabledAt !== null,
  attendees: [],
  fieldData: [],
  createdAt: user.createdAt.toString(),
})
