import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

test('a read requested before a change doesn’t overwrite the change', async () => {
  const queryClient = new QueryClient()
  const queryKey = ['cart']
  queryClient.setQueryData(queryKey, 'before')
  const { promise: slow, resolve } = Promise.withResolvers<string>()
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => slow, staleTime: 0 })
  keepAnswer(queryClient, queryKey, 'after')
  resolve('before')
  await reading
  await slow
  expect(queryClient.getQueryData(queryKey)).toBe('after')
  expect(queryClient.isFetching()).toBe(0)
})
