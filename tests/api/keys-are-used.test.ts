import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let own: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase()
  return () => own.drop()
})

/** As a foreign key looks for its parent: by a plan that is kept for as long as the connection lives. */
const wayToBooking = async (): Promise<string> => {
  const connection = await own.database.pool.connect()
  try {
    await connection.query(
      'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off',
    )
    await connection.query(
      'prepare look (uuid, uuid) as select 1 from only bookings where client_id = $1 and id = $2 for key share',
    )
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
      'explain execute look (gen_random_uuid(), gen_random_uuid())',
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await connection.query('rollback; deallocate all')
    connection.release()
  }
}

test.for([
  ['nobody has looked at yet', 'select 1'],
  ['was analysed while it was empty', 'analyze bookings'],
] as const)('a booking is found by its key, in a table that %s', async ([, before]) => {
  await own.database.pool.query(before)
  expect(await wayToBooking()).toContain('using bookings_pkey')
})

// The control: this is what the rush looked like, each hold slower than the one before.
test('an index of client, person and id is taken for the key while the table is young', async () => {
  await own.database.pool.query('create index bookings_tempting on bookings (client_id, user_id, id)')
  expect(await wayToBooking()).toContain('using bookings_tempting')
})
