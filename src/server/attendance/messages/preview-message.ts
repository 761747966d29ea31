import type { MessageForm, MessagePreview } from '#contract/attendance/messages.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { limits } from '#domain/limits.ts'
import type { Scope } from '#server/db/scope.ts'
import { renderEmail } from '#server/gateways/mail/render-email.ts'
import { findMessageTarget } from './find-message-target.ts'
import { recipientsOf } from './recipients.ts'

/**
 * Previews a message. The email is rendered in the same way as when it is sent, so the preview matches the email that
 * arrives.
 */
export const previewMessage = (scope: Scope, form: MessageForm): Promise<MessagePreview | Failure> =>
  scope.transaction(async (tx) => {
    const target = await findMessageTarget(tx, scope.client, form)
    if (failed(target)) return target
    const people = await recipientsOf(tx, target)
    const { subject, text } = form
    const { activity, session } = target
    const to = people[0] ? { firstName: people[0].firstName } : {}
    const sample = renderEmail(scope.client, 'message', to, { subject, text, activity, session })
    return {
      recipients: people.length,
      people: people.slice(0, limits.messagePeopleNamed).map(fullName),
      sample: { subject: sample.subject, html: sample.html },
    }
  })
