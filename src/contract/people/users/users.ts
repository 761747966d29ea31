import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { fieldDataInputs } from '#contract/people/fields/field-data.ts'
import { fieldFilters } from '#contract/people/fields/field-filters.ts'
import { currentUser, email, firstName, lastName, role } from '#contract/people/fields/people-fields.ts'
import { cursorPage, cursorQuery, idParams, instant, jsonInAddress, version } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { userStatuses } from '#domain/people/users/status.ts'
import { readCurrentUser } from './read-current-user.ts'

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

/** A person's details. Name and phone are fields like any other. Without a version, the last save wins. */
const details = z.object({ fieldData: fieldDataInputs, version: version.optional() })

export const users = {
  current: readCurrentUser,
  updateCurrent: operation({
    id: 'users.updateCurrent',
    method: 'PUT',
    path: '/api/user',
    summary: 'Change one’s own details',
    access: 'account.use',
    body: details,
    answer: currentUser,
    fails: ['stale'],
  }),
  list: operation({
    id: 'users.list',
    method: 'GET',
    path: '/api/users',
    summary: 'The people of this organisation, newest first',
    access: 'people.manage',
    query: cursorQuery.extend({
      // Long enough for a whole email address.
      search: z.string().trim().max(limits.emailMaximum).optional(),
      role: role.optional(),
      status: z.enum(userStatuses).optional(),
      sort: z.enum(['created', 'name']).default('created'),
      fields: jsonInAddress(fieldFilters),
    }),
    answer: cursorPage(userRow),
    fails: ['planRequired'],
  }),
  create: operation({
    id: 'users.create',
    method: 'POST',
    path: '/api/users',
    summary: 'Add a customer; where email works they are sent a link to set a password',
    access: 'people.manage',
    body: z.object({ email, firstName, lastName }),
    status: 201,
    answer: currentUser,
    creates: true,
  }),
  invite: operation({
    id: 'users.invite',
    method: 'POST',
    path: '/api/users/{id}/invitation',
    summary:
      'Send a customer who has never signed in a link to set a password; without email, return the link',
    access: 'people.manage',
    perMinute: 10,
    params: idParams,
    answer: z.object({ email: z.string(), link: z.string().nullable() }),
    fails: ['notFound', 'conflict'],
  }),
  read: operation({
    id: 'users.read',
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One person with their attendees; answers to sensitive fields are asked for by themselves',
    access: 'people.manage',
    params: idParams,
    answer: currentUser,
    fails: ['notFound'],
  }),
  readDetails: operation({
    id: 'users.readDetails',
    method: 'GET',
    path: '/api/users/{id}/details',
    summary: 'Everything a person answered; whoever asks for sensitive answers is recorded',
    access: 'people.manage',
    params: idParams,
    answer: currentUser.pick({ fieldData: true, version: true }),
    fails: ['notFound'],
  }),
  updateDetails: operation({
    id: 'users.updateDetails',
    method: 'PUT',
    path: '/api/users/{id}/details',
    summary: 'Change the details of a person, those for the team included',
    access: 'people.manage',
    params: idParams,
    body: details,
    answer: currentUser,
    fails: ['notFound', 'forbidden', 'stale'],
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
