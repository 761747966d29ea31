import type { Answer, Operation } from '#contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api-error.ts'
import { callWith, type Input } from './call.ts'
import { keyKeeper } from './key-keeper.ts'
import { noLongerThan } from './no-longer-than.ts'
import { retryDelay, shouldSendAgain } from './retry.ts'

/**
 * The longest wait for refreshed lists before a dialog closes. Usually they are ready by then, but a slow list must not
 * hold the dialog open.
 */
const patience = 1_000

interface UseOperationOptions<O extends Operation> {
  /** The reading operations whose answers this operation makes outdated. */
  readonly invalidates?: readonly Operation[]
  readonly onSuccess?: (answer: Answer<O>, input: Input<O>) => void
}

/**
 * Wraps a changing operation as a mutation. Only creating operations retry automatically, because their idempotency key
 * makes that safe.
 */
export const useOperation = <O extends Operation>(operation: O, options: UseOperationOptions<O> = {}) => {
  const queryClient = useQueryClient()
  const [keeper] = useState(() => keyKeeper(() => crypto.randomUUID()))
  const creates = operation.creates !== undefined

  return useMutation<Answer<O>, ApiError, Input<O>>({
    mutationKey: [operation.id],
    mutationFn: async (input) =>
      callWith(operation, input, { idempotencyKey: creates ? keeper.keyFor(input) : undefined }),
    retry: creates ? shouldSendAgain : false,
    retryDelay,
    onSuccess: async (answer, input) => {
      keeper.settle()
      options.onSuccess?.(answer, input)
      const stale = options.invalidates ?? []
      await noLongerThan(
        patience,
        Promise.all(stale.map(async ({ id }) => queryClient.invalidateQueries({ queryKey: [id] }))),
      )
    },
    onError: (error) => {
      keeper.settle(error)
    },
  })
}
