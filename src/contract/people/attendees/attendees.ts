import { z } from 'zod'
import { because } from '#contract/because.ts'
import { operation } from '#contract/operation.ts'
import { fieldDataInputs } from '#contract/people/fields/field-data.ts'
import { fieldFilters } from '#contract/people/fields/field-filters.ts'
import { cursorPage, cursorQuery, done, id, idParams, jsonInAddress, version } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { attendee } from './attendee.ts'

export const attendeeRow = attendee.omit({ fieldData: true, version: true })

const ofUser = z.uuid({ error: because(messages.noUserSet) }).toLowerCase()

const answers = {
  fieldData: fieldDataInputs,
  /** The activity being booked, so that the fields that only apply to it are answered too. */
  activityGroup: id.optional(),
}

/** The changed answers. Without a version, nothing is compared and the last save wins. */
const changedAnswers = z.object({ ...answers, version: version.optional() })

export const attendees = {
  createOwn: operation({
    id: 'attendees.createOwn',
    method: 'POST',
    path: '/api/user/attendees',
    summary: 'Add an attendee of one’s own',
    access: 'account.use',
    body: z.object(answers),
    status: 201,
    answer: attendee,
    creates: true,
    fails: ['conflict'],
  }),
  updateOwn: operation({
    id: 'attendees.updateOwn',
    method: 'PUT',
    path: '/api/user/attendees/{id}',
    summary: 'Change the details of an attendee of one’s own',
    access: 'account.use',
    params: idParams,
    body: changedAnswers,
    answer: attendee,
    fails: ['stale'],
  }),
  removeOwn: operation({
    id: 'attendees.removeOwn',
    method: 'DELETE',
    path: '/api/user/attendees/{id}',
    summary: 'Delete an attendee of one’s own who was never booked',
    access: 'account.use',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
  create: operation({
    id: 'attendees.create',
    method: 'POST',
    path: '/api/attendees',
    summary: 'Add an attendee for a user',
    access: 'attendees.manage',
    body: z.object({ userId: ofUser, ...answers }),
    status: 201,
    answer: attendee,
    creates: true,
    fails: ['conflict'],
  }),
  update: operation({
    id: 'attendees.update',
    method: 'PUT',
    path: '/api/attendees/{id}',
    summary: 'Change the details of an attendee, those for the team included',
    access: 'attendees.manage',
    params: idParams,
    body: changedAnswers,
    answer: attendee,
    fails: ['stale'],
  }),
  ofUser: operation({
    id: 'attendees.ofUser',
    method: 'GET',
    path: '/api/attendees',
    summary: 'The attendees of a user, oldest entry first',
    access: 'attendees.manage',
    query: z.object({ userId: ofUser }),
    answer: z.array(attendee),
  }),
  list: operation({
    id: 'attendees.list',
    method: 'GET',
    path: '/api/attendees/list',
    summary: 'All attendees, by name or newest first; found by their own name, or their user’s name or email',
    access: 'attendees.manage',
    query: cursorQuery.extend({
      search: z.string().trim().max(limits.nameMaximum).optional(),
      sort: z.enum(['created', 'name']).default('name'),
      fields: jsonInAddress(fieldFilters),
    }),
    answer: cursorPage(attendeeRow),
    fails: ['planRequired'],
  }),
  read: operation({
    id: 'attendees.read',
    method: 'GET',
    path: '/api/attendees/{id}',
    summary: 'One attendee with every answer',
    access: 'attendees.manage',
    params: idParams,
    answer: attendee,
  }),
}
