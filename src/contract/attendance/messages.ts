import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { cursorPage, cursorQuery, id, instant, optionalText, requiredText } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'

const target = {
  activityGroup: id,
  /** The session to write to. Null means everyone booked on the activity. */
  session: id.nullable(),
  /**
   * Includes people whose last session is over. A message about one session always goes to everyone booked on that
   * session.
   */
  includePast: z.boolean().default(false),
}

export const messageForm = z.object({
  ...target,
  subject: requiredText(limits.messageSubjectMaximum),
  text: requiredText(limits.messageMaximum),
})
export type MessageForm = z.infer<typeof messageForm>

const message = z.object({
  _id: id,
  session: z.object({ _id: id, start: instant }).nullable(),
  subject: z.string(),
  text: z.string(),
  recipients: z.number().int(),
  /** How many emails are in each state. */
  emails: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    /** Emails that weren't sent because email wasn't set up at the time. */
    notSent: z.number().int(),
  }),
  sentAt: instant,
  sentBy: z.string(),
})
export type Message = z.infer<typeof message>

const preview = z.object({
  recipients: z.number().int(),
  /** The names of the first recipients, in alphabetical order. */
  people: z.array(z.string()),
  /** The message as its first recipient will read it. */
  sample: z.object({ subject: z.string(), html: z.string() }),
})
export type MessagePreview = z.infer<typeof preview>

/**
 * The operations for messages that the team sends to everyone booked on an activity, or on one session of the activity.
 */
export const messages = {
  preview: operation({
    id: 'messages.preview',
    method: 'POST',
    path: '/api/messages/preview',
    summary: 'Whom a message would go to, and how its email would look; nothing is sent',
    access: 'messages.send',
    body: z.object({
      ...target,
      subject: optionalText(limits.messageSubjectMaximum),
      text: optionalText(limits.messageMaximum),
    }),
    answer: preview,
    fails: ['notFound'],
  }),
  create: operation({
    id: 'messages.create',
    method: 'POST',
    path: '/api/messages',
    summary: 'Write to everybody booked: one email to each person',
    access: 'messages.send',
    body: messageForm,
    status: 201,
    answer: message,
    creates: true,
    fails: ['notFound', 'conflict'],
  }),
  list: operation({
    id: 'messages.list',
    method: 'GET',
    path: '/api/messages',
    summary: 'What was written about an activity, newest first; of one session also what went to everybody',
    access: 'messages.send',
    query: cursorQuery.extend({ activityGroup: id, session: id.optional() }),
    answer: cursorPage(message),
    fails: ['notFound'],
  }),
}
