import { and, eq } from 'drizzle-orm'
import { activityGroups } from '#server/db/schema/activities.ts'
import { tickets } from '#server/db/schema/tickets.ts'

/** Joins activities to their tickets. */
export const activityOfTicket = and(
  eq(activityGroups.clientId, tickets.clientId),
  eq(activityGroups.id, tickets.activityGroupId),
)
