import { limits } from '#domain/limits.ts'
import { phoneIssue } from '#domain/people/phone.ts'
import { userStatuses } from '#domain/people/status.ts'
import { z } from 'zod'
import { cursorPage, cursorQuery, idParams, instant, obeys } from './shapes.ts'
import { operation } from './operation.ts'
import { currentUser, firstName, lastName, role } from './people-fields.ts'

export const userRow = currentUser
  .pick({
    _id: true,
    email: true,
    firstName: true,
    lastName: true,
    role: true,
    status: true,
    createdAt: true,
  })
  .extend({ lastSeenAt: instant.nullable() })

export const users = {
  current: operation({
    id: 'users.current',
    method: 'GET',
    path: '/api/user',
    summary: 'The person signed in',
    access: 'account.use',
    answer: currentUser,
  }),
  updateCurrent: operation({
    id: 'users.updateCurrent',
    method: 'PUT',
    path: '/api/user',
    summary: 'Change one’s own details',
    access: 'account.use',
    body: z.object({ firstName, lastName, phone: z.string().trim().max(40).check(obeys(phoneIssue)) }),
    answer: currentUser,
  }),
  list: operation({
    id: 'users.list',
    method: 'GET',
    path: '/api/users',
    summary: 'The people of this organisation, newest first',
    access: 'people.manage',
    query: cursorQuery.extend({
      search: z.string().trim().max(limits.nameMaximum).optional(),
      role: role.optional(),
      status: z.enum(userStatuses).optional(),
      sort: z.enum(['created', 'name']).default('created'),
    }),
    answer: cursorPage(userRow),
  }),
  read: operation({
    id: 'users.read',
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One person',
    access: 'people.manage',
    params: idParams,
    answer: currentUser,
    fails: ['notFound'],
  }),
  changeRole: operation({
    id: 'users.changeRole',
    method: 'PUT',
    path: '/api/users/{id}/role',
    summary: 'Change what a person may do',
    access: 'people.manage',
    params: idParams,
    body: z.object({ role }),
    answer: currentUser,
    fails: ['notFound', 'conflict', 'forbidden'],
  }),
  changeStatus: operation({
    id: 'users.changeStatus',
    method: 'PUT',
    path: '/api/users/{id}/status',
    summary: 'Let a person in, or keep them out; keeping out ends their sessions',
    access: 'people.manage',
    params: idParams,
    body: z.object({ status: z.enum(userStatuses) }),
    answer: currentUser,
    fails: ['notFound', 'conflict', 'forbidden'],
  }),
}
