import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { inClient } from './people.ts'

/** Says whether a connection is waiting for a lock. */
export const isWaiting = async (app: TestApp) => {
  const { rows } = await app.data.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/** Runs a second action while the first is still in progress and blocks it. Returns the result of the second. */
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
    // Returned in an object, because awaiting this transaction would otherwise await the action that waits for it.
    return { answer: begun }
  })
  return answer
}
