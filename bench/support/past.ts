import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { tokenHash } from '#server/platform/access/tokens.ts'
import { loadInBulk } from './bulk-load.ts'
import { benchContext, type Fair, fairOf, makeFair } from './fair.ts'
import { moneyTables, pastMoney } from './past-money.ts'

/** An organiser with years of bookings, and the token of a member of the team. */
export interface Past extends Fair {
  readonly token: string
}

const firstNames =
  'Ann Ben Cara Dev Ella Finn Gus Hana Ivy Jude Kit Lena Max Nia Omar Pia Rosa Sam Tess Uma Vic Wren'
const lastNames =
  'Abbott Barker Chowdhury Dunne Evans Foster Green Hughes Iqbal Jones Kelly Lund Moss Nash Owens Patel Quinn Reid Singh Taylor Underwood Vaughan Walsh Young'

/** Returns SQL for a name from a number. One in three is a double name. */
const name = (words: string, n: string, every: number) => {
  const list = sql`${sql.param(words.split(' '))}::text[]`
  const size = words.split(' ').length
  return sql.join(
    [
      sql`(${list})[1 + ${sql.raw(n)} / ${sql.raw(`${every}`)} % ${sql.raw(`${size}`)}]`,
      sql`(case when ${sql.raw(n)} % 3 = 0 then '-' || lower((${list})[1 + ${sql.raw(n)} / 7 % ${sql.raw(`${size}`)}]) else '' end)`,
    ],
    sql` || `,
  )
}

/** Inserts a family for every ten bookings, each with a child or two. */
const people = async (tx: Tx, families: number) => {
  const own = tx.clientId
  const now = tx.now.toString()
  await tx.sql.execute(sql`create temp table family on commit drop as
    select n, uuidv7() as id from generate_series(1, ${families}) as n`)
  await tx.sql.execute(sql`
    insert into users (client_id, id, email, first_name, last_name, role, created_at)
    select ${own}, id, 'family-' || n || '@people.test', ${name(firstNames, 'n', 1)}, ${name(lastNames, 'n', 11)},
      'customer', ${now}
    from family`)
  await tx.sql.execute(sql`create temp table child on commit drop as
    select family.n, family.id as user_id, uuidv7() as id, nth
    from family cross join generate_series(1, 2) as nth where nth = 1 or n % 3 = 0`)
  await tx.sql.execute(sql`
    insert into attendees (client_id, id, user_id, first_name, last_name, created_at, updated_at)
    select ${own}, id, user_id, ${name(firstNames, '(n * 5 + nth)', 1)}, ${name(lastNames, 'n', 11)}, ${now}, ${now}
    from child`)
}

/**
 * Inserts bookings evenly over three years. Those older than half a year are over, one in fifty is cancelled for a fee,
 * and one in thirty of the newest tenth isn't paid. One in ten is for all sessions.
 */
const placed = async (tx: Tx, count: number, families: number) => {
  const own = tx.clientId
  const now = tx.now.toString()
  await tx.sql.execute(sql`create temp table offer on commit drop as
    select row_number() over (order by id) as n, id, activity_group_id, type,
      array(select s.id from activity_sessions s where s.client_id = ${own} and s.activity_group_id = t.activity_group_id
        order by s.starts_at) as sessions
    from tickets t where client_id = ${own}`)
  await tx.sql.execute(sql`create temp table past on commit drop as
    select n, uuidv7() as id, 1 + n % ${families} as family,
      ${now}::timestamptz - (${count} - n) * (interval '3 years' / ${count}) as placed_at,
      n % 50 = 0 as cancelled, n > ${count} * 0.9 and n % 30 = 0 and n % 50 <> 0 as owing
    from generate_series(1, ${count}) as n`)
  await tx.sql.execute(sql`
    insert into bookings (client_id, id, state, reference, user_id, placed_at, created_at, total, paid, due_on)
    select ${own}, past.id, 'placed', 'RC-' || translate(upper(lpad(to_hex(past.n), 6, '0')), '01', 'YZ'), family.id, placed_at, placed_at,
      case when cancelled then 500 else 4500 end, case when owing then 0 when cancelled then 500 else 4500 end, case when owing then (placed_at + interval '7 days')::date end
    from past join family on family.n = past.family`)
  await tx.sql.execute(sql`
    insert into booking_items (client_id, booking_id, activity_group_id, ticket_id, attendee_id, session_ids, status, price,
      created_at, placed_at)
    select ${own}, past.id, offer.activity_group_id, offer.id, child.id,
      case when offer.type = 'all' then offer.sessions else array[offer.sessions[1 + past.n % 30]] end,
      case when past.cancelled then 'cancelled' when placed_at < ${now}::timestamptz - interval '6 months' then 'used'
        else 'ready' end,
      case when past.cancelled then 500 else 4500 end, placed_at, placed_at
    from past
    join child on child.n = past.family and child.nth = 1
    join offer on offer.n = 1 + (past.n * 7) % (select count(*) from offer)`)
}

const member = async (tx: Tx): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const now = tx.now.toString()
  await tx.sql.execute(sql`
    with owner as (
      insert into users (client_id, email, first_name, last_name, role, created_at)
      values (${tx.clientId}, 'owner@people.test', 'Olive', 'Owner', 'owner', ${now}) returning id
    )
    insert into sessions (client_id, user_id, token_hash, device, ip, created_at, last_seen_at, expires_at)
    select ${tx.clientId}, id, decode(${tokenHash(token)}, 'hex'), 'Bench', '127.0.0.1', ${now}, ${now},
      ${now}::timestamptz + interval '1 day'
    from owner`)
  return token
}

const small = { slug: 'past-of-ten-thousand', bookings: 10_000 }
const large = { slug: 'past-of-a-million', bookings: 1_000_000 }

/** Creates two organisers that differ only in the number of bookings, with a handful of statements. */
export const fillPasts = async (database: Database): Promise<void> => {
  const balanced = (how: 'disable' | 'enable') =>
    database.pool.query(`alter table ledger_entries ${how} trigger ledger_entries_balance`)
  await balanced('disable')
  await loadInBulk(
    database,
    ['users', 'attendees', 'people_words', 'bookings', 'booking_items', ...moneyTables],
    async () => {
      for (const { slug, bookings } of [small, large]) {
        const families = Math.ceil(bookings / 10)
        await makeFair(database, slug, async (tx) => {
          await people(tx, families)
          await placed(tx, bookings, families)
          await pastMoney(tx)
        })
      }
    },
  )
  await balanced('enable')
}

/** Gives one family a name that no other has, so that a search finds as much in a large past as in a small one. */
const nameOne = (tx: Tx) =>
  tx.sql.execute(sql`update users set first_name = 'Zuzanna', last_name = 'Oyelaran'
    where client_id = ${tx.clientId} and email = 'family-222@people.test'`)

/** Signs a member of the team in. */
const visit = async (database: Database, { slug }: { slug: string }): Promise<Past> => {
  const { rows } = await database.pool.query<{ id: string }>('select id from clients where slug = $1', [slug])
  return inTransaction(database, { ...benchContext(), clientId: rows[0]?.id ?? '' }, async (tx) => {
    await nameOne(tx)
    return { ...(await fairOf(tx, slug)), token: await member(tx) }
  })
}

export const visitPasts = async (database: Database): Promise<{ small: Past; large: Past }> => ({
  small: await visit(database, small),
  large: await visit(database, large),
})
