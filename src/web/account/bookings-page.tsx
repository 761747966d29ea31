import '@mantine/core/styles/Tabs.layer.css'
import { BookingsList } from '#web/features/sales/bookings/family/bookings-list.tsx'
import type { BookingsWhen } from '#web/features/sales/bookings/family/bookings-search.ts'
import { CalendarFeedCard } from '#web/features/attendance/calendar-feeds/family/calendar-feed-card.tsx'
import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Box, Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useCancelDialog } from './use-cancel-dialog.tsx'

const route = getRouteApi('/_account/account/bookings')

/** Shows a parent on a phone the next sessions and any amount due. */
export const BookingsPage = () => {
  const { when = 'upcoming' } = route.useSearch()
  const navigate = route.useNavigate()
  const { cancel, dialog } = useCancelDialog()
  const show = (tab: BookingsWhen) =>
    void navigate({
      to: pages.accountBookings.path,
      search: tab === 'past' ? { when: tab } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageTitle
        title="Bookings"
        description="What you have booked, when it is, and what is still to be paid."
      />
      <Tabs value={when} onChange={(tab) => show(tab === 'past' ? 'past' : 'upcoming')} keepMounted={false}>
        <Tabs.List mb="md" aria-label="Bookings">
          <Tabs.Tab value="upcoming">Upcoming</Tabs.Tab>
          <Tabs.Tab value="past">Past</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upcoming">
          <BookingsList when="upcoming" onCancel={cancel} />
        </Tabs.Panel>
        <Tabs.Panel value="past">
          <BookingsList when="past" onCancel={cancel} />
        </Tabs.Panel>
      </Tabs>
      <Box mt={40}>
        <CalendarFeedCard />
      </Box>
      {dialog}
    </>
  )
}
