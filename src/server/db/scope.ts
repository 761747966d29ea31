import type { FastifyBaseLogger } from 'fastify'
import { type Clock, clientNow } from '#server/clock.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { Database } from './database.ts'
import { type Actor, inTransaction, type Plans, type Tx } from './transaction.ts'

/** The context of a use case: one client, one actor and one time. The use case opens its transaction from here. */
export interface Scope {
  readonly client: Client
  readonly actor: Actor
  readonly now: Temporal.Instant
  readonly log: FastifyBaseLogger
  /**
   * Returns the address that people return to from pages of other sites. A job has no such request, so it uses the
   * client's main address.
   */
  readonly address: () => Promise<string>
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Returns the scope with the current time, for work that takes so long that its start is no longer the present. */
  readonly later: () => Scope
}

/** The details of the request that the scope is for. */
interface Asked {
  readonly requestId?: string
  readonly address?: Scope['address']
}

export const scopeFor = (
  deps: { readonly database: Database; readonly clock: Clock; readonly logger: FastifyBaseLogger },
  client: Client,
  actor: Actor,
  asked: Asked = {},
  plans?: Plans,
): Scope => {
  const now = clientNow(deps.clock, client)
  return {
    client,
    actor,
    now,
    log: deps.logger,
    address: asked.address ?? (() => Promise.resolve(client.baseUrl)),
    transaction: (work) =>
      inTransaction(
        deps.database,
        { clientId: client.id, actor, now, requestId: asked.requestId },
        work,
        plans,
      ),
    later: () => scopeFor(deps, client, actor, asked, plans),
  }
}
