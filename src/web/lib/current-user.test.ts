import { messages } from '#domain/messages.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { changeUserIn, currentUserKey, readCurrentUser } from './current-user.ts'

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
afterEach(() => {
  vi.unstubAllGlobals()
})

const failure = (status: number, code: string) => async () => {
  const error = {
    code,
    message: 'Something else.',
    reason: 'unexpected',
    params: {},
    issues: [],
    requestId: 'req-1',
  }
  return Response.json({ error }, { status })
}

test('returns null if the visitor isn’t signed in', async () => {
  answering(failure(401, 'unauthenticated'))
  expect(await readCurrentUser()).toBeNull()
})

test('reports a failure in the specification’s words, with its status and number', async () => {
  answering(failure(503, 'busy'))
  await expect(readCurrentUser()).rejects.toMatchObject({
    message: messages.failedToGetCurrentUser,
    status: 503,
    requestId: 'req-1',
  })
})

test('reports a missing answer in the same words with status 0, so that it is retried', async () => {
  answering(async () => Promise.reject(new TypeError('network')))
  await expect(readCurrentUser()).rejects.toMatchObject({
    message: messages.failedToGetCurrentUser,
    status: 0,
    code: 'unreachable',
  })
})

test('doesn’t report a cancelled call as a failure', async () => {
  const given = new DOMException('given up', 'AbortError')
  answering(async () => Promise.reject(given))
  await expect(readCurrentUser(AbortSignal.abort())).rejects.toBe(given)
})

test('signing out clears personal data, on the screen or not, and keeps data that is the same for everyone', () => {
  const queryClient = new QueryClient()
  const keys = [['users.list'], ['carts.read'], ['listing.read'], ['listing.readActivity'], ['clients.read']]
  for (const queryKey of keys) queryClient.setQueryData(queryKey, 'read before')
  const ends = [['carts.read'], ['listing.read']].map((queryKey) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => new Promise(() => undefined),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined),
  )
  changeUserIn(queryClient, null)
  expect(keys.filter((queryKey) => queryClient.getQueryData(queryKey) !== undefined).flat()).toEqual([
    'listing.read',
    'listing.readActivity',
    'clients.read',
  ])
  expect(queryClient.getQueryData(currentUserKey)).toBeNull()
  for (const end of ends) end()
})
