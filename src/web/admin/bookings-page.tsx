import { bookingFiltersOf } from '#web/features/sales/bookings/team/booking-filters.ts'
import { BookingsList } from '#web/features/sales/bookings/team/bookings-list.tsx'
import { ExportButton } from '#web/features/sales/bookings/team/export-button.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search text. Restored by Back like `peopleSearch`, and never part of the address. */
    bookingSearch?: string
  }
}

export const BookingsPage = () => {
  const filters = bookingFiltersOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const mayExport = useMay('money.manage')
  const mayBook = useMay('bookings.manage')
  const remembered = useLocation({ select: ({ state }) => state.bookingSearch ?? '' })
  return (
    <>
      <PageTitle
        title="Bookings"
        description="Everything that was booked: by whom, for whom, and how the money stands."
        action={
          <Group gap="sm">
            {mayExport && <ExportButton filters={filters} search={remembered.trim()} />}
            {mayBook && (
              <ButtonLink to={pages.bookingNew.path} leftSection={<IconPlus size={18} aria-hidden />}>
                New booking
              </ButtonLink>
            )}
          </Group>
        }
      />
      <BookingsList
        filters={filters}
        onFilters={(next) =>
          void navigate({ to: pages.bookings.path, search: next, state: true, replace: true })
        }
        remembered={remembered}
        onSearch={(bookingSearch) =>
          void navigate({
            to: pages.bookings.path,
            search: true,
            state: (old) => ({ ...old, bookingSearch }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
