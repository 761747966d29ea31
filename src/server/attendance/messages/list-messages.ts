import { and, eq, isNull, or } from 'drizzle-orm'
import { failed, notFound } from '#domain/kernel/failure.ts'
import { type CursorQuery, readPage } from '#server/db/keyset.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { presentMessages } from './present-messages.ts'

interface MessageFilters {
  readonly activityGroup: string
  readonly session?: string | undefined
}

/**
 * Lists the messages about an activity or a session. Attendees of a session also received the messages to the whole
 * activity, so those are included.
 */
export const listMessages = (
  scope: Scope,
  { activityGroup, session, ...query }: CursorQuery & MessageFilters,
) =>
  scope.transaction(async (tx) => {
    const ofGroup = and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, activityGroup))
    if ((await tx.sql.$count(activityGroups, ofGroup)) === 0) return notFound()
    const page = await readPage(
      tx,
      {
        table: messages,
        where: and(
          eq(messages.clientId, tx.clientId),
          eq(messages.activityGroupId, activityGroup),
          session === undefined ? undefined : or(eq(messages.sessionId, session), isNull(messages.sessionId)),
        ),
        columns: [messages.id],
        direction: 'descending',
        keysOf: (row) => [row.id],
      },
      query,
      (row) => row,
    )
    return failed(page) ? page : { ...page, items: await presentMessages(tx, page.items) }
  })
