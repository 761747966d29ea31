import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'

/**
 * Creates a scope whose operations all work in the transaction that creates the demo, so that the demo is created whole
 * or not at all. The caller must throw when an operation fails, because this scope doesn't roll back a failed
 * operation.
 */
export const scopeWithin = (tx: Tx, client: Client, log: Scope['log']): Scope => {
  let turn: Promise<unknown> = Promise.resolve()
  const scope: Scope = {
    client,
    actor: tx.actor,
    now: tx.now,
    log,
    address: () => Promise.resolve(client.baseUrl),
    transaction: (work) => {
      const result = turn.then(() => work(tx))
      turn = result.catch(() => undefined)
      return result
    },
    // The whole demo is created at one moment.
    later: () => scope,
  }
  return scope
}
