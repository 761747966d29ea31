import type { PublicClient } from '#contract/platform/clients/client.ts'
import { may } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { pages } from '#contract/pages.ts'
import {
  IconCalendarEvent,
  IconCalendarRepeat,
  IconChartLine,
  IconChecklist,
  IconCoins,
  IconHistory,
  IconHome,
  IconHourglass,
  IconMailbox,
  IconReceipt2,
  IconRosetteDiscount,
  IconSettings,
  IconStack2,
  IconTicket,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { AdminItem } from './admin-item.ts'
import { settingsNavigation } from './settings-navigation.ts'

interface AdminGroup {
  readonly label: 'Today' | 'Activities' | 'Bookings' | 'People' | 'Money' | 'Settings'
  readonly items: readonly AdminItem[]
}

/** The whole menu of /admin in groups. A group without items for this person is hidden. */
const groups: readonly AdminGroup[] = [
  {
    label: 'Today',
    items: [
      {
        label: 'Dashboard',
        to: pages.admin.path,
        Icon: IconHome,
        needs: 'admin.enter',
        keywords: ['home', 'start'],
      },
      {
        label: 'Registers',
        to: pages.registers.path,
        Icon: IconChecklist,
        needs: 'registers.use',
        keywords: ['today', 'attendance', 'tick', 'sign in and out', 'who comes', 'emergency contacts'],
        firstFor: 'staff',
        covers: true,
      },
      {
        label: 'Reports',
        to: pages.reports.path,
        Icon: IconChartLine,
        needs: 'activities.read',
        keywords: [
          'income',
          'places',
          'fill',
          'outstanding',
          'refunds',
          'discounts',
          'credit',
          'figures',
          'csv',
        ],
      },
    ],
  },
  {
    label: 'Activities',
    items: [
      {
        label: 'Activities',
        to: pages.activities.path,
        Icon: IconCalendarEvent,
        needs: 'activities.read',
        keywords: ['sessions', 'tickets', 'add-ons', 'courses', 'clubs', 'camps'],
        covers: true,
      },
      {
        label: 'Discounts',
        to: pages.discounts.path,
        Icon: IconRosetteDiscount,
        needs: 'activities.read',
        keywords: [
          'codes',
          'sibling',
          'multi purchase',
          'multi attendee',
          'voucher',
          'promotion',
          'money off',
        ],
      },
      {
        label: 'Session passes',
        to: pages.sessionPasses.path,
        Icon: IconStack2,
        needs: 'activities.read',
        keywords: ['credits', 'bundle', 'holders', 'expiry', 'pass'],
        covers: true,
      },
    ],
  },
  {
    label: 'Bookings',
    items: [
      {
        label: 'Bookings',
        to: pages.bookings.path,
        Icon: IconTicket,
        needs: 'bookings.read',
        keywords: ['orders', 'reference', 'sales', 'due', 'overdue', 'export', 'csv'],
        covers: true,
      },
      {
        label: 'Subscriptions',
        to: pages.userSubscriptions.path,
        Icon: IconCalendarRepeat,
        needs: 'bookings.manage',
        keywords: ['monthly', 'failed payments', 'overdue', 'pause', 'skip', 'schedule', 'card'],
        covers: true,
      },
      {
        label: 'Waitlists',
        to: pages.waitlists.path,
        Icon: IconHourglass,
        needs: 'bookings.read',
        keywords: ['full', 'line', 'queue', 'offer', 'approve', 'next'],
      },
    ],
  },
  {
    label: 'People',
    items: [
      {
        label: 'People',
        to: pages.people.path,
        Icon: IconUsers,
        needs: 'people.manage',
        keywords: ['users', 'customers', 'staff', 'team', 'roles'],
        covers: true,
      },
      {
        label: 'Attendees',
        to: pages.attendees.path,
        Icon: IconUsersGroup,
        needs: 'attendees.manage',
        keywords: ['children', 'participants', 'medical', 'families'],
      },
      {
        label: 'Invitations',
        to: pages.team.path,
        Icon: IconUserPlus,
        needs: 'people.manage',
        keywords: ['invite', 'team', 'staff', 'colleague', 'customer'],
      },
    ],
  },
  {
    label: 'Money',
    items: [
      {
        label: 'Payments',
        to: pages.payments.path,
        Icon: IconCoins,
        needs: 'money.manage',
        keywords: ['money', 'refunds', 'vouchers', 'received', 'top-up', 'credit'],
        covers: true,
      },
      {
        label: 'Ledger',
        to: pages.ledger.path,
        Icon: IconReceipt2,
        needs: 'money.manage',
        keywords: ['money', 'accounts', 'entries', 'export', 'csv', 'balance', 'bookkeeping'],
      },
    ],
  },
  {
    label: 'Settings',
    items: [
      {
        label: 'Settings',
        to: pages.settings.path,
        Icon: IconSettings,
        needs: 'settings.edit',
        covers: true,
      },
      {
        label: 'Audit',
        to: pages.audit.path,
        Icon: IconHistory,
        needs: 'audit.read',
        keywords: ['history', 'changes', 'who', 'log'],
      },
      {
        label: 'Mailbox',
        to: pages.mailbox.path,
        Icon: IconMailbox,
        needs: 'mailbox.read',
        keywords: ['emails', 'demo', 'messages'],
        only: ({ demo }) => demo !== null,
        covers: true,
      },
    ],
  },
]

export const settingsFor = (role: Role, client: PublicClient): readonly AdminItem[] =>
  settingsNavigation.filter(({ needs, only }) => may(role, needs) && (only?.(client) ?? true))

export const navigationFor = (role: Role, client: PublicClient): readonly AdminGroup[] =>
  groups
    .map(({ label, items }) => ({
      label,
      items: items
        .filter(({ needs, only }) => may(role, needs) && (only?.(client) ?? true))
        .toSorted((a, b) => Number(b.firstFor === role) - Number(a.firstFor === role)),
    }))
    .filter(({ items }) => items.length > 0)

/**
 * Lists all /admin pages this person may open, for the command palette. Lists the settings pages individually instead
 * of the settings link.
 */
export const pagesFor = (role: Role, client: PublicClient): readonly AdminItem[] => [
  ...navigationFor(role, client).flatMap(({ items }) => items.filter(({ to }) => to !== pages.settings.path)),
  ...settingsFor(role, client),
]
