import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { activeWaitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'
import { users } from '#server/db/schema/users.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Scope } from '#server/db/scope.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { findMessageTarget } from './find-message-target.ts'

/** Sends one email to each customer on the waitlist, whichever attendees the entries are for. */
export const messageLine = (
  scope: Scope,
  { activityGroup, activity, subject, text }: Parsed<typeof waitlists.message>['body'],
): Promise<{ readonly people: number } | Failure> =>
  scope.transaction(async (tx) => {
    const target = await findMessageTarget(tx, scope.client, {
      activityGroup,
      session: activity,
      includePast: true,
    })
    if (failed(target)) return target
    const waiting = tx.sql
      .select({ id: waitlistEntries.userId })
      .from(waitlistEntries)
      .where(
        and(
          eq(waitlistEntries.clientId, tx.clientId),
          eq(waitlistEntries.activityGroupId, activityGroup),
          activity === null ? undefined : eq(waitlistEntries.sessionId, activity),
          inArray(waitlistEntries.status, activeWaitlistStatuses),
        ),
      )
    const people = await tx.sql
      .select({ userId: users.id, email: users.email, firstName: users.firstName })
      .from(users)
      .where(and(eq(users.clientId, tx.clientId), inArray(users.id, waiting)))
      .orderBy(asc(users.id))
    if (people.length === 0) return new Failure('conflict', messages.nobodyToWriteTo)
    await queueEmails(
      tx,
      scope.client,
      'waitlistMessage',
      people.map((to) => ({
        to,
        data: { subject, text, activity: target.activity, session: target.session },
      })),
    )
    await recordAudit(tx, {
      action: 'waitlists.message',
      subject: 'activityGroup',
      subjectId: activityGroup,
      changes: [
        { field: 'subject', from: null, to: subject },
        { field: 'recipients', from: null, to: people.length },
      ],
    })
    return { people: people.length }
  })
