import { z } from 'zod'
import { cursorPage, cursorQuery, id, instant } from './shapes.ts'
import { operation } from './operation.ts'

export const audit = {
  list: operation({
    id: 'audit.list',
    method: 'GET',
    path: '/api/audit',
    summary: 'Who changed what, newest first',
    access: 'audit.read',
    query: cursorQuery.extend({ subject: z.string().max(60).optional(), subjectId: id.optional() }),
    answer: cursorPage(
      z.object({
        _id: id,
        at: instant,
        actor: z.string(),
        action: z.string(),
        subject: z.string(),
        subjectId: z.string(),
        /** Of a person or an activity: the name today. Null for anything else, and for what is no longer here. */
        subjectName: z.string().nullable(),
        changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
      }),
    ),
  }),
}
