import { signInSessions } from '#contract/people/auth/auth.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './settings-list.module.css'

export const SessionList = () => {
  const query = useQuery(queryOf(signInSessions.list))
  const confirm = useConfirm()
  const end = useOperation(signInSessions.end, { invalidates: [signInSessions.list] })
  const endOthers = useOperation(signInSessions.endOthers, { invalidates: [signInSessions.list] })

  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <LineSkeleton lines={4} />
  const others = query.data.items.filter(({ current }) => !current).length
  const endAll = async () =>
    confirm({
      title: 'Sign out everywhere else?',
      message:
        others === 1 ? 'One other device will be signed out.' : `${others} other devices will be signed out.`,
      verb: 'Sign out everywhere else',
      danger: true,
      act: async () => endOthers.mutateAsync({}),
    })

  return (
    <Stack gap="md" align="stretch">
      {end.error !== null && (
        <Alert color="red" role="alert">
          {end.error.message}
        </Alert>
      )}
      <ul className={classes.list} aria-label="Where you are signed in">
        {query.data.items.map(({ _id, device, ip, lastSeenAt, current }) => (
          <li key={_id} className={classes.item}>
            <div className={classes.words}>
              <div className={classes.name}>
                {device}
                {current && <StatusBadge tone="good">This device</StatusBadge>}
              </div>
              <Text size="sm" c="dimmed">
                {ip} · last seen <DateTime at={lastSeenAt} />
              </Text>
            </div>
            {!current && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Sign out ${device}`}
                loading={end.isPending && end.variables.params.id === _id}
                onClick={() => {
                  end.mutate({ params: { id: _id } })
                }}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div>
          <Button variant="default" onClick={() => void endAll()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Stack>
  )
}
