import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Config } from '../../config.ts'
import { batchedRead } from '../../db/batched-read.ts'
import type { Database } from '../../db/database.ts'
import { clientHosts, clients } from '../../db/schema/clients.ts'
import { cardAccounts } from '../../db/schema/payment-settings.ts'
import type { Client } from './client.ts'
import { slugOfHost } from './host.ts'

/** Which client a host name belongs to. Reads outside any client's transaction: here no client is known yet. */
export interface ClientDirectory {
  readonly byHost: (host: string) => Promise<Client | undefined>
  readonly byId: (id: string) => Promise<Client | undefined>
  /** Whose account an event of the card provider is about. */
  readonly byCardAccount: (accountId: string) => Promise<Client | undefined>
  readonly all: () => Promise<readonly Client[]>
  readonly isEmpty: () => Promise<boolean>
}

export const clientDirectory = (
  database: Database,
  config: Pick<Config, 'baseDomain' | 'defaultClient'>,
): ClientDirectory => {
  const db = drizzle({ client: database.pool })

  const alone = sql<boolean>`(select count(*) = 1 from (select from ${clients} limit 2) as few)`
  const candidates = db
    .select({ client: clients, host: clientHosts.host, alone })
    .from(clients)
    .leftJoin(
      clientHosts,
      sql`${clientHosts.clientId} = ${clients.id} and ${clientHosts.host} = any(${sql.placeholder('hosts')})`,
    )
    .where(
      sql`${clients.slug} = any(${sql.placeholder('slugs')}) or ${clientHosts.host} is not null or ${alone}`,
    )
    .prepare('clients_by_host')

  // A client of the host's own, else the one its slug names, else the only one there is.
  const byHosts = async (hosts: readonly string[]) => {
    const slugs = hosts.map((host) => slugOfHost(host, config))
    const rows = await candidates.execute({ hosts, slugs: slugs.filter((slug) => slug !== undefined) })
    const found = new Map<string, Client>()
    for (const [index, host] of hosts.entries()) {
      const row =
        rows.find((candidate) => candidate.host === host) ??
        rows.find((candidate) => candidate.client.slug === slugs[index]) ??
        rows.find((candidate) => candidate.alone)
      if (row) found.set(host, row.client)
    }
    return found
  }

  return {
    byHost: batchedRead(byHosts),
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
