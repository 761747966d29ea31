import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { currentUserKey } from './current-user.ts'
import { retryDelay, shouldRetry } from './retry.ts'

export const createQueryClient = (): QueryClient => {
  // If the session ended elsewhere, forgets the user, and the areas redirect to the sign-in page. Not done for failed
  // saves, where the form shows the error and keeps what was typed.
  const forgetWhenSignedOut = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) client.setQueryData(currentUserKey, null)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: forgetWhenSignedOut }),
    defaultOptions: {
      // 'always' shows an error without a connection, instead of a spinner that waits for a connection.
      queries: { retry: shouldRetry, retryDelay, networkMode: 'always', staleTime: 10_000 },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
