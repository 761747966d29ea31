import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Tx } from '#server/db/transaction.ts'
import { foundClients } from '#server/insight/setup/found-clients.ts'
import { tokenHash } from '#server/platform/access/tokens.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { takeFromCustomers } from '#tests/support/take-from-customers.ts'
import { benchContext } from './fair.ts'

/** Sessions that everyone wants at the same time. */
export interface Stall {
  readonly activity: string
  readonly ticket: string
  readonly sessions: readonly string[]
}

/** An organiser whose customers are signed in and wait for nine o'clock. */
export interface Market {
  readonly clientId: string
  readonly host: string
  /** A session that is never full. */
  readonly hot: Stall
  /** A hundred sessions. */
  readonly wide: Stall
  /** A term of thirty sessions, with one ticket. */
  readonly term: Stall
  /** A session without a free place. */
  readonly full: Stall
  /** The session cookies of the customers, and their ids. */
  readonly tokens: readonly string[]
  readonly users: readonly string[]
}

const customers = 20_000

const stall = async (
  tx: Tx,
  name: string,
  { sessions, type, limit = null }: { sessions: number; type: 'single' | 'all'; limit?: number | null },
): Promise<Stall> => {
  const now = tx.now.toString()
  const { rows } = await tx.sql.execute<{ activity: string; ticket: string; sessions: string[] }>(sql`
    with activity as (
      insert into activity_groups (client_id, name, created_at, updated_at, updated_by)
      values (${tx.clientId}, ${name}, ${now}, ${now}, 'Bench') returning id
    ), ticket as (
      insert into tickets (client_id, activity_group_id, name, type, price, should_pro_rata, weight)
      select ${tx.clientId}, id, 'Ticket', ${type}, 1200, false, 1 from activity returning id
    ), dates as (
      insert into activity_sessions (client_id, activity_group_id, local_date, start_time, end_time, starts_at, ends_at,
        place_limit, places_taken)
      select ${tx.clientId}, id, (${now}::timestamptz + n * interval '7 days')::date, '09:30', '10:30',
        ${now}::timestamptz + n * interval '7 days', ${now}::timestamptz + n * interval '7 days' + interval '1 hour',
        ${limit}::int, coalesce(${limit}::int, 0)
      from activity cross join generate_series(1, ${sessions}) as n returning id
    )
    select activity.id as activity, ticket.id as ticket, array(select id from dates) as sessions from activity, ticket`)
  const [made] = rows
  if (!made) throw new Error('no stall was made')
  return made
}

const signInAll = async (tx: Tx, tokens: readonly string[]): Promise<readonly string[]> => {
  const hashes = tokens.map((token) => tokenHash(token))
  const now = tx.now.toString()
  const { rows } = await tx.sql.execute<{ user_id: string }>(sql`
    with people as (
      insert into users (client_id, email, first_name, last_name, role, created_at)
      select ${tx.clientId}, 'buyer-' || n || '@bench.test', 'Robin', 'Buyer', 'customer', ${now}
      from generate_series(1, ${tokens.length}) as n returning id
    ), numbered as (select id, row_number() over () as number from people)
    insert into sessions (client_id, user_id, token_hash, device, ip, created_at, last_seen_at, expires_at)
    select ${tx.clientId}, numbered.id, decode(token.hash, 'hex'), 'Bench', '127.0.0.1', ${now}, ${now},
      ${now}::timestamptz + interval '1 day'
    from numbered join unnest(${sql.param(hashes)}::text[]) with ordinality as token (hash, number) using (number)
    returning user_id`)
  return rows.map(({ user_id }) => user_id)
}

export const makeMarket = (database: Database, slug: string): Promise<Market> =>
  foundClients(database, ({ found }) =>
    found(
      { slug, name: 'Market', contactEmail: '', baseUrl: `http://${slug}.localhost` },
      benchContext(),
      async (tx) => {
        await takeFromCustomers(tx, ['cash'])
        const tokens = Array.from({ length: customers }, () => crypto.randomUUID())
        const users = await signInAll(tx, tokens)
        const market = {
          clientId: tx.clientId,
          host: `${slug}.localhost`,
          hot: await stall(tx, 'Hot', { sessions: 1, type: 'single' }),
          wide: await stall(tx, 'Wide', { sessions: 100, type: 'single' }),
          term: await stall(tx, 'Term', { sessions: 30, type: 'all' }),
          full: await stall(tx, 'Full', { sessions: 1, type: 'single', limit: 20 }),
          tokens,
          users,
        }
        await bumpCatalogue(tx)
        return market
      },
    ),
  )
