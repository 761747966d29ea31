import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { emails } from '#server/db/schema/emails.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency.ts'
import { attempts, challenges, sessions } from '#server/db/schema/sign-in.ts'
import { scopeFor } from '#server/db/scope.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobRun } from '#server/jobs/job-kinds.ts'
import { sweepAll } from '#server/jobs/sweep-all.ts'
import { sweepClient } from '#server/jobs/sweep-client.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, depsOf, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inClient, makeClient, makeUser, signIn } from '#tests/support/people.ts'
import { jobsDone, queuedJobs, startTestWorker } from '#tests/support/worker.ts'

const idle = {
  sendResetLink: async () => undefined,
  handleCardEvent: async () => undefined,
  eraseFiles: async () => undefined,
  sendRefund: async () => undefined,
  collectSubscriptions: async () => undefined,
}

/** Creates handlers that only record their calls. */
const noting = () => {
  const runs: JobRun<{ emailId: string }>[] = []
  return {
    runs,
    handlers: () => ({
      ...idle,
      sendEmail: async (run: JobRun<{ emailId: string }>) => void runs.push(run),
    }),
  }
}

describe('a job', () => {
  test.each([
    ['an exception', () => Promise.reject(new Error('no'))],
    ['a failure that is returned', async () => new Failure('conflict', messages.nothingChanges)],
  ])('of a transaction rolled back by %s never existed', async (_name, end) => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    await inClient(app, client, async (tx) => {
      await enqueue(tx, 'sendEmail', { emailId: 'gone' })
      return end()
    }).catch(() => undefined)
    expect(await queuedJobs(app)).toEqual([])
  })

  test('runs after the commit and not before, for the organiser of its transaction', async () => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    const { runs, handlers } = noting()
    await startTestWorker(app, handlers)
    await inClient(app, client, async (tx) => {
      await enqueue(tx, 'sendEmail', { emailId: 'one' })
      await new Promise((resolve) => setTimeout(resolve, 150))
      expect(runs).toEqual([])
    })
    await eventually(async () => runs.length > 0)
    expect(runs[0]?.data).toEqual({ emailId: 'one' })
    expect(runs[0]?.scope.client.id).toBe(client.id)
    expect(runs[0]?.lastTry).toBe(false)
  })

  test('cannot be forged for another organiser', async () => {
    await using app = await createTestApp()
    const [mine, theirs] = [await makeClient(app), await makeClient(app)]
    await inClient(app, mine, async (tx) => {
      const data = JSON.stringify({ emailId: 'x', clientId: theirs.id })
      await tx.sql.execute(sql`select app.enqueue('sendEmail', ${data}::jsonb, null, null)`)
    })
    const { runs, handlers } = noting()
    await startTestWorker(app, handlers)
    await eventually(async () => runs.length > 0)
    expect(runs[0]?.scope.client.id).toBe(mine.id)
    await expect(
      inClient(app, mine, (tx) =>
        tx.sql.execute(
          sql`select graphile_worker.add_job('sendEmail', json_build_object('clientId', ${theirs.id}::text))`,
        ),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('needs an organiser', async () => {
    await using app = await createTestApp()
    await expect(
      app.data.database.pool.query(`select app.enqueue('sendEmail', '{}', null, null)`),
    ).rejects.toThrow('a job needs a client')
  })

  test('with a key replaces a job with the same key, but not a job of another organiser', async () => {
    await using app = await createTestApp()
    const clients = [await makeClient(app), await makeClient(app)]
    for (const client of [...clients, ...clients])
      await inClient(app, client, (tx) => enqueue(tx, 'sendEmail', { emailId: 'x' }, { key: 'same' }))
    const keys = (await queuedJobs(app)).map((job) => job.key)
    expect(keys).toHaveLength(2)
    for (const client of clients) expect(keys).toContain(`${client.id}:same`)
  })

  test('that fails leaves its reason without the values of the query', async () => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    await inClient(app, client, (tx) => enqueue(tx, 'sendEmail', { emailId: 'secret-value' }))
    const worker = await startTestWorker(app, () => ({
      ...idle,
      sendEmail: ({ scope, data }) =>
        scope.transaction(
          async (tx) => void (await tx.sql.execute(sql`select 1 / length(${data.emailId}) from nowhere`)),
        ),
    }))
    const job = await eventually(async () => (await queuedJobs(app)).find((one) => one.last_error))
    expect(job.last_error).toContain('"nowhere" does not exist')
    expect(`${job.last_error} ${worker.logLines.join('')}`).not.toContain('secret-value')
    expect(worker.logLines.join('')).toContain('sendEmail')
  })

  test('still runs after every connection was cut', async () => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    const { runs, handlers } = noting()
    await startTestWorker(app, handlers)
    const cut = `
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    for (let times = 0; times < 3; times++) await app.data.database.pool.query(cut)
    await eventually(() =>
      inClient(app, client, async (tx) => {
        await enqueue(tx, 'sendEmail', { emailId: 'after' })
        return true
      }).catch(() => false),
    )
    await eventually(async () => runs.length > 0)
    expect(runs[0]?.data).toEqual({ emailId: 'after' })
  })

  test('still runs after the failure of another job could not be recorded', async () => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    const { pool } = app.data.database
    const add = (emailId: string) => inClient(app, client, (tx) => enqueue(tx, 'sendEmail', { emailId }))
    const [slow, slower] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const fate: Record<string, () => Promise<void>> = {
      quick: () => Promise.reject(new Error('no')),
      slow: () => slow.promise,
      slower: () => slower.promise,
    }
    const runs: string[] = []
    const worker = await startTestWorker(app, () => ({
      ...idle,
      sendEmail: async ({ data: { emailId } }) => {
        runs.push(emailId)
        await fate[emailId]?.()
      },
    }))
    for (const emailId of ['slow', 'slower']) await add(emailId)
    await eventually(async () => runs.length === 2)
    await pool.query(`
      create function deaf() returns trigger language plpgsql as $$ begin raise 'gone for a moment'; end $$;
      create trigger deaf before update on graphile_worker._private_jobs
        for each row when (new.last_error is not null) execute function deaf()`)
    await add('quick')
    await eventually(async () => worker.logLines.some((line) => line.includes('Failed to fail jobs')))
    await pool.query('drop trigger deaf on graphile_worker._private_jobs')
    // The other jobs are released as they end, one after the other. Jobs added later were never begun.
    slow.reject(new Error('no'))
    await eventually(async () => (await queuedJobs(app)).some((job) => job.last_error))
    slower.resolve()
    await add('after')
    await eventually(async () => runs.includes('after'))
    expect(runs.filter((emailId) => emailId === 'after')).toHaveLength(1)
  })

  test('of a deleted organiser is dropped', async () => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    await inClient(app, client, (tx) => enqueue(tx, 'sendEmail', { emailId: 'x' }))
    await app.data.database.pool.query('delete from clients')
    const { runs, handlers } = noting()
    await startTestWorker(app, handlers)
    await jobsDone(app)
    expect(runs).toEqual([])
  })
})

const scopeOf = (app: TestApp, client: Client) =>
  scopeFor(depsOf(app), client, {
    kind: 'job',
    id: undefined,
    name: 'Test',
  })

const fill = async (app: TestApp, client: Client) => {
  await signIn(app, client, await makeUser(app, client))
  await inClient(app, client, async (tx) => {
    const { clientId, now } = tx
    await tx.sql.insert(challenges).values({
      clientId,
      purpose: 'signUp',
      secret: 'x',
      createdAt: now,
      expiresAt: now.add({ minutes: 15 }),
    })
    await tx.sql
      .insert(attempts)
      .values({ clientId, bucket: 'signIn', keyHash: 'x', windowStart: now, count: 1 })
    await tx.sql.insert(idempotencyKeys).values({
      clientId,
      owner: 'visitor',
      operation: 'x',
      key: 'x',
      bodyHash: Buffer.alloc(32),
      createdAt: now,
    })
  })
}

const counts = (app: TestApp, client: Client) =>
  inClient(app, client, async (tx) => ({
    sessions: await tx.sql.$count(sessions),
    challenges: await tx.sql.$count(challenges),
    attempts: await tx.sql.$count(attempts),
    keys: await tx.sql.$count(idempotencyKeys),
  }))

describe('the hourly sweep', () => {
  test.each([
    [{ hours: 24 }, { sessions: 1, challenges: 1, attempts: 1, keys: 1 }],
    [{ hours: 25 }, { sessions: 1, challenges: 0, attempts: 1, keys: 1 }],
    [{ hours: 49 }, { sessions: 1, challenges: 0, attempts: 0, keys: 0 }],
    [{ days: 31 }, { sessions: 0, challenges: 0, attempts: 0, keys: 0 }],
  ])('after %o leaves %o', async (later, left) => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    await fill(app, client)
    app.clock.advance(later)
    await sweepClient(scopeOf(app, client))
    expect(await counts(app, client)).toEqual(left)
  })

  test.each([
    [{ days: 8 }, { invitation: 'kept', emailChanged: 'kept', longGone: 'kept' }],
    [
      { days: 8, seconds: 1 },
      { invitation: 'erased', emailChanged: 'kept', longGone: 'erased' },
    ],
  ])('after %o leaves these emails, sent or not: %o', async (later, left) => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    const kinds = Object.keys(left)
    const email = { to: 'robin@people.test', subject: 'About you', html: '<p>words</p>', text: 'words' }
    const statuses = ['queued', 'sent', 'failed'] as const
    await inClient(app, client, ({ sql: rows, clientId, now: createdAt }) =>
      rows.insert(emails).values(
        kinds.flatMap((kind) =>
          statuses.map((status) => ({
            ...email,
            clientId,
            kind,
            status,
            createdAt,
          })),
        ),
      ),
    )
    app.clock.advance(later)
    await sweepClient(scopeOf(app, client))
    const rows = await inClient(app, client, (tx) => tx.sql.select().from(emails).orderBy(emails.id))
    const bodies = { kept: ['<p>words</p>', 'words'], erased: ['', ''] }
    expect(rows.map(({ kind, html, text }) => [kind, html, text])).toEqual(
      Object.entries(left).flatMap(([kind, fate]) =>
        statuses.map(() => [kind, ...(fate === 'kept' ? bodies.kept : bodies.erased)]),
      ),
    )
    // An email without text isn't sent.
    expect(rows.filter(({ status, text }) => status === 'queued' && text === '')).toEqual([])
  })

  test('runs from the queue for every organiser', async () => {
    await using app = await createTestApp()
    const clients = [await makeClient(app), await makeClient(app)]
    for (const client of clients) await fill(app, client)
    app.clock.advance({ days: 31 })
    await app.data.database.pool.query(`select graphile_worker.add_job('sweepExpired')`)
    await startTestWorker(app)
    await jobsDone(app)
    for (const client of clients)
      expect(await counts(app, client)).toEqual({ sessions: 0, challenges: 0, attempts: 0, keys: 0 })
  })

  test('continues with the other organisers when one has trouble, and reports it at the end', async () => {
    await using app = await createTestApp()
    const clients = [await makeClient(app), await makeClient(app), await makeClient(app)]
    const done: string[] = []
    const lines: string[] = []
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const sweep = sweepAll(
      clients.map((client) => ({ ...scopeOf(app, client), log: logger })),
      async ({ client }) => {
        if (client.id === clients[1]?.id) throw new Error('trouble')
        done.push(client.id)
      },
    )
    await expect(sweep).rejects.toThrow('failed for 1 of 3 clients: trouble')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      client: clients[1]?.id,
      error: { message: 'trouble' },
    })
    expect(done).toEqual([clients[0]?.id, clients[2]?.id])
  })
})
