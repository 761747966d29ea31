import type { Answer, Operation } from '#contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api-error.ts'
import { callWith, type Input } from './call.ts'
import { keyKeeper } from './key-keeper.ts'
import { noLongerThan } from './no-longer-than.ts'
import { retryDelay, shouldSendAgain } from './retry.ts'

/** So that what a dialog leaves behind is there when it closes; but it does not stay open for a list that hangs. */
const patience = 1_000

interface UseOperationOptions<O extends Operation> {
  /** Reading operations whose answers this one makes out of date. */
  readonly invalidates?: readonly Operation[]
  readonly onSuccess?: (answer: Answer<O>, input: Input<O>) => void
}

/** A changing operation as a mutation. Only a creating one is repeated by itself: its key makes that safe. */
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
