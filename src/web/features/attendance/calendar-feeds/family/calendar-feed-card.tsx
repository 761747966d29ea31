import { calendarFeeds } from '#contract/attendance/calendar-feeds.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { Alert, Stack, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CalendarAddress } from './calendar-address.tsx'

const Feed = () => {
  const query = useQuery(queryOf(calendarFeeds.readOwn))
  const create = useOperation(calendarFeeds.create, { invalidates: [calendarFeeds.readOwn] })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <LineSkeleton lines={3} />
  const { address, withNames } = query.data
  if (address !== null) return <CalendarAddress address={address} withNames={withNames} />
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        You get an address that only you know. Give it to the calendar on your phone or computer, and every
        session that you book appears there by itself, with its time and place.
      </Text>
      {create.error !== null && (
        <Alert color="red" role="alert">
          {create.error.message}
        </Alert>
      )}
      <SteadyButton
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        loading={create.isPending}
        onClick={() => create.mutate({})}
      >
        Make a calendar address
      </SteadyButton>
    </Stack>
  )
}

/** Lets a parent see their booked sessions in the calendar they use for the rest of the week. */
export const CalendarFeedCard = () => (
  <Section title="Calendar" description="Your sessions in your own calendar, always up to date.">
    <Feed />
  </Section>
)
