import type { Database } from '#server/db/database.ts'
import type { Stall } from './market.ts'

/** Builds the fastest possible booking in SQL: one statement that locks the rows it changes, in order. */
const booking = (clientId: string, { activity, ticket }: Stall, sessions: readonly string[]) => ({
  name: `raw-${sessions.length}`,
  text: `
    with ordered as (
      select id from activity_sessions
      where client_id = $1 and id = any($2::uuid[]) and (place_limit is null or places_taken < place_limit)
      order by id for update
    ), taken as (
      update activity_sessions set places_taken = places_taken + 1
      where client_id = $1 and id in (select id from ordered) returning id
    ), booked as (
      insert into bookings (client_id, state, placed_at, created_at)
      select $1, 'placed', now(), now() from taken limit 1 returning id
    ), events as (
      insert into place_events (client_id, at, act, booking_id, activity_group_id, ticket_id, session_ids, places, sold,
        actor_name)
      select $1, now(), 'booked', id, $3, $4, $2, 1, 1, 'Bench' from booked
    )
    insert into booking_items (client_id, booking_id, activity_group_id, ticket_id, session_ids, status, price, created_at)
    select $1, id, $3, $4, $2, 'ready', 0, now() from booked`,
  values: [clientId, sessions, activity, ticket],
})

const forSeconds = async (seconds: number, workers: number, act: () => Promise<unknown>): Promise<number> => {
  const end = performance.now() + seconds * 1_000
  let done = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < end) {
        await act()
        done += 1
      }
    }),
  )
  return done / ((performance.now() - begun) / 1_000)
}

/**
 * Measures bookings per second with one statement each, from as many clients as the pool has connections. The
 * connections act for the organiser, because row security would otherwise show them nothing.
 */
export const rawBookings = (
  { pool }: Database,
  clientId: string,
  stall: Stall,
  sessions: readonly string[],
  seconds: number,
): Promise<number> =>
  forSeconds(seconds, pool.options.max, async () => {
    const { rowCount } = await pool.query(booking(clientId, stall, sessions))
    if (rowCount !== 1) throw new Error('nothing was booked')
  })

const accounts = 100_000

/** Creates the tables of pgbench's simple update. */
export const prepareSimpleUpdate = async ({ pool }: Database): Promise<void> => {
  await pool.query(`
    create table bench_accounts (id int primary key, balance int not null, filler char(84) not null default '');
    create table bench_history (account int, delta int, at timestamptz);
    insert into bench_accounts (id, balance) select n, 0 from generate_series(1, ${accounts}) as n;
    analyze bench_accounts`)
}

/** Runs the same as pgbench -N: five statements, each after the answer to the previous one. */
export const simpleUpdates = ({ pool }: Database, seconds: number): Promise<number> =>
  forSeconds(seconds, pool.options.max, async () => {
    const id = 1 + Math.floor(Math.random() * accounts)
    const connection = await pool.connect()
    try {
      await connection.query('begin')
      await connection.query(`update bench_accounts set balance = balance + 1 where id = ${id}`)
      await connection.query(`select balance from bench_accounts where id = ${id}`)
      await connection.query(`insert into bench_history values (${id}, 1, now())`)
      await connection.query('end')
    } finally {
      connection.release()
    }
  })
