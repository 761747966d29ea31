import { keptWithin } from '#server/kept-within.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { Deps } from './deps.ts'
import { type FoundSession, sessionReader } from './session-reader.ts'

interface Visit {
  readonly client: Client | undefined
  readonly found: FoundSession | undefined
}

const mostHosts = 1_000

/**
 * Reads the organiser of the host and the signed-in person. A session can only be read with its client, so while the
 * host is read, the session is read with the client that the host had last time. If that has changed, the session is
 * read again.
 */
export const visitReader = ({
  database,
  clock,
  directory,
}: Pick<Deps, 'database' | 'clock' | 'directory'>) => {
  const findSession = sessionReader(database, clock)
  const lastAt = keptWithin<string>(mostHosts, () => 1)

  return async (host: string, token: string | undefined): Promise<Visit> => {
    const supposed = lastAt.get(host)
    const ahead = token !== undefined && supposed !== undefined ? findSession(supposed, token) : undefined
    // If the host can't be read, the result of the session isn't awaited.
    ahead?.catch(() => undefined)
    const client = await directory.byHost(host)
    if (!client) return { client, found: undefined }
    if (client.id !== supposed) lastAt.set(host, client.id)
    if (token === undefined) return { client, found: undefined }
    return { client, found: await (client.id === supposed ? ahead : findSession(client.id, token)) }
  }
}
