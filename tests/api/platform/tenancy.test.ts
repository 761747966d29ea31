import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '#server/db/schema/clients.ts'
import { emails } from '#server/db/schema/emails.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import { users } from '#server/db/schema/users.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeUser } from '#tests/support/people.ts'

let app: TestApp
let mine: Client
let theirs: Client
let myUser: User
let theirUser: User
beforeAll(async () => {
  app = await createTestApp()
  mine = await makeClient(app)
  theirs = await makeClient(app)
  myUser = await makeUser(app, mine)
  theirUser = await makeUser(app, theirs)
})
afterAll(() => app[Symbol.asyncDispose]())

const refusedByPolicy = { cause: { code: '42501' } }
const refusedByKey = { cause: { code: '23503' } }

/** Queries as the product's role without naming an organiser. */
const asNobody = async (text: string) => {
  const connection = await app.data.database.pool.connect()
  try {
    await connection.query('begin; set local role rollcall_app')
    return await connection.query<{ id: string }>(text)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const forgetful = (tx: Tx) => tx.sql.select({ id: users.id }).from(users)

describe('a query whose filter is missing', () => {
  test('returns only the rows of its own organiser', async () => {
    expect(await inClient(app, mine, forgetful)).toEqual([{ id: myUser.id }])
    expect(await inClient(app, theirs, forgetful)).toEqual([{ id: theirUser.id }])
  })

  test('would return the rows of both organisers without row security', async () => {
    await using open = await createTestApp()
    const [one, other] = [await makeClient(open), await makeClient(open)]
    await makeUser(open, one)
    await makeUser(open, other)
    expect(await inClient(open, one, forgetful)).toHaveLength(1)
    await open.data.database.pool.query('alter table users disable row level security')
    expect(await inClient(open, one, forgetful)).toHaveLength(2)
  })

  test.each([
    ['update', (tx: Tx) => tx.sql.update(users).set({ phone: '1' }).returning({ id: users.id })],
    ['delete', (tx: Tx) => tx.sql.delete(users).returning({ id: users.id })],
  ])('changes nothing of another organiser by %s', async (_name, act) => {
    const touched: { id: string }[] = []
    await inClient(app, mine, async (tx) => {
      touched.push(...(await act(tx)))
      throw new Error('undo')
    }).catch(() => undefined)
    expect(touched).toEqual([{ id: myUser.id }])
  })

  test('finds nothing by naming the other organiser', async () => {
    const found = await inClient(app, mine, (tx) =>
      tx.sql.select().from(users).where(eq(users.clientId, theirs.id)),
    )
    expect(found).toEqual([])
  })
})

describe('without an organiser', () => {
  test.each(['users', 'sessions', 'emails', 'audit_entries', 'invitations', 'challenges'])(
    'the product’s role sees nothing of %s',
    async (table) => {
      expect((await asNobody(`select client_id as id from ${table}`)).rows).toEqual([])
    },
  )

  test('the setting of an earlier transaction does not stay on the connection', async () => {
    await inClient(app, mine, (tx) => tx.sql.select().from(users))
    const all = await Promise.all(Array.from({ length: 16 }, () => asNobody('select id from users')))
    expect(all.flatMap((one) => one.rows)).toEqual([])
  })

  test('no transaction begins', async () => {
    const context = {
      actor: { kind: 'job', id: undefined, name: 'Test' },
      now: app.clock.now(),
      requestId: undefined,
    } as const
    for (const clientId of ['', 'x', `${mine.id}'; reset role; --`])
      await expect(inTransaction(app.data.database, { ...context, clientId }, async () => 1)).rejects.toThrow(
        'a transaction needs a client id',
      )
    // The connection that it borrowed still works.
    expect(await inClient(app, mine, (tx) => tx.sql.$count(users))).toBe(1)
  })
})

const spyIn = (clientId: string) => ({
  clientId,
  email: 'spy@people.test',
  firstName: 'A',
  lastName: 'Spy',
  role: 'owner' as const,
  createdAt: app.clock.now(),
})

describe('writing to another organiser', () => {
  test('inserts nothing', async () => {
    await expect(
      inClient(app, mine, (tx) => tx.sql.insert(users).values(spyIn(theirs.id))),
    ).rejects.toMatchObject(refusedByPolicy)
  })

  test('moves no row', async () => {
    await expect(
      inClient(app, mine, (tx) =>
        tx.sql.update(users).set({ clientId: theirs.id }).where(eq(users.id, myUser.id)),
      ),
    ).rejects.toMatchObject(refusedByPolicy)
  })

  test('creates no reference', async () => {
    const now = app.clock.now()
    const session = {
      device: '',
      ip: '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now,
      tokenHash: Buffer.alloc(32),
    }
    await expect(
      inClient(app, mine, (tx) =>
        tx.sql.insert(sessions).values({ ...session, clientId: mine.id, userId: theirUser.id }),
      ),
    ).rejects.toMatchObject(refusedByKey)
    // The control: the same row for one's own user is inserted.
    await inClient(app, mine, (tx) =>
      tx.sql.insert(sessions).values({ ...session, clientId: mine.id, userId: myUser.id }),
    )
  })
})

describe('the list of organisers', () => {
  test('can be read, since hosts are resolved before an organiser is known', async () => {
    expect(await inClient(app, mine, (tx) => tx.sql.$count(clients))).toBe(2)
  })

  test('lets only one’s own row be changed', async () => {
    const rename = (target: Client) =>
      inClient(app, mine, (tx) =>
        tx.sql
          .update(clients)
          .set({ name: 'Renamed' })
          .where(eq(clients.id, target.id))
          .returning({ id: clients.id }),
      )
    expect(await rename(theirs)).toEqual([])
    expect(await rename(mine)).toEqual([{ id: mine.id }])
  })

  test.each([
    ['insert', sql`insert into clients (slug) values ('spy')`],
    ['delete', sql`delete from clients`],
    [
      'insert of a host',
      sql`insert into client_hosts (host, client_id) select 'spy.test', id from clients limit 1`,
    ],
    ['reading every session', sql`select * from app.find_sessions('{}', '{}', 'epoch')`],
    ['lifting the protection', sql`select app.protect('users')`],
    ['switching row security off', sql`alter table users disable row level security`],
  ])('refuses %s', async (_name, statement) => {
    await expect(inClient(app, mine, (tx) => tx.sql.execute(statement))).rejects.toMatchObject(
      refusedByPolicy,
    )
  })
})

test('deleting a person keeps their emails with the organiser, without an owner', async () => {
  const leaver = await makeUser(app, mine)
  const left = await inClient(app, mine, async (tx) => {
    await tx.sql.insert(emails).values({
      clientId: mine.id,
      userId: leaver.id,
      kind: 'passwordChanged',
      to: leaver.email,
      subject: 'x',
      html: 'x',
      text: 'x',
      createdAt: tx.now,
    })
    await tx.sql.delete(users).where(eq(users.id, leaver.id))
    return tx.sql.select({ userId: emails.userId, clientId: emails.clientId }).from(emails)
  })
  expect(left).toEqual([{ userId: null, clientId: mine.id }])
})
