import type { PlacesReport as Report, SessionFill } from '#contract/insight/reports/report-shapes.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import { counted, inFigures } from '#domain/kernel/counted.ts'
import { sessionsOverInWords } from '#domain/catalogue/activities/places/sessions-over-in-words.ts'
import { type FillFilter, fillRate, nearlyFullPercent } from '#domain/insight/reports/fill.ts'
import type { Period } from '#domain/kernel/period.ts'
import { formatTime } from '#domain/kernel/date-format.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Bars, type Tone } from './bars.tsx'
import { ReportShown } from './report-shown.tsx'
import classes from './reports.module.css'

const barsAtFirst = 12

const toneOf = (percent: number): Tone =>
  percent >= 100 ? 'good' : percent >= nearlyFullPercent ? 'warn' : 'accent'

/** Formats a fill rate: '18 of 24, 75%'. */
export const fillWords = (taken: number, limit: number | null): string => {
  const rate = limit === null ? null : fillRate({ takenOfLimited: taken, limit })
  return rate === null ? `${taken}, no limit` : `${taken} of ${limit}, ${rate}%`
}

/**
 * Formats counts: '3 full, 1 session over its limit'. A fill rate of 100% may hide a session over its limit and another
 * with free places. If a filter only shows such sessions, their count isn't repeated.
 */
const fullWords = ({ full, over }: Report['total'], fill: FillFilter | undefined): string | undefined => {
  const overWords = over > 0 && fill !== 'over' ? sessionsOverInWords(over) : undefined
  if (fill !== undefined) return overWords
  return `${inFigures(full)} full${overWords === undefined ? '' : `, ${overWords}`}`
}

const noneShown: Record<FillFilter, string> = {
  full: 'No session is full',
  over: 'No session is over its limit',
}

const NoSessions = ({ fill }: { readonly fill: FillFilter | undefined }) =>
  fill === undefined ? (
    <EmptyState icon={<IconCalendarOff aria-hidden />} title="No sessions in this period">
      Choose another period. Sessions come from the dates of your activities.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconCalendarOff aria-hidden />} title={noneShown[fill]} />
  )

interface ActivitiesProps {
  readonly report: Report
  readonly period: Period
}

const Activities = ({ report, period }: ActivitiesProps) => {
  const [all, setAll] = useState(false)
  const fullest = report.activities.toSorted((a, b) => (fillRate(b) ?? -1) - (fillRate(a) ?? -1))
  const shown = all ? fullest : fullest.slice(0, barsAtFirst)
  return (
    <div className={classes.panel}>
      <Bars
        label="Fill of activities, the fullest first"
        most={100}
        bars={shown.map((row) => {
          const rate = fillRate(row)
          const { _id, name } = row.activityGroup
          return {
            key: _id,
            name: (
              <>
                {name}
                {row.over > 0 && (
                  <Text span c="dimmed" inherit>
                    , {sessionsOverInWords(row.over)}
                  </Text>
                )}
              </>
            ),
            value: rate ?? 0,
            tone: toneOf(rate ?? 0),
            figure: (
              <TextLink to={pages.reports.path} search={{ report: 'places', ...period, activityGroup: _id }}>
                {rate === null
                  ? counted(row.taken, 'place')
                  : `${inFigures(row.takenOfLimited)} of ${inFigures(row.limit)}, ${rate}%`}
              </TextLink>
            ),
          }
        })}
      />
      {shown.length < fullest.length && (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          Show all {fullest.length} activities
        </Button>
      )}
    </div>
  )
}

const Sessions = ({ period, activityGroup, fill }: PlacesReportProps) => {
  const [cursor, move] = useCursor(JSON.stringify([period, activityGroup, fill]))
  const query = useQuery({
    ...queryOf(reports.sessions, { query: { ...period, activityGroup, fill, ...cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable<SessionFill>
      caption="Places by session"
      query={query}
      rowName={({ activityGroup: { name }, localDate }) => `${name}, ${localDate}`}
      counted={['session', 'sessions']}
      onPage={move}
      empty={<NoSessions fill={fill} />}
      columns={[
        {
          id: 'session',
          header: 'Session',
          heading: true,
          cell: ({ localDate, startTime }) => (
            <>
              <CalendarDate date={localDate} />, {formatTime(startTime)}
            </>
          ),
        },
        { id: 'activity', header: 'Activity', cell: (row) => row.activityGroup.name },
        {
          id: 'fill',
          header: 'Places sold',
          align: 'end',
          cell: (row) => (
            <TextLink
              to={pages.bookings.path}
              search={{ activityGroup: row.activityGroup._id, session: row._id }}
              size="sm"
            >
              {fillWords(row.taken, row.limit)}
            </TextLink>
          ),
        },
      ]}
    />
  )
}

interface PlacesReportProps {
  readonly period: Period
  readonly activityGroup: string | undefined
  readonly fill: FillFilter | undefined
}

export const PlacesReport = ({ period, activityGroup, fill }: PlacesReportProps) => {
  const query = useQuery({
    ...queryOf(reports.places, { query: { ...period, fill } }),
    // Data of another filter must not appear under this filter's heading.
    placeholderData: (before, asked) => (asked?.queryKey[1].query.fill === fill ? before : undefined),
  })
  return (
    <ReportShown query={query}>
      {(report) => {
        const own = report.activities.filter(({ activityGroup: { _id } }) => _id === activityGroup)
        const total = activityGroup === undefined ? report.total : own[0]
        if (total === undefined || total.sessions === 0) return <NoSessions fill={fill} />
        const rate = fillRate(total)
        const rows = {
          to: pages.reports.path,
          search: {
            report: 'places',
            ...period,
            ...(activityGroup !== undefined && { activityGroup }),
            ...(fill && { fill }),
          },
          hash: 'rows',
        } as const
        return (
          <Stack gap="xl" aria-busy={query.isFetching}>
            <Facts>
              <Fact
                label="Places sold"
                more={total.limit > 0 ? `of ${inFigures(total.limit)} with a limit` : undefined}
              >
                <TextLink {...rows} inherit>
                  {inFigures(total.taken)}
                </TextLink>
              </Fact>
              <Fact label="Fill">
                <TextLink {...rows} inherit>
                  {rate === null ? 'No limits' : `${rate}%`}
                </TextLink>
              </Fact>
              <Fact label="Sessions" more={fullWords(total, fill)}>
                <TextLink {...rows} inherit>
                  {inFigures(total.sessions)}
                </TextLink>
              </Fact>
            </Facts>
            {activityGroup === undefined && fill === undefined && (
              <Part title="By activity">
                <Activities report={report} period={period} />
              </Part>
            )}
            <Part id="rows" title="By session">
              <Sessions period={period} activityGroup={activityGroup} fill={fill} />
            </Part>
            <p className={classes.adds}>
              Places in carts count as sold while they are held. Sessions that are disabled or cancelled do
              not count.
            </p>
          </Stack>
        )
      }}
    </ReportShown>
  )
}
