import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { readCurrentUser as operation } from '#contract/people/users/current-user.ts'
import { messages } from '#domain/messages.ts'
import { may, type Permission } from '#domain/platform/access/permissions.ts'
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, reworded } from './api-error.ts'
import { callWith } from './call.ts'
import { clearMemoriesOfUser } from './memory-of-user.ts'
import { queryKeyOf } from './query.ts'

export const currentUserKey = queryKeyOf(operation, {})

/** Nobody signed in is an answer here, not an error; any other failure has the specification's sentence. */
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

/** Hides what the server would refuse; the server still decides. */
export const useMay = (permission: Permission): boolean => {
  const user = useCurrentUser()
  return user !== null && may(user.role, permission)
}

/**
 * What is on sale is the same for everybody, and so is the organiser. Read again for nothing, the home page would be
 * drawn twice, and a tab that is pressed meanwhile would be gone.
 */
const isPersonal = ({ queryKey: [id] }: { readonly queryKey: readonly unknown[] }): boolean =>
  !/^(?:users\.current|clients\.read|listing)/u.test(String(id))

/** After signing in or out nothing that was read or typed before may be shown to the new person. */
export const changeUserIn = (queryClient: QueryClient, user: CurrentUser | null): void => {
  clearMemoriesOfUser()
  queryClient.setQueryData(currentUserKey, user)
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal })
  // What is on the screen is read again: removed, it would wait for ever for an answer that nobody asks for.
  void queryClient.resetQueries({ type: 'active', predicate: isPersonal })
}

export const useChangeUser = () => {
  const queryClient = useQueryClient()
  return (user: CurrentUser | null) => changeUserIn(queryClient, user)
}
