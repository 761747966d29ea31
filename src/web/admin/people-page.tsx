import { peopleFiltersOf } from '#web/features/people/users/team/people-filters.ts'
import { PeopleList } from '#web/features/people/users/team/people-list.tsx'
import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search text. Restored when Back returns from a person, and never part of the address. */
    peopleSearch?: string
  }
}

export const PeoplePage = () => {
  const filters = peopleFiltersOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const remembered = useLocation({ select: ({ state }) => state.peopleSearch ?? '' })
  return (
    <>
      <PageTitle
        title="People"
        description="Everybody who can sign in: your team and your customers."
        action={
          <Button component={Link} to={pages.team.path} variant="default">
            Invitations
          </Button>
        }
      />
      <PeopleList
        filters={filters}
        onFilters={(next) =>
          void navigate({ to: pages.people.path, search: next, state: true, replace: true })
        }
        remembered={remembered}
        onSearch={(peopleSearch) =>
          void navigate({
            to: pages.people.path,
            search: true,
            state: (old) => ({ ...old, peopleSearch }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
