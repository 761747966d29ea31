import { attendees } from '#contract/attendees.ts'
import type { CurrentUser } from '#contract/people-fields.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { may } from '#domain/people/permissions.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

const shortest = 2

/** Attendees whose name, or whose parent's, matches what is typed. */
export const useAttendeeActions = (
  user: CurrentUser,
  typed: string,
): SpotlightActionGroupData | undefined => {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(typed.trim(), 200)
  const enabled = may(user.role, 'attendees.manage') && search.length >= shortest
  const { data } = useQuery({ ...queryOf(attendees.list, { query: { search, limit: 6 } }), enabled })
  if (!enabled || data === undefined || data.items.length === 0) return undefined
  return {
    group: 'Attendees',
    actions: data.items.map(({ _id, user: parent, ...person }) => ({
      id: _id,
      label: fullName(person),
      description: `Belongs to ${fullName(parent)}`,
      // The server already matched; without this the palette would filter its answer again.
      keywords: [typed],
      leftSection: <IconUsersGroup size={20} aria-hidden />,
      onClick: () => void navigate({ to: paths.attendees, search: { attendee: _id } }),
    })),
  }
}
