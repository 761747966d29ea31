import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { calendarDate, cursorPage, cursorQuery, id, instant } from '#contract/shapes.ts'
import { auditSubjects } from '#domain/platform/audit/subjects.ts'

export const auditEntry = z.object({
  _id: id,
  at: instant,
  actor: z.string(),
  /** Who that is: a person, a visitor who is not signed in, or a background job. */
  actorKind: z.enum(['user', 'visitor', 'job']),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** What it is called today. Null for what has no name, and for what is no longer here. */
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
      /** Who did it. */
      actor: id.optional(),
      /** Days in the client's zone, both included. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    }),
    answer: cursorPage(auditEntry),
  }),
}
