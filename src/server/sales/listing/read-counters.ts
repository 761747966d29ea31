import { sql } from 'drizzle-orm'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { clients } from '#server/db/schema/clients.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The sessions whose places are counted: those that can be shown and had not started when the catalogue was read. */
export const countedSessions = (tx: Tx, readAt: Temporal.Instant) => sql`
  ${activitySessions.clientId} = ${tx.clientId} and ${activitySessions.enabled}
  and ${activitySessions.startsAt} > ${readAt.toString()}
  and exists (select from ${activityGroups} where ${activityGroups.clientId} = ${tx.clientId}
    and ${activityGroups.id} = ${activitySessions.activityGroupId} and ${activityGroups.enabled})`

export interface Counters {
  readonly version: number
  /** Numbers in the order of the ids, with commas: compared as text and taken apart only when it changed. */
  readonly taken: string
  readonly sold: string
  /** Places by session and ticket, as JSON: where a single-session ticket has a limit of its own, and was sold. */
  readonly soldIn: string
}

/**
 * What bookings move, from counters and in one query: it costs the same with none and with a million of them. Its
 * version tells whether the catalogue that the numbers are for has changed meanwhile.
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
