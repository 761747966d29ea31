import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Stores the answer of a change in the cache, and cancels running reads, which were requested before the change and
 * would show old data.
 */
export const keepAnswer = (queryClient: QueryClient, queryKey: QueryKey, answer: unknown): void => {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}
