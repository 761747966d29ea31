import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { currentUserKey } from './current-user.ts'
import { retryDelay, shouldRetry } from './retry.ts'

export const createQueryClient = (): QueryClient => {
  // A session that ended elsewhere: forget the person, and the areas send them to the sign-in page. Not when a save
  // finds out: the form says so itself, and keeps what was typed.
  const forgetWhenSignedOut = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) client.setQueryData(currentUserKey, null)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: forgetWhenSignedOut }),
    defaultOptions: {
      // 'always': without a connection people should read that, not watch a spinner that waits for it.
      queries: { retry: shouldRetry, retryDelay, networkMode: 'always', staleTime: 10_000 },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
