import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryOf } from './query.ts'

afterEach(() => vi.unstubAllGlobals())

test('bypasses all caches for queries that were invalidated here', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', new URL('http://localhost/'))
  const client = new QueryClient()
  const query = queryOf(publicActivities.read, { params: { id: 'a' } })
  await client.fetchQuery(query)
  await client.invalidateQueries({ queryKey: query.queryKey })
  await client.fetchQuery(query)
  await client.fetchQuery({ ...query, staleTime: 0 })
  expect(fetched.mock.calls.map(([, request]) => request?.cache)).toEqual(['default', 'reload', 'default'])
})
