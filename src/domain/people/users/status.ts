import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import type { Role } from '#domain/platform/access/roles.ts'

export const userStatuses = ['active', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Says why `actor` may not block or unblock `target`; undefined when they may. */
export const statusChangeIssue = (change: {
  readonly actor: Role
  readonly target: Role
  readonly isSelf: boolean
  readonly from: UserStatus
  readonly next: UserStatus
  readonly activeOwners: number
}): Issue | undefined => {
  if (change.target === 'owner' && change.actor !== 'owner')
    return { path: 'status', reason: messages.onlyOwnersMakeOwners }
  if (change.next === 'active') return undefined
  if (change.isSelf) return { path: 'status', reason: messages.notYourself }
  const losesOwner = change.target === 'owner' && change.from === 'active'
  if (losesOwner && change.activeOwners <= 1) return { path: 'status', reason: messages.lastOwner }
  return undefined
}
