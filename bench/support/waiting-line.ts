import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Tx } from '#server/db/transaction.ts'
import { foundClients } from '#server/insight/setup/found-clients.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { takeFromCustomers } from '#tests/support/take-from-customers.ts'
import { benchContext } from './fair.ts'

/** Inserts a full session whose places are all held by one cart. Returns the items of that cart. */
const fillSession = async (tx: Tx, name: string, places: number, waitlist: 'off' | 'session') => {
  const own = tx.clientId
  const now = tx.now.toString()
  const starts = tx.now.add({ hours: 24 * 200 }).toString()
  const { rows } = await tx.sql.execute<{ group: string; session: string }>(sql`
    with made as (
      insert into activity_groups (client_id, name, waitlist_type, created_at, updated_at, updated_by)
      values (${own}, ${name}, ${waitlist}, ${now}, ${now}, 'Bench') returning id
    ), sold as (
      insert into tickets (client_id, id, activity_group_id, name, type, price, weight, sold)
      select ${own}, uuidv7(), id, 'Once', 'single', 1200, 1, ${places} from made returning id, activity_group_id
    ), planned as (
      insert into activity_sessions (client_id, activity_group_id, local_date, start_time, end_time, starts_at, ends_at,
        place_limit, places_taken, sold_by_ticket)
      select ${own}, activity_group_id, '2027-01-04', '09:30', '11:00', ${starts}, ${starts}::timestamptz + interval '1 hour',
        ${places}, ${places}, jsonb_build_object(id, ${places}::int) from sold returning id, activity_group_id
    ), person as (
      insert into users (client_id, email, first_name, last_name, role, created_at)
      values (${own}, ${`${name}@bench.test`}, 'Robin', 'Holder', 'customer', ${now}) returning id
    ), cart as (
      insert into bookings (client_id, state, user_id, held_until, created_at)
      select ${own}, 'cart', id, ${starts}, ${now} from person returning id
    ), held as (
      insert into booking_items (client_id, booking_id, activity_group_id, ticket_id, session_ids, status, price, created_at)
      select ${own}, cart.id, sold.activity_group_id, sold.id, array[planned.id], 'pending', 0, ${now}
      from cart, sold, planned, generate_series(1, ${places})
    )
    select activity_group_id as group, id as session from planned`)
  const [made] = rows
  if (!made) throw new Error('no session was made')
  const items = await tx.sql.execute<{ id: string }>(sql`
    select id from booking_items where client_id = ${own} and activity_group_id = ${made.group}`)
  return { ...made, items: items.rows.map(({ id }) => id) }
}

/** Inserts families with one child each into the waitlist of a session. */
const fillLine = async (tx: Tx, { group, session }: { group: string; session: string }, count: number) => {
  const own = tx.clientId
  const now = tx.now.toString()
  await tx.sql.execute(sql`
    with people as materialized (
      select n, uuidv7() as user_id, uuidv7() as child_id from generate_series(1, ${count}) as n
    ), parents as (
      insert into users (client_id, id, email, first_name, last_name, role, created_at)
      select ${own}, user_id, 'waiting-' || n || '@bench.test', 'Robin', 'Sample' || n, 'customer', ${now} from people
    ), children as (
      insert into attendees (client_id, id, user_id, first_name, last_name, created_at, updated_at)
      select ${own}, child_id, user_id, 'Mia', 'Sample' || n, ${now}, ${now} from people
    )
    insert into waitlist_entries (client_id, user_id, activity_group_id, type, session_id, attendee_ids, status, rank,
      created_at)
    select ${own}, user_id, ${group}, 'session', ${session}, array[child_id], 'waiting', n, ${now} from people`)
}

/** Creates two full sessions of the same size, and a waitlist of one of them with as many families as it has places. */
export const makeWaitingLine = (database: Database, places: number) =>
  foundClients(database, ({ found }) =>
    found(
      {
        slug: 'offering',
        name: 'Offering',
        contactEmail: 'hello@offering.test',
        baseUrl: 'http://offering.localhost',
        planLevel: 30,
      },
      benchContext(),
      async (
        tx,
        client,
      ): Promise<{ client: Client; waitedFor: readonly string[]; plain: readonly string[] }> => {
        await takeFromCustomers(tx, ['cash'])
        const plain = await fillSession(tx, 'plain', places, 'off')
        const line = await fillSession(tx, 'line', places, 'session')
        await fillLine(tx, line, places)
        return { client, waitedFor: line.items, plain: plain.items }
      },
    ),
  )
