import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'

/**
 * A scope whose verbs all work in the transaction that founds the demo, one after the other: there is either the
 * whole demo or none. A verb that fails must be thrown by its caller, because here nothing is rolled back behind it.
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
    // The demo is made in one moment.
    later: () => scope,
  }
  return scope
}
