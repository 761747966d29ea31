import { pages } from '#contract/pages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './day-registers.module.css'
import { SessionLink } from './day-registers.tsx'
import { dayQuery } from './register-queries.ts'

/** Lists today's sessions, each with a link to its register. */
export const TodaySessions = () => {
  const query = useQuery(dayQuery(useToday()))
  return (
    <section aria-label="Today’s sessions">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3">
          Today’s sessions
        </Title>
        <TextLink to={pages.registers.path} size="sm">
          All registers
        </TextLink>
      </Group>
      {query.isPending && <LineSkeleton lines={3} />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.items.length === 0 && <Text c="dimmed">No sessions today.</Text>}
      {query.data !== undefined && query.data.items.length > 0 && (
        <ul className={classes.list} aria-label="Sessions of today">
          {query.data.items.map((row) => (
            <li key={row._id}>
              <SessionLink row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
