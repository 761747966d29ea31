import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { roleNames } from '#domain/platform/access/roles.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFound } from './use-found.ts'

const shortest = 2

/** Finds people whose name or email matches the typed text, shortly after the last key press. */
export const usePeopleActions = (user: CurrentUser, typed: string): SpotlightActionGroupData | undefined => {
  const navigate = useNavigate()
  return useFound({
    group: 'People',
    typed,
    isAsked: (search) => may(user.role, 'people.manage') && search.length >= shortest,
    queryFor: (search) => queryOf(users.list, { query: { search, limit: 6 } }),
    actionOf: ({ _id, email, role, ...person }) => ({
      id: _id,
      label: fullName(person),
      description: `${email} · ${roleNames[role]}`,
      leftSection: <IconUser size={20} aria-hidden />,
      onClick: () => void navigate({ to: pages.person.path, params: { userId: _id } }),
    }),
  })
}
