import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFound } from './use-found.ts'

const shortest = 2

/** Finds activities whose name matches the typed text, shortly after the last key press. */
export const useActivityActions = (
  user: CurrentUser,
  typed: string,
): SpotlightActionGroupData | undefined => {
  const navigate = useNavigate()
  return useFound({
    group: 'Activities',
    typed,
    isAsked: (search) => may(user.role, 'activities.read') && search.length >= shortest,
    queryFor: (search) =>
      queryOf(activityGroups.list, { query: { filters: JSON.stringify({ search }), limit: 6 } }),
    actionOf: ({ _id, name, venue }) => ({
      id: _id,
      label: name,
      ...(venue !== null && { description: venue }),
      leftSection: <IconCalendarEvent size={20} aria-hidden />,
      onClick: () => void navigate({ to: pages.activityOverview.path, params: { activityGroupId: _id } }),
    }),
  })
}
