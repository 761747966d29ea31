import { activityGroups } from '#contract/activity-groups.ts'
import type { CurrentUser } from '#contract/people-fields.ts'
import { may } from '#domain/people/permissions.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

const shortest = 2

/** Activities whose name matches what is typed, asked of the server a moment after the last key. */
export const useActivityActions = (
  user: CurrentUser,
  typed: string,
): SpotlightActionGroupData | undefined => {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(typed.trim(), 200)
  const enabled = may(user.role, 'activities.read') && search.length >= shortest
  const filters = JSON.stringify({ search })
  const { data } = useQuery({ ...queryOf(activityGroups.list, { query: { filters, limit: 6 } }), enabled })
  if (!enabled || data === undefined || data.items.length === 0) return undefined
  return {
    group: 'Activities',
    actions: data.items.map(({ _id, name, venue }) => ({
      id: _id,
      label: name,
      ...(venue !== null && { description: venue }),
      // The server already matched; without this the palette would filter its answer again.
      keywords: [typed],
      leftSection: <IconCalendarEvent size={20} aria-hidden />,
      onClick: () => void navigate({ to: paths.activityOverview, params: { activityGroupId: _id } }),
    })),
  }
}
