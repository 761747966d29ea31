import type { Operation } from '#contract/operation.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { Alert, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Reloads what a failure says is outdated, once per failure. */
export const useReload = (failure: ApiError | null, operations: readonly Operation[]) => {
  const queryClient = useQueryClient()
  const keys = operations.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (failure === null) return
    for (const key of keys.split(' ')) void queryClient.invalidateQueries({ queryKey: [key] })
  }, [failure, keys, queryClient])
}

/**
 * The message that nothing was changed, because someone else was quicker or the effect is different now. Typed input
 * stays.
 */
export const ChangedAlert = ({ failure }: { readonly failure: ApiError | null }) => (
  <Alert color="yellow" role="alert" icon={<IconRefresh aria-hidden />} title="It has changed meanwhile">
    {failure?.code === 'conflict' && <Text size="sm">{failure.message}</Text>}
    <Text size="sm">
      Nothing was done. What you see is how it stands now, and what you typed is kept: look at it, then try
      again.
    </Text>
  </Alert>
)
