import { peopleFiltersOf } from '#web/features/people/people-filters.ts'
import { PeopleList } from '#web/features/people/people-list.tsx'
import { paths } from '#web/paths.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

export const PeoplePage = () => {
  const filters = peopleFiltersOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <>
      <PageTitle
        title="People"
        description="Everybody who can sign in: your team and your customers."
        action={
          <Button component={Link} to={paths.team} variant="default">
            Team invitations
          </Button>
        }
      />
      <PeopleList
        filters={filters}
        onFilters={(next) => void navigate({ to: paths.people, search: next, replace: true })}
      />
    </>
  )
}
