import { publicPasses } from '#contract/sales/passes/public-passes.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text, Title } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PassOptions } from './pass-options.tsx'
import classes from '../shared/session-passes.module.css'

export const PassesOnSale = () => {
  const { data, isError, error, refetch } = useQuery(queryOf(publicPasses.onSale, { query: {} }))
  if (isError && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LineSkeleton lines={6} />
  if (data.length === 0)
    return (
      <EmptyState icon={<IconTicket aria-hidden />} title="No passes on sale just now">
        You can book single sessions and whole terms on the activities’ own pages.
      </EmptyState>
    )
  return (
    <ul className={classes.passes} aria-label="Session passes">
      {data.map((pass) => (
        <li key={pass._id} className={classes.pass}>
          <div>
            <Title order={2}>{pass.name}</Title>
            {pass.description !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{pass.description}</Text>}
          </div>
          <PassOptions pass={pass} returnTo={pages.passes()} />
          <p className={classes.quiet}>
            For{' '}
            {pass.activityGroups.map(({ _id, name }, index) => (
              <span key={_id}>
                {index > 0 && ', '}
                <TextLink to={pages.activity.path} params={{ activityGroupId: _id }} inherit>
                  {name}
                </TextLink>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
