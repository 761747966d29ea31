import { asc, eq, sql } from 'drizzle-orm'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { type Database, openDatabase } from '#server/db/database.ts'
import { prepareClusterFolder } from '#server/db/embedded/cluster-folder.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import { foundClients } from '#server/insight/setup/found-clients.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { takeFromCustomers } from '#tests/support/take-from-customers.ts'

/** The embedded database of the product under measurement, which listens on its own socket. */
export const databaseIn = (dataDir: string, settings: PoolConfig = {}): Database =>
  openDatabase({
    host: prepareClusterFolder(join(dataDir, 'postgres')).run,
    user: 'rollcall',
    database: 'rollcall',
    ...settings,
  })

export interface Fair {
  /** The host name that selects the organiser. */
  readonly host: string
  /** The id of one of its activities. */
  readonly activity: string
}

const activities = 500
const sessionsEach = 30

const fill = async (tx: Tx): Promise<void> => {
  const own = tx.clientId
  const now = tx.now.toString()
  await tx.sql.execute(sql`
    insert into activity_groups (client_id, name, field_data, created_at, updated_at, updated_by)
    select ${own}, 'Activity ' || n,
      (select jsonb_object_agg(id, '<p>An hour in small groups, for everybody who likes to move.</p>')
        from fields where client_id = ${own} and internal_key = 'activity_description'),
      ${now}, ${now}, 'Bench'
    from generate_series(1, ${activities}) as n`)
  await tx.sql.execute(sql`
    insert into activity_sessions
      (client_id, activity_group_id, local_date, start_time, end_time, starts_at, ends_at, place_limit, places_taken)
    select ${own}, id, (${now}::timestamptz + n * interval '7 days')::date, '09:30', '10:30',
      ${now}::timestamptz + n * interval '7 days', ${now}::timestamptz + n * interval '7 days' + interval '1 hour', 20, n % 20
    from activity_groups cross join generate_series(1, ${sessionsEach}) as n where client_id = ${own}`)
  await tx.sql.execute(sql`
    insert into tickets (client_id, activity_group_id, name, type, price, should_pro_rata, weight)
    select ${own}, id, kind, kind, 4500, kind = 'all', 1
    from activity_groups cross join unnest(array['all', 'single']) as kind where client_id = ${own}`)
}

/** Returns a context for setting up data, before anything is measured. */
export const benchContext = () => ({
  actor: { kind: 'job' as const, id: undefined, name: 'Bench' },
  now: Temporal.Now.instant(),
  requestId: undefined,
})

/** Inserts this many booking items in one booking. */
export const oneBookingOf = (items: number) => (tx: Tx) =>
  tx.sql.execute(sql`
    with placed as (
      insert into bookings (client_id, state, placed_at, created_at)
      values (${tx.clientId}, 'placed', ${tx.now.toString()}, ${tx.now.toString()}) returning id)
    insert into booking_items (client_id, booking_id, activity_group_id, ticket_id, session_ids, status, price, created_at)
    select ${tx.clientId}, (select id from placed), ticket.activity_group_id, ticket.id, array[ticket.id], 'ready', 4500, ${tx.now.toString()}
    from generate_series(1, ${items}) as n
    join (select id, activity_group_id, row_number() over () as number from tickets where client_id = ${tx.clientId})
      as ticket on ticket.number = 1 + n % ${2 * activities}`)

export const fairOf = async (tx: Tx, slug: string): Promise<Fair> => {
  const [first] = await tx.sql
    .select({ id: activityGroups.id })
    .from(activityGroups)
    .where(eq(activityGroups.clientId, tx.clientId))
    .orderBy(asc(activityGroups.id))
    .limit(1)
  return { host: `${slug}.localhost`, activity: first?.id ?? '' }
}

/** Creates an organiser with 500 activities of 30 sessions each, and the given bookings. */
export const makeFair = (
  database: Database,
  slug: string,
  book?: (tx: Tx) => Promise<unknown>,
): Promise<Fair> =>
  foundClients(database, ({ found }) =>
    found(
      { slug, name: 'Fair', contactEmail: '', baseUrl: `http://${slug}.localhost` },
      benchContext(),
      async (tx) => {
        await takeFromCustomers(tx, ['cash'])
        await fill(tx)
        await book?.(tx)
        await bumpCatalogue(tx)
        return fairOf(tx, slug)
      },
    ),
  )
