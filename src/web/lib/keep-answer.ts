import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts the answer of a change where everybody reads it. A read that is under way was asked before the change, and would
 * show things without it.
 */
export const keepAnswer = (queryClient: QueryClient, queryKey: QueryKey, answer: unknown): void => {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}
