import type { FastifyBaseLogger } from 'fastify'
import { type Clock, clientNow } from '#server/clock.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { Database } from './database.ts'
import { type Actor, inTransaction, type Plans, type Tx } from './transaction.ts'

/** What a use case works in: one client, one actor, one time. It opens its transaction from here. */
export interface Scope {
  readonly client: Client
  readonly actor: Actor
  readonly now: Temporal.Instant
  readonly log: FastifyBaseLogger
  /** Where whoever asked comes back to from somebody else's pages. Nobody asked for a job: the client's main address. */
  readonly address: () => Promise<string>
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The same by the time that it is now: for work that goes on so long that its beginning is no longer the present. */
  readonly later: () => Scope
}

/** What is known of the request that it is for. */
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
