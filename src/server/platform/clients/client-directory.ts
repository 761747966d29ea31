import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { batchedRead } from '#server/db/batched-read.ts'
import type { Database } from '#server/db/database.ts'
import { clientHosts, clients } from '#server/db/schema/clients.ts'
import { cardAccounts } from '#server/db/schema/payment-settings.ts'
import type { Client } from './client.ts'
import { type HostConfig, slugOfHost } from './host.ts'
import { keptClients, type ShownRow, tuple } from './kept-clients.ts'

/**
 * Finds the organiser that a host name belongs to. It reads outside any organiser's transaction, because no organiser
 * is known yet.
 */
export interface ClientDirectory {
  readonly byHost: (host: string) => Promise<Client | undefined>
  /** Says whether this host is in the organiser's own list. */
  readonly isListed: (host: string, clientId: string) => Promise<boolean>
  readonly byId: (id: string) => Promise<Client | undefined>
  /** Finds the organiser whose account a webhook event of the card provider is about. */
  readonly byCardAccount: (accountId: string) => Promise<Client | undefined>
  readonly all: () => Promise<readonly Client[]>
  readonly isEmpty: () => Promise<boolean>
}

interface Candidate extends ShownRow {
  readonly slug: string
  readonly host: string | null
  readonly alone: boolean
}

/**
 * Selects few and narrow columns: this runs for every request, and the work of pg for each column is a good part of its
 * cost. Each way to find an organiser is a branch of its own, so that each can use its index.
 */
const candidates = `
  with named as (
    select client_id as id, host, false as alone from client_hosts where host = any($1)
    union all
    select id, null, false from clients where slug = any($2)
    union all
    select (array_agg(id))[1], null, true from (select id from clients limit 2) as few having count(*) = 1
  )
  select clients.id, clients.slug, named.host, named.alone, ${tuple} as tuple
  from named join clients on clients.id = named.id`

export const clientDirectory = (database: Database, config: HostConfig): ClientDirectory => {
  const db = drizzle({ client: database.pool })
  const keep = keptClients(database)

  // Prefers the organiser whose list has the host, then the one with its slug, then the only one there is.
  const byHosts = async (hosts: readonly string[]) => {
    const slugs = hosts.map((host) => slugOfHost(host, config))
    const { rows } = await database.pool.query<Candidate>({
      name: 'clients_by_host',
      text: candidates,
      values: [hosts, slugs.filter((slug) => slug !== undefined)],
    })
    const chosen = new Map<string, Candidate>()
    for (const [index, host] of hosts.entries()) {
      const row =
        rows.find((candidate) => candidate.host === host) ??
        rows.find((candidate) => candidate.slug === slugs[index]) ??
        rows.find((candidate) => candidate.alone)
      if (row) chosen.set(host, row)
    }
    const read = await keep([...chosen.values()])
    const found = new Map<string, Client>()
    for (const [host, { id }] of chosen) {
      const client = read.get(id)
      if (client) found.set(host, client)
    }
    return found
  }

  return {
    byHost: batchedRead(byHosts),
    isListed: async (host, clientId) =>
      (await db.$count(clientHosts, and(eq(clientHosts.host, host), eq(clientHosts.clientId, clientId)))) > 0,
    byId: async (id) =>
      (
        await db
          .select()
          .from(clients)
          .where(sql`${clients.id} = ${id}`)
      )[0],
    byCardAccount: async (accountId) =>
      (
        await db
          .select({ client: clients })
          .from(cardAccounts)
          .innerJoin(clients, eq(clients.id, cardAccounts.clientId))
          .where(eq(cardAccounts.accountId, accountId))
      )[0]?.client,
    all: () => db.select().from(clients).orderBy(clients.createdAt),
    isEmpty: async () => (await db.select({ id: clients.id }).from(clients).limit(1)).length === 0,
  }
}
