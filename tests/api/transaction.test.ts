import { notFound } from '#domain/kernel/failure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { createUser } from '#server/modules/users/create-user.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
