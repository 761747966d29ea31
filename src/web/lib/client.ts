import { type ClientSettings, type PublicClient, readClient } from '#contract/platform/clients/client.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { queryKeyOf, queryOf } from './query.ts'

export const clientKey = queryKeyOf(readClient, {})
export const clientQuery = { ...queryOf(readClient), staleTime: 60_000 }

/** The organiser this address belongs to. */
export const useClient = (): PublicClient => useSuspenseQuery(clientQuery).data

/** Says whether the team's settings were read, rather than those for everyone. */
export const isForTeam = (client: ClientSettings | PublicClient | undefined): client is ClientSettings =>
  client !== undefined && 'planLevel' in client

/** Returns all settings, for the team's pages. Their frame has made sure that they are loaded. */
export const useTeamClient = (): ClientSettings => {
  const { data } = useSuspenseQuery(clientQuery)
  if (!isForTeam(data)) throw new Error('The settings are those that everybody may read.')
  return data
}

/** Stores the answer of a save in the cache, so that the frame updates immediately. */
export const useKeepClient = () => {
  const queryClient = useQueryClient()
  return (client: ClientSettings) => {
    queryClient.setQueryData(clientKey, client)
  }
}
