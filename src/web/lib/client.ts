import { clients, type ClientSettings } from '#contract/clients.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { queryKeyOf, queryOf } from './query.ts'

export const clientKey = queryKeyOf(clients.read, {})
export const clientQuery = { ...queryOf(clients.read), staleTime: 60_000 }

/** The organiser this address belongs to. */
export const useClient = (): ClientSettings => useSuspenseQuery(clientQuery).data

/** Puts the answer of a save where everybody reads it, so that the frame changes at once. */
export const useKeepClient = () => {
  const queryClient = useQueryClient()
  return (client: ClientSettings) => {
    queryClient.setQueryData(clientKey, client)
  }
}
