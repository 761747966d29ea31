import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'

/** The link to a calendar file with the sessions of a booking. */
export const CalendarLink = ({ bookingId }: { readonly bookingId: string }) => (
  <Button
    component="a"
    href={`/api/user/bookings/${bookingId}/calendar`}
    download="sessions.ics"
    variant="default"
    leftSection={<IconCalendarPlus size={18} aria-hidden />}
  >
    Add to calendar
  </Button>
)
