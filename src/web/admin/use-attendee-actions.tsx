import { attendees } from '#contract/people/attendees/attendees.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFound } from './use-found.ts'

const shortest = 2

/** Finds attendees whose name or parent's name matches the typed text. */
export const useAttendeeActions = (
  user: CurrentUser,
  typed: string,
): SpotlightActionGroupData | undefined => {
  const navigate = useNavigate()
  return useFound({
    group: 'Attendees',
    typed,
    isAsked: (search) => may(user.role, 'attendees.manage') && search.length >= shortest,
    queryFor: (search) => queryOf(attendees.list, { query: { search, limit: 6 } }),
    actionOf: ({ _id, user: parent, ...person }) => ({
      id: _id,
      label: fullName(person),
      description: `Belongs to ${fullName(parent)}`,
      leftSection: <IconUsersGroup size={20} aria-hidden />,
      onClick: () => void navigate({ to: pages.attendees.path, search: { attendee: _id } }),
    }),
  })
}
