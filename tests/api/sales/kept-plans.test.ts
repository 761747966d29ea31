import { inArray, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { inTransaction, type Plans, type Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { makeClient } from '#tests/support/people.ts'

let app: TestApp
/** A database with one connection, so that every transaction meets the statements it has prepared. */
let narrow: Database
let clients: readonly [Client, Client]
beforeAll(async () => {
  app = await createTestApp()
  narrow = openDatabase({ ...app.data.connection, max: 1 })
  clients = [await makeClient(app), await makeClient(app)]
  await makeActivity(app, clients[0], { name: 'Of the first' })
  await makeActivity(app, clients[1], { name: 'Of the second' })
})
afterAll(async () => {
  await narrow.close()
  await app[Symbol.asyncDispose]()
})

const actor = { kind: 'job' as const, id: undefined, name: 'Test' }

const within = <T>(client: Client, work: (tx: Tx) => Promise<T>, plans: Plans = 'kept') =>
  inTransaction(
    narrow,
    { clientId: client.id, actor, now: app.clock.now(), requestId: undefined },
    work,
    plans,
  )

const notes = pgTable('notes', { id: integer('id').notNull().default(0), body: text('body').notNull() })

/** Reads without a filter of its own, so that only row security separates the organisers. */
const namesSeen = async (tx: Tx) =>
  (await tx.sql.select({ name: activityGroups.name }).from(activityGroups)).map(({ name }) => name)

const keptOnes = async (part: string) => {
  const { rows } = await narrow.pool.query<{ name: string; times: number }>(
    `select name, (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement like $1`,
    [`%${part}%`],
  )
  return rows
}

test('a statement is prepared once, and shows each organiser only their own rows', async () => {
  const seen: string[][] = []
  for (let round = 0; round < 8; round += 1)
    for (const client of clients) seen.push(await within(client, namesSeen))
  expect(seen).toEqual(Array.from({ length: 8 }, () => [['Of the first'], ['Of the second']]).flat())
  // The first of the 16 runs was not prepared yet.
  expect(await keptOnes('"activity_groups"')).toEqual([
    { name: expect.stringMatching(/^kept_\d+$/u), times: 15 },
  ])
})

test('a transaction that does not ask for prepared statements prepares none', async () => {
  for (let round = 0; round < 3; round += 1)
    await within(clients[0], (tx) => tx.sql.execute(sql`select 'planned afresh'`), 'fresh')
  expect(await keptOnes('planned afresh')).toEqual([])
})

const divide = (by: number) =>
  within(clients[0], (tx) => tx.sql.execute<{ share: number }>(sql`select 12 / ${by}::int as share`))

test('a statement whose transaction failed can be run again as if nothing had happened', async () => {
  await expect(divide(0)).rejects.toThrow(/select 12/u)
  await expect(divide(0)).rejects.toThrow(/select 12/u)
  expect((await divide(4)).rows).toEqual([{ share: 3 }])
})

test('lists of all lengths use the names of at most two lengths', async () => {
  for (let length = 1; length <= 60; length += 1) {
    const ids = Array.from({ length }, () => crypto.randomUUID())
    const rows = Array.from({ length }, (_, number) => ({ body: `note ${number}` }))
    for (let time = 0; time < 2; time += 1)
      await within(clients[0], async (tx) => {
        await tx.sql
          .select({ id: activityGroups.id })
          .from(activityGroups)
          .where(inArray(activityGroups.id, ids))
        await tx.sql.execute(sql`create temporary table if not exists notes (id int default 0, body text)`)
        await tx.sql.insert(notes).values(rows)
      })
  }
  expect(await keptOnes('"activity_groups"."id" in')).toHaveLength(2)
  expect(await keptOnes('insert into "notes"')).toHaveLength(2)
})

test('a connection prepares a limited number of statements, however many different ones it runs', async () => {
  for (let number = 0; number < 400; number += 1)
    await within(clients[0], async (tx) => {
      const one = sql.raw(`select 'one of many ${number}'`)
      await tx.sql.execute(one)
      await tx.sql.execute(one)
    })
  const kept = await keptOnes('one of many')
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.length).toBeLessThan(256)
  // A statement that no longer has a name still works.
  expect(await within(clients[1], namesSeen)).toEqual(['Of the second'])
})
