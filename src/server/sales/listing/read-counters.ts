import { sql } from 'drizzle-orm'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { clients } from '#server/db/schema/clients.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Selects the sessions whose places are counted: those that can be shown and hadn't started when the catalogue was
 * read.
 */
export const countedSessions = (tx: Tx, readAt: Temporal.Instant) => sql`
  ${activitySessions.clientId} = ${tx.clientId} and ${activitySessions.enabled}
  and ${activitySessions.startsAt} > ${readAt.toString()}
  and exists (select from ${activityGroups} where ${activityGroups.clientId} = ${tx.clientId}
    and ${activityGroups.id} = ${activitySessions.activityGroupId} and ${activityGroups.enabled})`

export interface Counters {
  readonly version: number
  /** Comma-separated numbers in the order of the ids, compared as text and parsed only when they change. */
  readonly taken: string
  readonly sold: string
  /** Places by session and ticket, as JSON, for single-session tickets that have a limit and were sold. */
  readonly soldIn: string
}

/**
 * Reads the numbers that bookings change, from counters and in one query, at the same cost for no bookings or a
 * million. The version says if the catalogue has changed in the meantime.
 */
export const readCounters = async (tx: Tx, readAt: Temporal.Instant): Promise<Counters> => {
  const { rows } = await tx.sql.execute<{
    version: number
    taken: string | null
    sold: string | null
    soldIn: string | null
  }>(sql`
    select ${clients.catalogueVersion} as version,
      (select string_agg(${activitySessions.placesTaken}::text, ',' order by ${activitySessions.id})
        from ${activitySessions} where ${countedSessions(tx, readAt)}) as taken,
      (select string_agg(${tickets.sold}::text, ',' order by ${tickets.id})
        from ${tickets} where ${tickets.clientId} = ${tx.clientId} and ${tickets.enabled}) as sold,
      (select json_object_agg(${activitySessions.id}, ${activitySessions.soldByTicket} order by ${activitySessions.id})::text
        from ${activitySessions} where ${countedSessions(tx, readAt)}
          and ${activitySessions.activityGroupId} = any (array(select ${tickets.activityGroupId} from ${tickets}
            where ${tickets.clientId} = ${tx.clientId} and ${tickets.enabled}
              and ${tickets.type} = 'single' and ${tickets.placeLimit} is not null))
          and ${activitySessions.soldByTicket} <> '{}'::jsonb) as "soldIn"
    from ${clients} where ${clients.id} = ${tx.clientId}`)
  const [row] = rows
  if (!row) throw new Error('the client of this transaction is gone')
  return { version: row.version, taken: row.taken ?? '', sold: row.sold ?? '', soldIn: row.soldIn ?? '' }
}
