import { and, eq } from 'drizzle-orm'
import { activityGroups } from '../../db/schema/activities.ts'
import { tickets } from '../../db/schema/tickets.ts'

/** Joins the activity to its tickets. */
export const activityOfTicket = and(
  eq(activityGroups.clientId, tickets.clientId),
  eq(activityGroups.id, tickets.activityGroupId),
)
