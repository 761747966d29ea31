import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { quickFolder } from '../../scripts/lib/quick-folder.js'
import { asSuperuser } from './as-superuser.ts'
import { secretKey, webhookSecret } from './card-sandbox.ts'
import { cookieAt } from './cookie-at.ts'
import { openTill, type Till } from './payments.ts'
import { serverEnv } from './server-env.ts'
import { type Running, startOnFreePort } from './server-process.ts'

/**
 * A server and a PostgreSQL that writes what it confirms to disk. Both can be killed, while the card provider stays up.
 */
export interface MortalHouse extends AsyncDisposable {
  readonly till: Till
  readonly killServer: () => Promise<void>
  readonly killDatabase: () => Promise<void>
  /**
   * Repeats a request until there is an answer, as a browser does: again after a broken connection or a server error.
   */
  readonly insist: <Answer>(cookie: string, path: string, body: object, key?: string) => Promise<Answer>
}

export interface HouseTerms {
  /** With 'off', PostgreSQL confirms before it writes to disk. */
  readonly synchronousCommit?: 'off'
}

/** An error for a refusal that a retry won't change. */
export class Refused extends Error {}

const isPassing = (status: number) => status >= 500 || status === 429

export const openMortalHouse = async ({ synchronousCommit }: HouseTerms = {}): Promise<MortalHouse> => {
  const folder = mkdtempSync(join(quickFolder(), 'rollcall-house-'))
  // As root, PostgreSQL runs under another account and passes through here.
  chmodSync(folder, 0o755)
  const files = join(folder, 'postgres')
  let cluster = await startCluster(files)
  const { connection } = cluster
  const database = openDatabase(connection)
  await migrate(database)
  if (synchronousCommit)
    await asSuperuser(connection, async (client) => {
      await client.query(`alter database rollcall set synchronous_commit = off`)
      // By default, PostgreSQL writes what it confirmed to disk 0.2 s later, before a slow machine has killed it. Ten
      // seconds is the maximum.
      await client.query(`alter system set wal_writer_delay = '10s'`)
      await client.query(`select pg_reload_conf()`)
    })
  const till = await openTill({
    sandbox: { clock: systemClock },
    data: { database, connection, drop: database.close },
  })
  const env = {
    ...serverEnv(till.test),
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: till.sandboxUrl,
  }
  let server: Running
  const start = async () => {
    server = await startOnFreePort('src/server/main.ts', env, '/api/health')
    await till.control.sendWebhooksTo(`${server.url}/api/stripe/webhook`)
  }
  await start()
  till.test.clock.set(systemClock.now().toString())

  const once = async <Answer>(
    cookie: string,
    path: string,
    body: object,
    key?: string,
  ): Promise<Answer | undefined> => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        cookie: cookieAt(server, cookie),
        origin: server.url,
        'content-type': 'application/json',
        // Each family has an address of its own.
        'x-forwarded-for': `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    }).catch(() => undefined)
    if (!answer || isPassing(answer.status)) return undefined
    if (!answer.ok) throw new Refused(`${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json().catch(() => undefined)) as Answer | undefined
  }

  const insist = async <Answer>(
    cookie: string,
    path: string,
    body: object,
    key?: string,
  ): Promise<Answer> => {
    for (;;) {
      const answer = await once<Answer>(cookie, path, body, key)
      if (answer !== undefined) return answer
      await sleep(50)
    }
  }

  return {
    till,
    killServer: async () => {
      await server.kill()
      await start()
    },
    killDatabase: async () => {
      process.kill(cluster.pid, 'SIGKILL')
      await cluster.stop()
      cluster = await startCluster(files)
    },
    insist,
    [Symbol.asyncDispose]: async () => {
      await server.kill()
      await till[Symbol.asyncDispose]()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
