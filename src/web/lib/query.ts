import type { Answer, Operation } from '#contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import { callWith, type Input, type InputArgument } from './call.ts'

export const queryKeyOf = <O extends Operation>(operation: O, input: Input<O>) =>
  [operation.id, input] as const

/** Returns the query options of a reading operation: `useQuery(queryOf(users.list, { query }))`. */
export const queryOf = <O extends Operation>(operation: O, ...[given]: InputArgument<O>) => {
  const input = (given ?? {}) as Input<O>
  return queryOptions({
    queryKey: queryKeyOf(operation, input),
    queryFn: async ({ signal, client, queryKey }): Promise<Answer<O>> => {
      // An invalidated query bypasses the HTTP caches, which don't know about the change yet.
      const isOld = client.getQueryState(queryKey)?.isInvalidated
      return callWith(operation, input, { signal, cache: isOld === true ? 'reload' : 'default' })
    },
  })
}
