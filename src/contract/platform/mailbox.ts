import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { cursorPage, cursorQuery, id, idParams, instant } from '#contract/shapes.ts'
import { emailStatuses } from '#domain/platform/mailbox/email-status.ts'

const emailRow = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  status: z.enum(emailStatuses),
  createdAt: instant,
  /** The file name of the attachment. */
  attachment: z.string().nullable(),
})

/** The emails of the demo. Only works with DEMO=1, and only for the admin's own organiser. */
export const mailbox = {
  list: operation({
    id: 'mailbox.list',
    method: 'GET',
    path: '/api/mailbox',
    summary: 'Emails that the demo would have sent, newest first',
    access: 'mailbox.read',
    query: cursorQuery,
    answer: cursorPage(emailRow),
    fails: ['notFound'],
  }),
  read: operation({
    id: 'mailbox.read',
    method: 'GET',
    path: '/api/mailbox/{id}',
    summary: 'One email, with its text and HTML',
    access: 'mailbox.read',
    params: idParams,
    answer: emailRow.extend({ html: z.string(), text: z.string() }),
    fails: ['notFound'],
  }),
  html: operation({
    id: 'mailbox.html',
    method: 'GET',
    path: '/api/mailbox/{id}/html',
    summary: 'One email as a page of its own, for a sandboxed frame',
    access: 'mailbox.read',
    params: idParams,
    produces: 'text/html',
    answer: z.string(),
    fails: ['notFound'],
  }),
  calendar: operation({
    id: 'mailbox.calendar',
    method: 'GET',
    path: '/api/mailbox/{id}/calendar',
    summary: 'The calendar file that goes with one email',
    access: 'mailbox.read',
    params: idParams,
    produces: 'text/calendar',
    answer: z.string(),
    fails: ['notFound'],
  }),
}
