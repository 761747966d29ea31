import { and, eq } from 'drizzle-orm'
import { type MessageTarget, reachedSessions } from '#domain/attendance/messages/reached-sessions.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'

export interface FoundTarget {
  readonly activityGroupId: string
  readonly activity: string
  /** 'Mon 21 Sep 2026, 9.30am', or '' for the whole activity. */
  readonly session: string
  /** The sessions whose bookings receive the message. */
  readonly sessionIds: readonly string[]
}

/**
 * Finds the activity or session a message is about, and the sessions it reaches. Returns not found for a session of
 * another activity.
 */
export const findMessageTarget = async (
  tx: Tx,
  client: Client,
  target: MessageTarget & { readonly activityGroup: string },
): Promise<FoundTarget | Failure> => {
  const [group] = await tx.sql
    .select({ id: activityGroups.id, name: activityGroups.name })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, target.activityGroup)))
  if (!group) return notFound()
  const sessions = await tx.sql
    .select()
    .from(activitySessions)
    .where(and(eq(activitySessions.clientId, tx.clientId), eq(activitySessions.activityGroupId, group.id)))
  const chosen = sessions.find(({ id }) => id === target.session)
  if (target.session !== null && !chosen) return notFound()
  return {
    activityGroupId: group.id,
    activity: group.name,
    session: chosen
      ? formatDateTime(chosen.localDate, chosen.startTime, client.dateFormatTextualWithYear)
      : '',
    sessionIds: reachedSessions(
      sessions.map(({ id, endsAt }) => ({ id, endsAt: endsAt.toString() })),
      target,
      tx.now.toString(),
    ),
  }
}
