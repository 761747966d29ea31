import { and, eq } from 'drizzle-orm'
import { activityGroups } from '#server/db/schema/activities.ts'
import { tickets } from '#server/db/schema/tickets.ts'

/** Joins the activity to its tickets. */
export const activityOfTicket = and(
  eq(activityGroups.clientId, tickets.clientId),
  eq(activityGroups.id, tickets.activityGroupId),
)
