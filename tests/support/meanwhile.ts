import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { inClient } from './people.ts'

/** Whether somebody waits for a lock. */
export const isWaiting = async (app: TestApp) => {
  const { rows } = await app.data.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/** What the second does, begun while the first is still under way and waiting for it, and answered after it. */
export const meanwhile = async <Answer>(
  app: TestApp,
  client: Client,
  first: (tx: Tx) => Promise<unknown>,
  second: () => PromiseLike<Answer>,
): Promise<Answer> => {
  const { answer } = await inClient(app, client, async (tx) => {
    await first(tx)
    const begun = second()
    await eventually(() => isWaiting(app))
    // In an object, or awaiting this transaction would await what waits for it.
    return { answer: begun }
  })
  return answer
}
