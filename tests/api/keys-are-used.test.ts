import { and, eq, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { anyOf } from '#server/db/any-of.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { isCart } from '#server/modules/places/is-cart.ts'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let own: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase()
  return () => own.drop()
})

/** The way that a plan goes which is kept for as long as the connection lives. */
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

/** As a foreign key looks for its parent. */
const wayToBooking = () =>
  wayOf(
    'select 1 from only bookings where client_id = $1 and id = $2 for key share',
    'gen_random_uuid(), gen_random_uuid()',
  )

const wayToCarts = (sameState: SQL | undefined) => {
  const carts = drizzle({ client: own.database.pool })
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, sql.placeholder('client')),
        sameState,
        anyOf(bookings.userId, sql.placeholder('users')),
      ),
    )
    .toSQL()
  const cart = carts.params.length === 3 ? "'cart', " : ''
  return wayOf(carts.sql, `gen_random_uuid(), ${cart}'{}'`)
}

test.for([
  ['nobody has looked at yet', 'select 1'],
  ['was analysed while it was empty', 'analyze bookings'],
] as const)('a booking is found by its key, in a table that %s', async ([, before]) => {
  await own.database.pool.query(before)
  expect(await wayToBooking()).toContain('using bookings_pkey')
})

test('carts are found by the index of carts, which a plan that is kept takes for their state in words only', async () => {
  expect(await wayToCarts(isCart)).toContain('using bookings_cart_of_user')
  expect(await wayToCarts(eq(bookings.state, 'cart'))).not.toContain('bookings_cart_of_user')
})

// The control: this is what the rush looked like, each hold slower than the one before.
test('an index of client, person and id is taken for the key while the table is young', async () => {
  await own.database.pool.query('create index bookings_tempting on bookings (client_id, user_id, id)')
  expect(await wayToBooking()).toContain('using bookings_tempting')
})
