import { describe, expect, test } from 'vitest'
import { enqueue } from '#server/jobs/enqueue.ts'
import { lookForDead } from '#server/jobs/free-dead-jobs.ts'
import { workerLocks } from '#server/jobs/show-alive.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { serverEnv } from '#tests/support/server-env.ts'
import { startOnFreePort } from '#tests/support/server-process.ts'
import { startTestWorker } from '#tests/support/worker.ts'

interface Held {
  readonly id: string
  readonly worker: string | null
  readonly attempts: number
}

const jobsOf = async ({ data }: TestApp, task: string): Promise<Held[]> => {
  const { rows } = await data.database.pool.query<Held>(
    'select id, locked_by as worker, attempts from graphile_worker.jobs where task_identifier = $1 order by id',
    [task],
  )
  return rows
}

const workersOf = (jobs: readonly Held[]) => [...new Set(jobs.map(({ worker }) => worker))]

const startSlow = (app: TestApp) => startOnFreePort('tests/support/slow-worker.ts', serverEnv(app), '/')

/**
 * Waits for the lock of a worker. Once that worker is dead, its lock stays taken until the test releases it, however
 * long the test takes.
 */
const waitInLine = async ({ data: { database } }: TestApp, worker: string) => {
  const connection = await database.pool.connect()
  const taken = connection.query('select pg_advisory_lock($1, hashtext($2))', [workerLocks, worker])
  await eventually(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and locktype = 'advisory' and not granted and classid = $1`,
      [workerLocks],
    )
    return rowCount === 1
  })
  // The lock is released with the connection.
  return { taken, letGo: () => connection.release(true) }
}

/** The number of jobs that one process works on at the same time. */
const allItTakes = 4

describe('servers that share a database', () => {
  test('finish the jobs of a server that was killed with -9, and leave alone the jobs of a live server', async () => {
    await using app = await createTestApp()
    const client = await makeClient(app)
    const held = () => jobsOf(app, 'sendEmail')
    const add = async (times: number) => {
      for (let added = 0; added < times; added++)
        await inClient(app, client, (tx) => enqueue(tx, 'sendEmail', { emailId: 'x' }))
      return eventually(async () => {
        const jobs = await held()
        return jobs.every(({ worker }) => worker !== null) && jobs
      })
    }

    const first = await startSlow(app)
    const ofFirst = workersOf(await add(allItTakes))
    expect(ofFirst).toHaveLength(1)
    const second = await startSlow(app)
    const own = (await add(1)).at(-1)
    expect(own?.worker).not.toBe(ofFirst[0])

    const line = await waitInLine(app, ofFirst[0] ?? '')
    await first.kill()
    await line.taken
    // The crash has not been noticed. The jobs stay with the dead worker, and would for hours.
    const left = await held()
    line.letGo()
    expect(workersOf(left.slice(0, allItTakes))).toEqual(ofFirst)
    // The other worker is working on a job of its own.
    const taken = await eventually(async () => {
      const jobs = (await held()).filter(({ worker }) => worker === own?.worker)
      return jobs.length === allItTakes && jobs
    })
    expect(taken.at(-1)).toEqual(own)
    expect(taken.slice(0, -1).map(({ attempts }) => attempts)).toEqual([2, 2, 2])

    await second.kill()
    const third = await startSlow(app)
    await third.tell('go on')
    await eventually(async () => (await held()).length === 0)
    await third.kill()
  })
})

/**
 * Lists the connections of workers that report being alive. A check for dead workers takes such a lock too, in a
 * transaction.
 */
const locksOf = async ({ data }: TestApp): Promise<number[]> => {
  const { rows } = await data.database.pool.query<{ pid: number }>(
    `select pid from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and locktype = 'advisory' and granted and classid = $1 and state = 'idle'`,
    [workerLocks],
  )
  return rows.map(({ pid }) => pid)
}

const idle = async () => undefined

/** Starts a worker in this process that is in the middle of a job. */
const busyWorker = async (app: TestApp, drill?: { without: readonly ['workerLock'] }) => {
  const client = await makeClient(app)
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>()
  let runs = 0
  await startTestWorker(
    app,
    () => ({
      sendResetLink: idle,
      handleCardEvent: idle,
      eraseFiles: idle,
      sendRefund: idle,
      collectSubscriptions: idle,
      sendEmail: async () => {
        runs += 1
        await go
      },
    }),
    drill,
  )
  if (!drill) await eventually(async () => (await locksOf(app)).length > 0)
  await inClient(app, client, (tx) => enqueue(tx, 'sendEmail', { emailId: 'x' }))
  const jobs = await eventually(async () => {
    const held = await jobsOf(app, 'sendEmail')
    return held[0]?.worker !== null && held
  })
  return { held: workersOf(jobs).filter((worker) => worker !== null), letGo, runs: () => runs }
}

describe('a check for dead workers', () => {
  test('takes nothing from a live worker', async () => {
    await using app = await createTestApp()
    const { held, letGo, runs } = await busyWorker(app)
    expect(await lookForDead(app.data.database, held)).toEqual({ suspects: [], freed: 0 })
    letGo()
    await eventually(async () => (await jobsOf(app, 'sendEmail')).length === 0)
    expect(runs()).toBe(1)
  })

  test('takes nothing from a worker that lost its connection and has reconnected', async () => {
    await using app = await createTestApp()
    const { held, letGo } = await busyWorker(app)
    const [before] = await locksOf(app)
    await app.data.database.pool.query('select pg_terminate_backend($1)', [before])
    await eventually(async () => (await locksOf(app)).some((pid) => pid !== before))
    expect(await lookForDead(app.data.database, held)).toEqual({ suspects: [], freed: 0 })
    letGo()
  })

  test('suspects a worker that does not report being alive, and takes its jobs at the second check', async () => {
    await using app = await createTestApp()
    const { held, letGo } = await busyWorker(app, { without: ['workerLock'] })
    // The worker checks too. If two checks run at the same moment, one of them treats the other as a live worker.
    const look = (suspected: readonly string[]) =>
      eventually(async () => {
        const looked = await lookForDead(app.data.database, suspected)
        return looked.suspects.length > 0 && looked
      })
    expect(await look([])).toEqual({ suspects: held, freed: 0 })
    expect(await jobsOf(app, 'sendEmail')).toMatchObject([{ worker: held[0] }])
    expect(await look(held)).toEqual({ suspects: held, freed: 1 })
    letGo()
  })
})
