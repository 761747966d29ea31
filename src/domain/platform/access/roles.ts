import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'

export const roles = ['owner', 'admin', 'staff', 'customer'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  staff: 'Staff',
  customer: 'Customer',
}

export const roleDescriptions: Record<Role, string> = {
  owner: 'Runs everything, including the plan and where the money goes.',
  admin: 'Runs everything except the plan and where the money goes.',
  staff: 'Takes registers and sees who is coming. Sees no money.',
  customer: 'Books places for their children or themselves.',
}

const invitedTo: Record<Role, (organiser: string) => string> = {
  owner: (organiser) =>
    `join ${organiser} as an owner. You’ll run everything, including the plan and where the money goes.`,
  admin: (organiser) =>
    `join ${organiser} as an admin. You’ll run everything except the plan and where the money goes.`,
  staff: (organiser) =>
    `join ${organiser} as staff. You’ll take registers and see who is coming. You won’t see money.`,
  customer: (organiser) => `book with ${organiser}. You can book places for your children or yourself.`,
}

/** Writes the sentence of an invitation: who sent it, and what the person will do here. */
export const invitedInWords = (invitedBy: string, role: Role, organiser: string): string =>
  `${invitedBy} invited you to ${invitedTo[role](organiser)}`

/** Says why `actor` may not give `target` the role `next`; undefined when they may. */
export const roleChangeIssue = (change: {
  readonly actor: Role
  readonly target: Role
  readonly next: Role
  readonly activeOwners: number
}): Issue | undefined => {
  const concernsOwner = change.target === 'owner' || change.next === 'owner'
  if (concernsOwner && change.actor !== 'owner')
    return { path: 'role', reason: messages.onlyOwnersMakeOwners }
  const losesOwner = change.target === 'owner' && change.next !== 'owner'
  if (losesOwner && change.activeOwners <= 1) return { path: 'role', reason: messages.lastOwner }
  return undefined
}
