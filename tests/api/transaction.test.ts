import { notFound } from '#domain/kernel/failure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { createUser } from '#server/modules/users/create-user.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { sql } from 'drizzle-orm'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app)
})
afterAll(() => app[Symbol.asyncDispose]())

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

test('what it returns is kept, unless that is a Failure', async () => {
  await inClient(app, client, (tx) => add(tx, 'kept@people.test'))
  const refused = await inClient(app, client, async (tx) => {
    await add(tx, 'refused@people.test')
    return notFound()
  })
  expect(refused).toEqual(notFound())
  expect(await kept()).toEqual(['kept@people.test'])
})

test('a statement that failed and was hushed up is not taken for a success', async () => {
  const before = await kept()
  const hushed = inClient(app, client, async (tx) => {
    await add(tx, 'lost@people.test')
    await tx.sql.execute(sql`select 1 / 0`).catch(() => undefined)
    return 'done'
  })
  await expect(hushed).rejects.toThrow('the transaction was rolled back')
  expect(await kept()).toEqual(before)
})

test('where it cannot act for a client, nothing of it is done, and the reason is told', async () => {
  const before = await kept()
  // As if the role that sees one client only were gone: the rest was sent together with that.
  const roleless = vi.spyOn(Connection.prototype, 'query').mockImplementationOnce(function beginWithoutRole(
    this: Connection,
  ) {
    return this.query('begin; set local role nobody_at_all')
  })
  const refused = inClient(app, client, (tx) => add(tx, 'nobodys@people.test'))
  await expect(refused).rejects.toThrow('role "nobody_at_all" does not exist')
  roleless.mockRestore()
  expect(await kept()).toEqual(before)
})

test('work that fails before it asks anything leaves no transaction open behind it', async () => {
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
