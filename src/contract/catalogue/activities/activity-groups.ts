import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { fieldDataItem } from '#contract/people/fields/field-data.ts'
import {
  done,
  enabledBody,
  id,
  idParams,
  instant,
  numberedPage,
  numberedQuery,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { missingParts } from '#domain/catalogue/activities/missing-parts.ts'
import { limits } from '#domain/limits.ts'
import { activityFilters } from './activity-filters.ts'
import {
  activityForm,
  activitySettings,
  activityUpdateForm,
  addOnForm,
  sessionForm,
  ticketForm,
} from './activity-form.ts'

/** The number of places sold in each session, by session id. */
export const salesBySession = z.record(id, z.number().int())

export const activitySession = sessionForm.extend({
  _id: id,
  date: z.object({ start: instant, end: instant }),
  placesTaken: z.number().int(),
  /** A session with bookings can be disabled but not deleted. */
  hasBookings: z.boolean(),
  /** Why the session was cancelled for everyone. Null if it wasn't cancelled. */
  cancelledBecause: z.string().nullable(),
})
export type ActivitySession = z.infer<typeof activitySession>

export const activityTicket = ticketForm.extend({
  _id: id,
  sessionsCanBeUsedFor: z.array(id),
  /** Today's price of an all-sessions ticket. Null if pro rata doesn't apply. */
  proRataPrice: z.number().int().nullable(),
  haveSessionsPast: z.boolean(),
  remainingSessionsCount: z.number().int(),
  /** The number of attendees for the ticket's own type. The counts of the other two types are 0. */
  allSessionTicketSales: z.number().int(),
  subscriptionTicketSales: z.number().int(),
  singleSessionTicketSales: z.number().int(),
  /** The number sold in each session. */
  activitySales: salesBySession,
  hasBookings: z.boolean(),
})
export type ActivityTicket = z.infer<typeof activityTicket>

export const activityAddOn = addOnForm.extend({
  _id: id,
  sessionsCanBeUsedFor: z.array(id),
  sales: z.number().int(),
  activitySales: salesBySession,
  hasBookings: z.boolean(),
})
export type ActivityAddOn = z.infer<typeof activityAddOn>

export const activityGroup = activitySettings.extend({
  _id: id,
  name: z.string(),
  fieldData: z.array(fieldDataItem),
  sessions: z.array(activitySession),
  tickets: z.array(activityTicket),
  addOns: z.array(activityAddOn),
  /**
   * The activity's total income in minor units, counted as in the income report. Null for staff, who can't see money.
   */
  income: z.number().int().nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
})
export type ActivityGroup = z.infer<typeof activityGroup>

/** A row of /admin/activities. */
export const activityRow = z.object({
  _id: id,
  name: z.string(),
  enabled: z.boolean(),
  visibility: activitySettings.shape.visibility,
  venue: z.string().nullable(),
  picture: z.string().nullable(),
  sessionCount: z.number().int(),
  nextSession: z.object({ start: instant, end: instant }).nullable(),
  firstSession: instant.nullable(),
  lastSession: instant.nullable(),
  /** Places taken in the enabled upcoming sessions. The limit is null if any of these sessions has no limit. */
  placesTaken: z.number().int(),
  placeLimit: z.number().int().nullable(),
  /**
   * Free places in the upcoming sessions that have a limit. This isn't limit minus taken, because the team may have
   * gone over the limit of some sessions.
   */
  placesFree: z.number().int(),
  /** How many upcoming sessions are over their own limit, which the totals can't show. */
  sessionsOver: z.number().int(),
  sales: z.number().int(),
  hasBookings: z.boolean(),
  /** The missing parts that prevent booking. */
  missing: z.array(z.enum(missingParts)),
})
export type ActivityRow = z.infer<typeof activityRow>

const readAccess = 'activities.read'
const editAccess = 'activities.edit'
const sales = (id: string, path: string, summary: string) =>
  operation({
    id: `activityGroups.${id}`,
    method: 'GET',
    path: `/api/activity-groups/{id}/${path}`,
    summary,
    access: readAccess,
    params: idParams,
    answer: salesBySession,
  })

export const activityGroups = {
  list: operation({
    id: 'activityGroups.list',
    method: 'GET',
    path: '/api/activity-groups',
    summary: 'Activities, those with the nearest session first',
    access: readAccess,
    query: numberedQuery(activityFilters),
    answer: numberedPage(activityRow),
    fails: ['planRequired'],
  }),
  fullList: operation({
    id: 'activityGroups.fullList',
    method: 'GET',
    path: '/api/activity-groups/full-list',
    summary: 'Every activity by name, for choosing among them',
    access: readAccess,
    query: z.object({
      search: z.string().max(limits.titleMaximum).optional(),
      enabled: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    answer: z.array(
      z.object({
        _id: id,
        name: z.string(),
        enabled: z.boolean(),
        firstSession: instant.nullable(),
        lastSession: instant.nullable(),
      }),
    ),
  }),
  countComing: operation({
    id: 'activityGroups.countComing',
    method: 'GET',
    path: '/api/activity-groups/coming',
    summary: 'How many sessions are still to come: what another time zone would move',
    access: readAccess,
    answer: z.object({ sessions: z.number().int() }),
  }),
  read: operation({
    id: 'activityGroups.read',
    method: 'GET',
    path: '/api/activity-groups/{id}',
    summary: 'One activity as its organiser edits it',
    access: readAccess,
    params: idParams,
    answer: activityGroup,
  }),
  sales: sales('sales', 'sales', 'Places sold by session'),
  salesIncludingCancelled: sales(
    'salesIncludingCancelled',
    'sales-including-cancelled',
    'Places sold by session, cancelled ones too',
  ),
  salesIncludingWaitlistEntries: sales(
    'salesIncludingWaitlistEntries',
    'sales-including-waitlist-entries',
    'Places sold by session and active waitlist entries',
  ),
  create: operation({
    id: 'activityGroups.create',
    method: 'POST',
    path: '/api/activity-groups',
    summary: 'Add an activity with its sessions, tickets and add-ons',
    access: editAccess,
    body: activityForm,
    bodyBytes: limits.activityBodyBytes,
    status: 201,
    answer: activityGroup,
    creates: true,
    fails: ['planRequired'],
  }),
  update: operation({
    id: 'activityGroups.update',
    method: 'PUT',
    path: '/api/activity-groups/{id}',
    summary: 'Save an activity whole',
    access: editAccess,
    params: idParams,
    body: activityUpdateForm,
    bodyBytes: limits.activityBodyBytes,
    answer: activityGroup,
    fails: ['planRequired', 'stale', 'conflict', 'full'],
  }),
  setEnabled: operation({
    id: 'activityGroups.setEnabled',
    method: 'PUT',
    path: '/api/activity-groups/{id}/enabled',
    summary: 'Sell an activity, or stop selling it',
    access: editAccess,
    params: idParams,
    body: enabledBody,
    answer: done,
  }),
  copy: operation({
    id: 'activityGroups.copy',
    method: 'POST',
    path: '/api/activity-groups/{id}/copy',
    summary: 'Copy an activity, its dates shifted by whole days; the copy starts disabled',
    access: editAccess,
    params: idParams,
    body: z.object({
      name: requiredText(limits.titleMaximum),
      shiftDays: z.number().int().min(-3_660).max(3_660),
    }),
    status: 201,
    answer: z.object({ _id: id }),
    creates: true,
  }),
  remove: operation({
    id: 'activityGroups.remove',
    method: 'DELETE',
    path: '/api/activity-groups/{id}',
    summary: 'Delete an activity that was never booked',
    access: editAccess,
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
}
