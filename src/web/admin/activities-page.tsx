import { ActivitiesList } from '#web/features/catalogue/activities/team/list/activities-list.tsx'
import { activitySearchOf } from '#web/features/catalogue/activities/team/list/activity-search.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

export const ActivitiesPage = () => {
  const navigate = useNavigate()
  const search = activitySearchOf(useSearch({ strict: false }))
  const { onboardingInfo } = useTeamClient()
  const mayEdit = useMay('activities.edit')
  const create = mayEdit ? (
    <Button
      component={Link}
      to={pages.activityNew.path}
      // Before the first activity, the empty list explains what to do, and its button is the primary button.
      variant={onboardingInfo.hasCreatedActivity ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      New activity
    </Button>
  ) : undefined
  return (
    <>
      <PageTitle
        title="Activities"
        description="What you run and sell, those with the nearest session first."
        action={create}
      />
      <ActivitiesList
        search={search}
        onSearch={(next) =>
          void navigate({ to: pages.activities.path, search: next, replace: true, resetScroll: false })
        }
        empty={
          <EmptyState
            icon={<IconCalendarEvent aria-hidden />}
            title="No activities yet"
            action={
              mayEdit && (
                <Button component={Link} to={pages.activityNew.path}>
                  Create your first activity
                </Button>
              )
            }
          >
            An activity is what families book: a course, a camp, a weekly club. It takes four short steps:
            what it is, when it is, what it costs, and how it is sold.
          </EmptyState>
        }
      />
    </>
  )
}
