import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { useClient } from '#web/lib/client.ts'
import { useSignOut } from '#web/lib/use-sign-out.ts'
import { pages } from '#contract/pages.ts'
import '#web/styles/palette.ts'
import { useMantineColorScheme } from '@mantine/core'
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionGroupData,
  type SpotlightStore,
} from '@mantine/spotlight'
import {
  IconCalendarPlus,
  IconHome,
  IconLogout,
  IconMoon,
  IconSearch,
  IconShieldLock,
  IconSun,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from './command-palette.module.css'
import { pagesFor } from './navigation.ts'
import { useActivityActions } from './use-activity-actions.tsx'
import { useAttendeeActions } from './use-attendee-actions.tsx'
import { useBookingActions } from './use-booking-actions.tsx'
import { usePaymentActions } from './use-payment-actions.tsx'
import { usePeopleActions } from './use-people-actions.tsx'

/**
 * Selects the first entry of the palette. The palette only does this before a new list is rendered, not when entries
 * arrive later. It stores the selection in this attribute and has no method to set it.
 */
const selectFirst = (store: SpotlightStore) => {
  const list = document.getElementById(store.getState().listId)
  for (const chosen of list?.querySelectorAll('[data-selected]') ?? [])
    chosen.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

const [store, palette] = createSpotlight()

export const openPalette = () => palette.open()

/**
 * Opens with Ctrl-K and finds pages, a few actions, activities, and people if the user may see them. The typed text
 * never becomes part of the address.
 */
export const CommandPalette = ({ user }: { readonly user: CurrentUser }) => {
  const client = useClient()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const [typed, setTyped] = useState('')
  const people = usePeopleActions(user, typed)
  const activities = useActivityActions(user, typed)
  const attendees = useAttendeeActions(user, typed)
  const booked = useBookingActions(user, typed)
  const paid = usePaymentActions(user, typed)
  const found = [activities, people, attendees, booked, paid]
    .flatMap((group) => group?.actions.map(({ id }) => id) ?? [])
    .join(' ')

  useEffect(() => {
    if (typed !== '') selectFirst(store)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- not read, but a list with other entries is another list
  }, [typed, found])

  const places: SpotlightActionGroupData = {
    group: 'Pages',
    actions: [
      ...pagesFor(user.role, client).map(({ label, to, Icon, keywords = [] }) => ({
        id: to,
        label,
        keywords: [...keywords],
        leftSection: <Icon size={20} aria-hidden />,
        onClick: () => void navigate({ to }),
      })),
      {
        id: pages.account.path,
        label: 'Your details',
        leftSection: <IconUser size={20} aria-hidden />,
        keywords: ['account', 'profile'],
        onClick: () => void navigate({ to: pages.account.path }),
      },
      {
        id: pages.accountSecurity.path,
        label: 'Security',
        leftSection: <IconShieldLock size={20} aria-hidden />,
        keywords: ['account', 'password', 'two-factor', 'passkey', 'sessions'],
        onClick: () => void navigate({ to: pages.accountSecurity.path }),
      },
      {
        id: pages.home.path,
        label: 'Public home page',
        leftSection: <IconHome size={20} aria-hidden />,
        onClick: () => void navigate({ to: pages.home.path }),
      },
    ],
  }
  const newActivity = {
    id: 'new-activity',
    label: 'New activity',
    leftSection: <IconCalendarPlus size={20} aria-hidden />,
    keywords: ['create', 'course', 'club', 'camp'],
    onClick: () => void navigate({ to: pages.activityNew.path }),
  }
  const invite = {
    id: 'invite',
    label: 'Invite a person',
    leftSection: <IconUserPlus size={20} aria-hidden />,
    keywords: ['invitation', 'team', 'colleague', 'staff'],
    onClick: () => void navigate({ to: pages.team.path, search: { invite: true } }),
  }
  const acts: SpotlightActionGroupData = {
    group: 'Do',
    actions: [
      ...(may(user.role, 'activities.edit') ? [newActivity] : []),
      ...(may(user.role, 'people.manage') ? [invite] : []),
      {
        id: 'light',
        label: 'Switch to light colours',
        leftSection: <IconSun size={20} aria-hidden />,
        keywords: ['theme'],
        onClick: () => setColorScheme('light'),
      },
      {
        id: 'dark',
        label: 'Switch to dark colours',
        leftSection: <IconMoon size={20} aria-hidden />,
        keywords: ['theme', 'night'],
        onClick: () => setColorScheme('dark'),
      },
      {
        id: 'sign-out',
        label: 'Sign out',
        leftSection: <IconLogout size={20} aria-hidden />,
        keywords: ['log out', 'leave'],
        onClick: () => void signOut(),
      },
    ],
  }

  return (
    <Spotlight
      store={store}
      shortcut="mod + K"
      tagsToIgnore={[]}
      query={typed}
      onQueryChange={setTyped}
      actions={[places, activities, booked, paid, people, attendees, acts].filter(
        (group) => group !== undefined,
      )}
      nothingFound="Nothing goes by that name"
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden />,
        placeholder: 'Find a page, an activity, a person or something to do',
        'aria-label': 'Search or jump to',
      }}
      scrollable
      maxHeight={420}
      radius="lg"
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      classNames={{
        content: classes.content,
        search: classes.search,
        actionsGroup: classes.group,
        action: classes.action,
        actionSection: classes.section,
      }}
    />
  )
}
