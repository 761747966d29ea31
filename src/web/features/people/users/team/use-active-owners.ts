import { users } from '#contract/people/users/users.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * How many owners there are to fall back on, so that the form can say no before the server has to. Until it is known
 * nothing is ruled out: the server decides in any case.
 */
export const useActiveOwners = (): number =>
  useQuery(queryOf(users.list, { query: { role: 'owner', status: 'active', limit: 1 } })).data?.total ??
  Number.POSITIVE_INFINITY
