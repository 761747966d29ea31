import type { ClientSettings, PublicClient } from '#contract/platform/clients/client.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from './call.ts'
import { clientKey, clientQuery } from './client.ts'
import { currentUserKey, currentUserQuery } from './current-user.ts'

interface Boot {
  readonly client: ClientSettings | PublicClient | null
  readonly user: CurrentUser | null
  readonly setupNeeded: boolean
  /** Answers that the page would request next, with their query keys. */
  readonly queries?: readonly { readonly key: QueryKey; readonly data: unknown }[]
}

/**
 * Reads the data that the server wrote into the page, so that the first paint needs no request. Missing in development.
 */
const written = (): Boot | undefined => {
  const text = document.getElementById('boot')?.textContent
  return text === undefined || text === null || text === '' ? undefined : (JSON.parse(text) as Boot)
}

const asked = async (queryClient: QueryClient): Promise<Boot> => {
  const { setup } = await import('#contract/insight/setup.ts')
  const { needed } = await call(setup.read)
  if (needed) return { client: null, user: null, setupNeeded: true }
  const [client, user] = await Promise.all([
    queryClient.fetchQuery(clientQuery),
    queryClient.fetchQuery(currentUserQuery),
  ])
  return { client, user, setupNeeded: false }
}

/**
 * Fills the cache with the organiser and the signed-in user. Returns whether the installation still needs its setup.
 */
export const boot = async (queryClient: QueryClient): Promise<{ readonly setupNeeded: boolean }> => {
  const known = written() ?? (await asked(queryClient))
  if (known.client !== null) queryClient.setQueryData(clientKey, known.client)
  queryClient.setQueryData(currentUserKey, known.user)
  for (const { key, data } of known.queries ?? []) queryClient.setQueryData(key, data)
  return { setupNeeded: known.setupNeeded }
}
