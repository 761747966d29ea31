import { pages } from '#contract/pages.ts'
import {
  IconAdjustments,
  IconArrowBackUp,
  IconCalendarRepeat,
  IconCash,
  IconClockPlay,
  IconCreditCard,
  IconForms,
  IconLayoutNavbar,
  IconMapPin,
  IconSignature,
} from '@tabler/icons-react'
import type { AdminItem } from './admin-item.ts'

/** The menu on the left of every settings page. */
export const settingsNavigation: readonly AdminItem[] = [
  {
    label: 'Organisation',
    to: pages.settings.path,
    Icon: IconAdjustments,
    needs: 'settings.edit',
    keywords: ['settings', 'name', 'colour', 'currency', 'time zone', 'terms', 'date format'],
  },
  {
    label: 'Fields',
    to: pages.fieldSettings.path,
    Icon: IconForms,
    needs: 'settings.edit',
    keywords: ['settings', 'questions', 'forms', 'options', 'activity', 'attendee', 'user', 'custom'],
  },
  {
    label: 'Venues',
    to: pages.venueSettings.path,
    Icon: IconMapPin,
    needs: 'settings.edit',
    keywords: ['settings', 'places', 'halls', 'address', 'map'],
  },
  {
    label: 'Home page tabs',
    to: pages.homeTabSettings.path,
    Icon: IconLayoutNavbar,
    needs: 'settings.edit',
    keywords: ['settings', 'public', 'listing', 'share', 'tabs'],
  },
  {
    label: 'Booking agreements',
    to: pages.agreementSettings.path,
    Icon: IconSignature,
    needs: 'settings.edit',
    keywords: ['settings', 'terms', 'consent', 'policy', 'tick'],
  },
  {
    label: 'Cancellation policies',
    to: pages.cancellationSettings.path,
    Icon: IconArrowBackUp,
    needs: 'settings.edit',
    keywords: ['settings', 'refunds', 'cancel', 'rules', 'fee'],
  },
  {
    // Not just 'Payments', because the palette also lists the payments page.
    label: 'Payment settings',
    to: pages.paymentSettings.path,
    Icon: IconCash,
    needs: 'money.manage',
    keywords: [
      'settings',
      'card',
      'stripe',
      'vouchers',
      'tax-free childcare',
      'bank transfer',
      'cash',
      'klarna',
    ],
  },
  {
    label: 'Subscription plans',
    to: pages.subscriptionPlanSettings.path,
    Icon: IconCalendarRepeat,
    needs: 'settings.edit',
    keywords: ['settings', 'payment schedule', 'monthly', 'tickets', 'instalments'],
  },
  {
    // Not 'Subscription', because the plans listed above are for families' subscriptions.
    label: 'Your plan',
    to: pages.subscription.path,
    Icon: IconCreditCard,
    // Staff who follow 'Upgrade' learn on this page whom to ask. No other link leads them here.
    needs: 'settings.edit',
    keywords: ['settings', 'subscription', 'upgrade', 'premium', 'standard'],
  },
  {
    label: 'Time machine',
    to: pages.clock.path,
    Icon: IconClockPlay,
    needs: 'plan.change',
    keywords: ['settings', 'clock', 'demo', 'date', 'charges', 'preview'],
    only: ({ demo }) => demo !== null,
  },
]
