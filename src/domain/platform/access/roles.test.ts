import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { invitedInWords, type Role, roleChangeIssue, roleDescriptions, roleNames, roles } from './roles.ts'

const everyChange = roles.flatMap((actor) =>
  roles.flatMap((target) =>
    roles.flatMap((next) => [1, 2, 5].map((activeOwners) => ({ actor, target, next, activeOwners }))),
  ),
)

const expected = (change: (typeof everyChange)[number]): Reason | undefined => {
  const touchesOwner = change.target === 'owner' || change.next === 'owner'
  if (touchesOwner && change.actor !== 'owner') return messages.onlyOwnersMakeOwners
  const loses = change.target === 'owner' && change.next !== 'owner'
  return loses && change.activeOwners === 1 ? messages.lastOwner : undefined
}

describe('roleChangeIssue', () => {
  it.each(everyChange)('$actor makes $target a $next with $activeOwners owners', (change) => {
    expect(roleChangeIssue(change)?.reason).toBe(expected(change))
  })

  it('never leaves an organiser without an owner, regardless of who asks', () => {
    for (const change of everyChange.filter(
      (row) => row.activeOwners === 1 && row.target === 'owner' && row.next !== 'owner',
    ))
      expect(roleChangeIssue(change)?.path).toBe('role')
  })

  it('lets an owner stay an owner, even the last one', () => {
    expect(
      roleChangeIssue({ actor: 'owner', target: 'owner', next: 'owner', activeOwners: 1 }),
    ).toBeUndefined()
  })
})

describe('roles', () => {
  it.each(roles)('%s has a name and a description people can read', (role: Role) => {
    expect(roleNames[role]).toMatch(/^[A-Z][a-z]+$/u)
    expect(roleDescriptions[role]).toMatch(/\.$/u)
  })
})

it.each([
  ['owner', 'join Oaks as an owner.'],
  ['admin', 'join Oaks as an admin.'],
  ['staff', 'join Oaks as staff.'],
  ['customer', 'book with Oaks. You can book places for your children or yourself.'],
] as const)('an invitation as %s says in one sentence what to do', (role, words) => {
  expect(invitedInWords('Hannah Okafor', role, 'Oaks')).toContain(`Hannah Okafor invited you to ${words}`)
})
