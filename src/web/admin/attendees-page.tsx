import { attendeeFiltersOf } from '#web/features/people/attendees/team/attendee-filters.ts'
import { AttendeesList } from '#web/features/people/attendees/team/attendees-list.tsx'
import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search text. Restored by Back like `peopleSearch`, and never part of the address. */
    attendeeSearch?: string
  }
}

export const AttendeesPage = () => {
  const filters = attendeeFiltersOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const remembered = useLocation({ select: ({ state }) => state.attendeeSearch ?? '' })
  return (
    <>
      <PageTitle
        title="Attendees"
        description="Everybody who takes part, and what you need to know about them."
      />
      <AttendeesList
        filters={filters}
        onFilters={(next) =>
          void navigate({ to: pages.attendees.path, search: next, state: true, replace: true })
        }
        remembered={remembered}
        onSearch={(attendeeSearch) =>
          void navigate({
            to: pages.attendees.path,
            search: true,
            state: (old) => ({ ...old, attendeeSearch }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
