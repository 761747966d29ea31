import { sql } from 'drizzle-orm'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notFound } from '#domain/kernel/failure.ts'
import type { Database } from '#server/db/database.ts'
import { usualPatience } from '#server/db/patience.ts'
import { users } from '#server/db/schema/users.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { createUser } from '#server/people/users/create-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient } from '#tests/support/people.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const actor = { kind: 'job' as const, id: undefined, name: 'Test' }

const add = (tx: Tx, email: string) =>
  createUser(tx, {
    email,
    passwordHash: null,
    firstName: 'Robin',
    lastName: 'Sample',
    role: 'customer',
    emailVerified: true,
  })

const kept = async () =>
  (await inClient(app, client, (tx) => tx.sql.select({ email: users.email }).from(users))).map(
    ({ email }) => email,
  )

test('a transaction commits its work, unless it returns a Failure', async () => {
  await inClient(app, client, (tx) => add(tx, 'kept@people.test'))
  const refused = await inClient(app, client, async (tx) => {
    await add(tx, 'refused@people.test')
    return notFound()
  })
  expect(refused).toEqual(notFound())
  expect(await kept()).toEqual(['kept@people.test'])
})

test('a failed statement whose error was swallowed does not count as a success', async () => {
  const before = await kept()
  const hushed = inClient(app, client, async (tx) => {
    await add(tx, 'lost@people.test')
    await tx.sql.execute(sql`select 1 / 0`).catch(() => undefined)
    return 'done'
  })
  await expect(hushed).rejects.toThrow('the transaction was rolled back')
  expect(await kept()).toEqual(before)
})

/** Returns the same database without the role that sees only one organiser. */
const roleless = (): Database => {
  const { pool, ...rest } = app.data.database
  const connect = async (): Promise<PoolClient> => {
    const connection = await pool.connect()
    const query = (asked: string | QueryConfig, values?: unknown[]) =>
      typeof asked === 'string'
        ? connection.query(asked.replace('rollcall_app', 'nobody_at_all'))
        : connection.query(asked, values)
    return Object.create(connection, { query: { value: query } }) as PoolClient
  }
  return { pool: Object.create(pool, { connect: { value: connect } }) as Pool, ...rest }
}

test('a transaction that cannot act for an organiser does nothing, and gives the reason', async () => {
  const before = await kept()
  const context = { clientId: client.id, actor, now: app.clock.now(), requestId: undefined }
  const refused = inTransaction(roleless(), context, (tx) => add(tx, 'nobodys@people.test'))
  await expect(refused).rejects.toThrow('role "nobody_at_all" does not exist')
  expect(await kept()).toEqual(before)
})

test('work that fails before its first query leaves no transaction open', async () => {
  const { pool } = app.data.database
  const hasty = inClient(app, client, () => {
    throw new Error('too hasty')
  })
  await expect(hasty).rejects.toThrow('too hasty')
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([{ open: 0 }])
})

test('the product never waits longer than its timeouts', async () => {
  const context = { clientId: client.id, actor, now: app.clock.now(), requestId: undefined }
  const { rows } = await inTransaction({ ...app.data.database, patience: usualPatience }, context, (tx) =>
    tx.sql.execute<{ lock: string; statement: string; idle: string }>(
      sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    ),
  )
  expect(rows).toEqual([{ lock: '3s', statement: '15s', idle: '30s' }])
})
