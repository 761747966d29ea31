import type { Role } from './roles.ts'

const everybody = ['owner', 'admin', 'staff', 'customer'] as const
const team = ['owner', 'admin', 'staff'] as const
const managers = ['owner', 'admin'] as const

/** The roles that have each permission. Operations of the contract name a permission, or 'anyone'. */
export const permissions = {
  'account.use': everybody,
  'admin.enter': team,
  'settings.edit': managers,
  'activities.read': team,
  'activities.edit': managers,
  'bookings.read': team,
  'people.manage': managers,
  'attendees.manage': team,
  'registers.use': team,
  'bookings.manage': managers,
  'audit.read': managers,
  'mailbox.read': managers,
  'messages.send': managers,
  'money.manage': managers,
  'payouts.manage': ['owner'],
  'plan.change': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** A permission or 'anyone', which is written out so that an open operation is a decision and not an omission. */
export type Access = 'anyone' | Permission

export const isAccess = (value: unknown): value is Access =>
  value === 'anyone' || (typeof value === 'string' && Object.hasOwn(permissions, value))

export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)
