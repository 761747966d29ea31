import type { ActivityRow } from '#contract/catalogue/activities/activity-groups.ts'
import { pages } from '#contract/pages.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActivityBadges } from './activity-badges.tsx'
import { ActivityThumb } from './activity-thumb.tsx'
import classes from './activities-table.module.css'
import { FillBar } from './fill-bar.tsx'
import { MissingParts } from './missing-parts.tsx'
import type { RowAction } from '#web/ui/table/action-menu.tsx'
import type { Column } from '#web/ui/table/column.ts'

const NextSession = ({ row }: { readonly row: ActivityRow }) => {
  if (row.nextSession !== null) return <DateTime at={row.nextSession.start} />
  return (
    <Text size="sm" c="dimmed" component="span">
      {row.sessionCount === 0 ? '–' : 'None to come'}
    </Text>
  )
}

const columns: readonly Column<ActivityRow>[] = [
  {
    id: 'name',
    header: 'Name',
    heading: true,
    cell: (row) => (
      <div className={classes.name}>
        <ActivityThumb name={row.name} picture={row.picture} />
        <div>
          <TextLink to={pages.activityOverview.path} params={{ activityGroupId: row._id }} inherit>
            {row.name}
          </TextLink>
          <div className={classes.under}>
            {row.venue !== null && <span>{row.venue}</span>}
            <ActivityBadges enabled={row.enabled} visibility={row.visibility} />
            <MissingParts activityGroupId={row._id} missing={row.missing} />
          </div>
        </div>
      </div>
    ),
  },
  { id: 'next', header: 'Next session', cell: (row) => <NextSession row={row} /> },
  {
    id: 'places',
    header: 'Places taken',
    cell: ({ placesTaken, placeLimit, placesFree, sessionsOver, nextSession }) =>
      nextSession === null ? (
        '–'
      ) : (
        <FillBar taken={placesTaken} limit={placeLimit} free={placesFree} sessionsOver={sessionsOver} />
      ),
  },
  { id: 'sales', header: 'Sales', align: 'end', cell: ({ sales }) => sales.toLocaleString('en-GB') },
]

interface ActivitiesTableProps {
  readonly query: UseQueryResult<{ readonly items: readonly ActivityRow[]; readonly total: number }>
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
  readonly actions: ((row: ActivityRow) => readonly RowAction[]) | undefined
  readonly empty: ReactNode
}

export const ActivitiesTable = ({ query, page, pageSize, onPage, actions, empty }: ActivitiesTableProps) => {
  const { data } = query
  const paged = data && {
    items: data.items,
    total: data.total,
    next: page * pageSize < data.total ? String(page + 1) : null,
    previous: page > 1 ? String(page - 1) : null,
  }
  return (
    <DataTable
      caption="Activities"
      columns={columns}
      query={{
        data: paged,
        error: query.error,
        isError: query.isError,
        isFetching: query.isFetching,
        refetch: query.refetch,
      }}
      rowName={({ name }) => name}
      counted={['activity', 'activities']}
      onPage={({ after, before }) => onPage(Number(after ?? before ?? 1))}
      empty={empty}
      {...(actions && { actions })}
    />
  )
}
