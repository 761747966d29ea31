import type { Dashboard } from '#contract/insight/reports/report-shapes.ts'
import { formatTime } from '#domain/kernel/date-format.ts'
import { pages } from '#contract/pages.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Group, Text, Title } from '@mantine/core'
import { Bars } from './bars.tsx'
import { fillWords } from './places-report.tsx'
import classes from './reports.module.css'

/** Lists sessions with few places left. */
export const NearlyFull = ({ sessions }: { readonly sessions: Dashboard['nearlyFull'] }) => (
  <section aria-label="Nearly full">
    <Group justify="space-between" align="baseline" mb="sm">
      <Title order={2} size="h3">
        Nearly full
      </Title>
      <TextLink to={pages.reports.path} search={{ report: 'places' }} size="sm">
        All places
      </TextLink>
    </Group>
    <div className={classes.panel}>
      <Bars
        label="Sessions that are nearly full"
        most={100}
        bars={sessions.map(({ _id, activityGroup, localDate, startTime, taken, limit }) => ({
          key: _id,
          name: (
            <>
              {activityGroup.name},{' '}
              <Text span c="dimmed" inherit>
                <CalendarDate date={localDate} />, {formatTime(startTime)}
              </Text>
            </>
          ),
          value: limit === null ? 0 : (taken / limit) * 100,
          tone: 'warn',
          figure: (
            <TextLink to={pages.bookings.path} search={{ activityGroup: activityGroup._id, session: _id }}>
              {fillWords(taken, limit)}
            </TextLink>
          ),
        }))}
      />
    </div>
  </section>
)
