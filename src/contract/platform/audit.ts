import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { calendarDate, cursorPage, cursorQuery, id, instant } from '#contract/shapes.ts'
import { auditSubjects } from '#domain/platform/audit/subjects.ts'

export const auditEntry = z.object({
  _id: id,
  at: instant,
  actor: z.string(),
  /** The kind of actor: a person, a visitor who isn't signed in, or a background job. */
  actorKind: z.enum(['user', 'visitor', 'job']),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** The current name of the subject. Null if it has no name or no longer exists. */
  subjectName: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})

export const audit = {
  list: operation({
    id: 'audit.list',
    method: 'GET',
    path: '/api/audit',
    summary: 'Who changed what, newest first',
    access: 'audit.read',
    query: cursorQuery.extend({
      subject: z.enum(auditSubjects).optional(),
      subjectId: id.optional(),
      /** The person who made the change. */
      actor: id.optional(),
      /** Days in the organiser's time zone, both included. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    }),
    answer: cursorPage(auditEntry),
  }),
}
