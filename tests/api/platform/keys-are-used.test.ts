import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { cartsOf } from '#server/sales/capacity/find-carts.ts'
import { selectItemsInCarts } from '#server/sales/capacity/items-in-carts.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { itemsOfAttendees } from '#server/sales/cart/attendee-sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let own: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase()
  return () => own.drop()
})

/** Returns the access path of a plan that is cached for as long as the connection lives. */
const wayOf = async (statement: string, values: string): Promise<string> => {
  const connection = await own.database.pool.connect()
  try {
    await connection.query(
      'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off',
    )
    await connection.query(`prepare look as ${statement}`)
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain execute look (${values})`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await connection.query('rollback; deallocate all')
    connection.release()
  }
}

/** Returns the access path that a foreign key uses to find its parent. */
const wayToBooking = () =>
  wayOf(
    'select 1 from only bookings where client_id = $1 and id = $2 for key share',
    'gen_random_uuid(), gen_random_uuid()',
  )

const someId = () => crypto.randomUUID()

const onDatabase = () => drizzle({ client: own.database.pool })

const wayToCarts = (owners: readonly CartOwner[]) => {
  const { sql: statement } = onDatabase()
    .select()
    .from(bookings)
    .where(cartsOf({ clientId: someId() }, owners))
    .toSQL()
  return wayOf(statement, ['gen_random_uuid()', ...owners.map(() => "'{}'")].join())
}

test.for([
  ['nobody has looked at yet', 'select 1'],
  ['was analysed while it was empty', 'analyze bookings'],
] as const)('a booking is found by its key, in a table that %s', async ([, before]) => {
  await own.database.pool.query(before)
  expect(await wayToBooking()).toContain('using bookings_pkey')
})

test('carts are found by the cart indexes, both for people and for visitors', async () => {
  const [person, visitor] = [{ userId: someId() }, { visitorId: someId(), addressKey: null }]
  expect(await wayToCarts([person])).toContain('using bookings_cart_of_user')
  expect(await wayToCarts([visitor])).toContain('using bookings_cart_of_visitor')
})

test('control: if the state is a parameter, a cached plan does not use them', async () => {
  const statement = 'select * from bookings where client_id = $1 and user_id = any($2) and state = $3'
  expect(await wayOf(statement, "gen_random_uuid(), '{}', 'cart'")).not.toContain('bookings_cart_of_user')
})

// The control: with this plan, each hold in a rush was slower than the hold before.
test('an index of client, person and id is used instead of the key while the table is young', async () => {
  await own.database.pool.query('create index bookings_tempting on bookings (client_id, user_id, id)')
  expect(await wayToBooking()).toContain('using bookings_tempting')
  await own.database.pool.query('drop index bookings_tempting')
})

test('lines are found by their carts, and by their attendees', async () => {
  const tx = { sql: onDatabase(), clientId: someId() }
  const values = "gen_random_uuid(), '{}'"
  expect(await wayOf(selectItemsInCarts(onDatabase()).toSQL().sql, values)).toContain(
    'using booking_items_booking',
  )
  expect(await wayOf(itemsOfAttendees(tx, []).toSQL().sql, values)).toContain('using booking_items_attendee')
})

test('control: if carts are joined with attendees, the query reads all holds of the organiser', async () => {
  const statement = `
    select item.*, first_name from booking_items as item
    left join attendees on attendees.client_id = item.client_id and attendees.id = item.attendee_id
    where item.client_id = $1 and item.booking_id = any ($2)`
  expect(await wayOf(statement, "gen_random_uuid(), '{}'")).not.toContain('using booking_items_booking')
})

// While the statistics don't know an organiser, both indexes looked equally good, and each batch read the wrong index.
test('the index of visitors’ carts is not used for people, nor the index of people’s carts for visitors', async () => {
  const [person, visitor] = [{ userId: someId() }, { visitorId: someId(), addressKey: null }]
  const { pool } = own.database
  await pool.query('drop index bookings_cart_of_user; drop index bookings_user')
  expect(await wayToCarts([person])).not.toContain('bookings_cart_of')
  await pool.query('drop index bookings_cart_of_visitor')
  await pool.query(`
    create index bookings_cart_of_user on bookings (client_id, user_id) where state = 'cart' and user_id is not null`)
  expect(await wayToCarts([visitor])).not.toContain('bookings_cart_of')
  // The control: an index that includes everyone is used.
  await pool.query(`
    drop index bookings_cart_of_user;
    create index bookings_cart_of_visitor on bookings (client_id, visitor_id) where state = 'cart'`)
  expect(await wayToCarts([person])).toContain('using bookings_cart_of_visitor')
})
