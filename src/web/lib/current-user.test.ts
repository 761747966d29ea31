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

test('nobody signed in is an answer', async () => {
  answering(failure(401, 'unauthenticated'))
  expect(await readCurrentUser()).toBeNull()
})

test('a failure says that the current user could not be read, and keeps its status and number', async () => {
  answering(failure(503, 'busy'))
  await expect(readCurrentUser()).rejects.toMatchObject({
    message: messages.failedToGetCurrentUser,
    status: 503,
    requestId: 'req-1',
  })
})

test('no answer at all says the same, with status 0, so that it is tried again', async () => {
  answering(async () => Promise.reject(new TypeError('network')))
  await expect(readCurrentUser()).rejects.toMatchObject({
    message: messages.failedToGetCurrentUser,
    status: 0,
    code: 'unreachable',
  })
})

test('a call that was given up is not a failure to tell of', async () => {
  const given = new DOMException('given up', 'AbortError')
  answering(async () => Promise.reject(given))
  await expect(readCurrentUser(AbortSignal.abort())).rejects.toBe(given)
})

test('signing out forgets what was read for them, on the screen or not, and keeps what is the same for everybody', () => {
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
