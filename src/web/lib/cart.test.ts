import type { Cart } from '#contract/cart.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cartQuery, keepCart } from './cart.ts'

const cartOf = (total: number): Cart => ({
  _id: null,
  lines: [],
  total,
  code: null,
  passes: null,
  heldUntil: null,
  mayExtend: false,
  isBeingPaid: false,
  payment: null,
  now: '2026-09-16T09:00:00Z',
})

test('a read that was asked before a change does not take the change back', async () => {
  const queryClient = new QueryClient()
  const { queryKey } = cartQuery
  queryClient.setQueryData(queryKey, cartOf(3_000))
  const { promise: slow, resolve } = Promise.withResolvers<Cart>()
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => slow, staleTime: 0 })
  keepCart(queryClient, cartOf(0))
  resolve(cartOf(3_000))
  await reading.catch(() => undefined)
  await slow
  expect(queryClient.getQueryData<Cart>(queryKey)?.total).toBe(0)
  expect(queryClient.isFetching()).toBe(0)
})
