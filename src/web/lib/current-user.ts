import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { readCurrentUser as operation } from '#contract/people/users/read-current-user.ts'
import { messages } from '#domain/messages.ts'
import { may, type Permission } from '#domain/platform/access/permissions.ts'
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, reworded } from './api-error.ts'
import { callWith } from './call.ts'
import { clearMemoriesOfUser } from './memory-of-user.ts'
import { queryKeyOf } from './query.ts'

export const currentUserKey = queryKeyOf(operation, {})

/**
 * Reads the current user. Returns null if the visitor isn't signed in. Any other failure has the specification's
 * sentence.
 */
export const readCurrentUser = async (signal?: AbortSignal): Promise<CurrentUser | null> =>
  callWith(operation, {}, { signal: signal ?? null }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return null
    throw reworded(error, messages.failedToGetCurrentUser)
  })

export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async ({ signal }) => readCurrentUser(signal),
  staleTime: 60_000,
})

export const useCurrentUser = (): CurrentUser | null => useSuspenseQuery(currentUserQuery).data

/** Says whether the user has a permission, to hide what the server would refuse. The server still decides. */
export const useMay = (permission: Permission): boolean => {
  const user = useCurrentUser()
  return user !== null && may(user.role, permission)
}

/**
 * Says whether a query is personal. What is on sale and the organiser's settings are the same for everyone, and
 * reloading them would render the home page twice and could remove a tab while it is pressed.
 */
const isPersonal = ({ queryKey: [id] }: { readonly queryKey: readonly unknown[] }): boolean =>
  !/^(?:users\.current|clients\.read|listing)/u.test(String(id))

/**
 * Changes the user after signing in or out, and makes sure that nothing read or typed before is shown to the new user.
 */
export const changeUserIn = (queryClient: QueryClient, user: CurrentUser | null): void => {
  clearMemoriesOfUser()
  queryClient.setQueryData(currentUserKey, user)
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal })
  // Visible queries are reset and read again. If they were removed, they would wait forever for an answer.
  void queryClient.resetQueries({ type: 'active', predicate: isPersonal })
}

export const useChangeUser = () => {
  const queryClient = useQueryClient()
  return (user: CurrentUser | null) => changeUserIn(queryClient, user)
}
