import type { Payment } from '#contract/money/payments/payments.ts'
import { systemClock } from '#server/clock.ts'
import type { CrashPoint } from '#server/drill.ts'
import { secretKey, webhookSecret } from './card-sandbox.ts'
import { cookieAt } from './cookie-at.ts'
import { eventually } from './eventually.ts'
import { type Begun, openTill, type Parent, type Till } from './payments.ts'
import { serverEnv } from './server-env.ts'
import { type Running, startOnFreePort } from './server-process.ts'
import { queuedJobs } from './worker.ts'

/**
 * Runs the product in a process of its own. The harness beside it shares its data, reads the real state and runs the
 * sweeps.
 */
export interface MortalTill extends AsyncDisposable {
  readonly till: Till
  /** Crashes at this step while the action runs, and is started again. */
  readonly dieAt: (point: CrashPoint, act: () => Promise<unknown>) => Promise<void>
  /** Is killed in the middle of writing to this table while the action runs, and is started again. */
  readonly dieWriting: (table: string, act: () => Promise<unknown>) => Promise<void>
  readonly post: (parent: Parent, path: string, body: object, key?: string) => Promise<unknown>
  /** Discards earlier events, so that each payment gets only its own. */
  readonly beginLife: () => Promise<void>
  /** Delivers every event of this payment that hasn't reached us, in this order, each this many times. */
  readonly tellEvents: (order: readonly number[], times: number) => Promise<void>
  /** Waits until every delivered event is handled. */
  readonly workedOff: () => Promise<void>
}

const eventJobs = async ({ test }: Till) =>
  (await queuedJobs(test)).filter(({ task }) => task === 'handleCardEvent')

/** Frees the jobs of a dead worker. The product would do so after four hours. */
const freeJobs = ({ test }: Till) =>
  test.data.database.pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null`)

const envOf = ({ test, sandboxUrl }: Till): Record<string, string> => ({
  ...serverEnv(test),
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: sandboxUrl,
})

/** An error for a server that refused instead of crashing. */
class Answered extends Error {}

/** From outside, a crash looks like a broken connection. */
const unlessAnswered = (error: unknown): void => {
  if (error instanceof Answered) throw error
}

/** Opens a server from `file`: main.ts itself, or mortal-server.ts, which can be told where to crash. */
export const openMortalTill = async (
  file: 'src/server/main.ts' | 'tests/support/mortal-server.ts',
): Promise<MortalTill> => {
  const till = await openTill({ sandbox: { clock: systemClock } })
  const { pool } = till.test.data.database
  const env = envOf(till)
  let server: Running
  let earlier: ReadonlySet<string> = new Set()
  const start = async () => {
    server = await startOnFreePort(file, env, '/api/health')
    await till.control.sendWebhooksTo(`${server.url}/api/stripe/webhook`)
  }
  await start()
  till.test.clock.set(systemClock.now().toString())

  const startAgain = async () => {
    await freeJobs(till)
    await start()
  }

  return {
    till,
    dieAt: async (point, act) => {
      await server.tell(point)
      await Promise.all([act().catch(unlessAnswered), server.ended])
      await startAgain()
    },
    dieWriting: async (table, act) => {
      const blocker = await pool.connect()
      try {
        await blocker.query('begin')
        await blocker.query(`lock table ${table} in share row exclusive mode`)
        const doing = act().catch(unlessAnswered)
        await eventually(async () => {
          const waiting = await pool.query(
            `select 1 from pg_locks where not granted and relation = $1::regclass and database = (select oid from pg_database where datname = current_database())`,
            [table],
          )
          return waiting.rows.length > 0
        })
        await Promise.all([server.kill(), doing])
        await blocker.query('rollback')
      } finally {
        blocker.release()
      }
      await startAgain()
    },
    post: async ({ cookie }, path, body, key) => {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          cookie: cookieAt(server, cookie),
          origin: server.url,
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      })
      if (!answer.ok) throw new Answered(`${path} answered ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    beginLife: async () => {
      const { events } = await till.control.truth()
      earlier = new Set(events.map(({ event }) => event.id))
    },
    tellEvents: async (order, times) => {
      const { events } = await till.control.truth()
      const unheard = events.filter(
        ({ event, state }) => !earlier.has(event.id) && (state === 'held' || state === 'failed'),
      )
      for (const { event } of order.flatMap((at) => unheard[at] ?? []))
        await till.control.resend(event.id, times)
    },
    workedOff: async () => void (await eventually(async () => (await eventJobs(till)).length === 0)),
    [Symbol.asyncDispose]: async () => {
      await server.kill()
      await till[Symbol.asyncDispose]()
    },
  }
}

/** Presses the button as a browser does: the same request again until there is an answer. */
export const pressTopUp = async ({ post }: MortalTill, parent: Parent, key: string): Promise<Begun> =>
  (await post(
    parent,
    '/api/payments/top-up',
    { amount: 2_000, method: 'card', provider: null },
    key,
  )) as Begun

export const pressRefund = (
  { post }: MortalTill,
  admin: Parent,
  { _id }: Pick<Payment, '_id'>,
  key: string,
) => post(admin, `/api/payments/${_id}/refunds`, { amount: 500, reason: 'Half the club was ill' }, key)

export const comeBack = ({ post }: MortalTill, parent: Parent, { _id }: Pick<Payment, '_id'>) =>
  post(parent, `/api/payments/${_id}/settle`, {})
