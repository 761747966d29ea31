import type { Message, MessageForm } from '#contract/attendance/messages.ts'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages as sentences } from '#domain/messages.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { findMessageTarget } from './find-message-target.ts'
import { presentMessages } from './present-messages.ts'
import { recipientsOf } from './recipients.ts'

/** Creates one email for each recipient, in a few statements. Jobs send the emails after the commit. */
export const createMessage = (scope: Scope, form: MessageForm): Promise<Message | Failure> =>
  scope.transaction(async (tx) => {
    const target = await findMessageTarget(tx, scope.client, form)
    if (failed(target)) return target
    const people = await recipientsOf(tx, target)
    if (people.length === 0) return new Failure('conflict', sentences.nobodyToWriteTo)
    const { subject, text } = form
    const { activity, session } = target
    const [row] = await tx.sql
      .insert(messages)
      .values({
        clientId: tx.clientId,
        activityGroupId: target.activityGroupId,
        sessionId: form.session,
        subject,
        text,
        recipients: people.length,
        sentAt: tx.now,
        sentBy: tx.actor.id ?? null,
        sentByName: tx.actor.name,
      })
      .returning()
    if (!row) throw new Error('the new message did not come back')
    const data = { subject, text, activity, session }
    await queueEmails(
      tx,
      scope.client,
      'message',
      people.map((to) => ({ to, data, messageId: row.id })),
    )
    await recordAudit(tx, {
      action: 'messages.create',
      subject: 'activityGroup',
      subjectId: target.activityGroupId,
      changes: [
        { field: 'subject', from: null, to: subject },
        { field: 'recipients', from: null, to: people.length },
      ],
    })
    const [message] = await presentMessages(tx, [row])
    if (!message) throw new Error('a message was not presented')
    return message
  })
