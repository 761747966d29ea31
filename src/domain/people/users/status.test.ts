import { expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { roles } from '#domain/platform/access/roles.ts'
import { statusChangeIssue } from './status.ts'

const change = {
  actor: 'admin',
  target: 'customer',
  isSelf: false,
  from: 'active',
  next: 'inactive',
  activeOwners: 2,
} as const

test.each([
  ['an admin keeps a customer out', {}, undefined],
  ['an admin lets a customer in again', { from: 'inactive', next: 'active' }, undefined],
  ['an admin keeps an owner out', { target: 'owner' }, messages.onlyOwnersMakeOwners],
  [
    'an admin lets an owner in again',
    { target: 'owner', from: 'inactive', next: 'active' },
    messages.onlyOwnersMakeOwners,
  ],
  ['an owner keeps another owner out', { actor: 'owner', target: 'owner' }, undefined],
  [
    'an owner keeps the last owner out',
    { actor: 'owner', target: 'owner', activeOwners: 1 },
    messages.lastOwner,
  ],
  [
    'an owner who is out stays out',
    { actor: 'owner', target: 'owner', from: 'inactive', activeOwners: 1 },
    undefined,
  ],
  ['somebody keeps themselves out', { target: 'admin', isSelf: true }, messages.notYourself],
  [
    'the only owner keeps themselves out',
    { actor: 'owner', target: 'owner', isSelf: true, activeOwners: 1 },
    messages.notYourself,
  ],
] as const)('%s', (_, part, reason) => {
  expect(statusChangeIssue({ ...change, ...part })?.reason).toBe(reason)
})

test('the last active owner is never blocked, regardless of who tries', () => {
  for (const actor of roles)
    for (const isSelf of [true, false])
      expect(statusChangeIssue({ ...change, actor, target: 'owner', isSelf, activeOwners: 1 })).toBeDefined()
})
